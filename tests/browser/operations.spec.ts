import { test as shopTest } from './shop.ts'
import { expect, go, openApp, register, test } from './story.ts'

const tabs = [
  ['Jobs', '/admin/jobs', 'Failed jobs'],
  ['Webhooks', '/admin/webhooks', 'Events from Stripe'],
  ['Mail', '/admin/mail', 'Mail'],
  ['Audit log', '/admin/audit', 'Changes and sign-ins'],
] as const

for (const [width, rest] of [
  [1280, ''],
  [390, ' @rest'],
] as const)
  test.describe(`${width} px${rest}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('an operator finds jobs, webhooks, mail and the audit log in one room', async ({ page, signIn }) => {
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
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })

    test('an operator finds a mail by its address and reads what became of it @rest', async ({
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

test('an operator finds an event of Stripe by its type @rest', async ({ page, request, signIn }) => {
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

shopTest(
  'an operator reads why a job failed, runs it again, and sees it fail again and then succeed',
  async ({ shop, request, visitor, expectAccessible }) => {
    const headers = { authorization: `Bearer ${shop.token}` }
    const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
    const stripe = await shop.buy(plan, 'ada-dead@example.test')
    const paid = await request.get('/api/v1/load-paid-customers', { headers })
    const [{ customer, customer_id }] = (await paid.json()).result.data
    const faults = `${stripe}/_emulator/faults`
    // Of this one customer: other stories use the same Stripe.
    const match = `/v1/customers/${customer.id}`
    await request.post(faults, { data: { kind: 'refuse', method: 'POST', match, times: 2 } })
    const data = { name: 'Ada Again', email: 'ada-dead@example.test' }
    const renamed = await request.put(`/api/v1/subscribers/${customer_id}`, { headers, data })
    expect(renamed.status()).toBe(200)

    const login = await request.post('/api/v1/login', {
      data: { email: 'admin@demo.test', password: 'demo-password' },
    })
    const admin = (await login.json()).result
    await visitor.goto('/login')
    await visitor.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(admin))
    await visitor.goto('/admin/jobs?jobs.q=update-customer')
    const failed = visitor.getByRole('table', { name: 'Failed jobs' })
    const row = failed.getByRole('row', { name: /Change a customer at Stripe/ })
    await expect(row).toContainText(
      'Stripe refused the request: A parameter has a value that is not accepted.',
    )
    await expect(row).toContainText('Needs a fix first')

    await row.getByRole('button', { name: 'Change a customer at Stripe', exact: true }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Change a customer at Stripe' })
    await expect(dialog).toContainText('its receipts go to the old address')
    await expect(dialog).toContainText('Stripe refuses it again until what we send is changed')
    await expect(dialog.getByText(/parameter_invalid_string_empty/)).toBeHidden()
    await dialog.getByText('Details', { exact: true }).click()
    await expect(dialog.getByText(/parameter_invalid_string_empty/)).toBeVisible()
    await expectAccessible(visitor)
    await dialog.getByRole('button', { name: 'Run again' }).click()
    await expect(visitor.getByText('The job runs again')).toBeVisible()

    await expect(row).toContainText('Failed again.')
    await row.getByRole('button', { name: 'Change a customer at Stripe', exact: true }).click()
    await expect(dialog).toContainText('It was run again, and failed again.')
    await dialog.getByRole('button', { name: 'Run again' }).click()

    await expect(row).toBeHidden()
    // Stripe tells of the change.
    const events = `/api/v1/admin/stripe-events?search=${customer.id}`
    await expect
      .poll(async () => {
        const told = await request.get(events, { headers: { authorization: `Bearer ${admin.token}` } })
        return (await told.json()).result.data.map(({ type }: { type: string }) => type)
      })
      .toContain('customer.updated')
    await visitor.reload()
    await expect(visitor.getByText('No failed job matches your search.')).toBeVisible()
  },
)
