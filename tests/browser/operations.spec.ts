import { expect, go, openApp, register, test } from './story.ts'

const tabs = [
  ['Jobs', '/admin/jobs', 'Failed jobs'],
  ['Webhooks', '/admin/webhooks', 'Events from Stripe'],
  ['Mail', '/admin/mail', 'Mail'],
  ['Audit log', '/admin/audit', 'Changes'],
] as const

for (const width of [1280, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an operator finds jobs, webhooks, mail and the audit log in one room', async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn('admin')
      await page.goto('/admin/jobs')
      const rooms = page.getByRole('navigation', { name: 'Operations' }).getByRole('link')
      await expect(rooms).toHaveText(tabs.map(([label]) => new RegExp(`^${label}`)))
      for (const [label, path, title] of tabs) {
        await rooms.filter({ hasText: label }).click()
        await expect(page).toHaveURL(path)
        await expect(rooms.filter({ hasText: label })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
        await expectAccessible()
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })

    test('an operator finds a mail by its address and reads what became of it', async ({
      page,
      request,
      signIn,
    }) => {
      const { email } = await register(request)
      await signIn('admin')
      await page.goto(`/admin/mail?q=${email}`)
      const row = page.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: email })
      await expect(row.getByText('Sent')).toBeVisible()

      await row.first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Confirm an address')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Send again' })).toBeHidden()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await go(page, `/admin/mail?q=${email}&state=bounced`)
      await expect(page.getByText('No mail matches.')).toBeVisible()
    })
  })

test('an operator finds an event of Stripe by its type', async ({ page, request, signIn }) => {
  const { token } = await register(request)
  await openApp(request, token)
  await signIn('admin')
  await page.goto('/admin/webhooks')

  const row = page
    .getByRole('row')
    .filter({ hasText: 'customer.subscription' })
    .filter({ hasText: 'Processed' })
  await expect(async () => {
    await page.goto('/admin/webhooks?q=customer.subscription')
    await expect(row.first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await row.first().click()
  await expect(page.getByRole('dialog').getByText(/^evt_/)).toBeVisible()
  await page.keyboard.press('Escape')
  await go(page, '/admin/webhooks?q=nothing.like.this')
  await expect(page.getByText('The search finds whole ids and the beginning of a type.')).toBeVisible()
})
