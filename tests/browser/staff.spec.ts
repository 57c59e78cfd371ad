import type { Page } from '@playwright/test'
import { tutorialNames } from '../../src/app/tutorialNames.ts'
import { expect, test } from './shop.ts'
import { confirmEmail, expectSignedOut, tokenMailedTo } from './story.ts'

test.use({ actionTimeout: 30_000 })

const atBothWidths = async (page: Page, check: () => Promise<void>) => {
  await check()
  await page.setViewportSize({ width: 390, height: 844 })
  await check()
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a coach invites somebody, who works in the account as far as the coach allows @rest', async ({
  shop,
  page: owner,
  browser,
  baseURL,
  request,
  expectAccessible,
}) => {
  const plan = await shop.plan({ title: 'Strong', price: 49, pricing_type: 'monthly' })
  const email = `sam-${plan.id}@example.test`
  await shop.buy(plan, `ada-${plan.id}@example.test`)
  await confirmEmail(request, shop.token)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await context.addInitScript(
    (names) => localStorage.setItem('tutorials-seen', names),
    JSON.stringify(tutorialNames),
  )
  const staff = await context.newPage()

  await test.step('the coach invites', async () => {
    await owner.goto('/trainer/account/team')
    await expect(owner.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible()
    await owner.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sam Carter')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await expect(dialog.getByRole('switch', { name: /^Customers/ })).toBeChecked()
    await expect(dialog.getByRole('switch', { name: /^Money/ })).not.toBeChecked()
    await expectAccessible(owner)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: 'Sam Carter' })).toContainText('Invited')
  })

  await test.step('they join with a password of their own', async () => {
    await staff.goto(`/join?token=${await tokenMailedTo(request, email, '/join')}`)
    await expect(staff.getByText(`You sign in with ${email}.`)).toBeVisible()
    await atBothWidths(staff, () => expectAccessible(staff))
    await staff.getByLabel('Password', { exact: true }).fill('a good password')
    await staff.getByRole('button', { name: 'Join' }).click()
    await expect(staff).toHaveURL('/trainer/customers')
  })

  const menu = staff.getByRole('button', { name: 'Actions for Ada Buyer' })
  await test.step('they see the customers, and nothing else', async () => {
    await expect(staff.getByText(/^You work for /)).toBeVisible()
    const rail = staff.getByRole('navigation', { name: 'Main' }).first()
    await expect(rail.getByRole('link', { name: /Customers|Subscribers|Forms/ })).toHaveCount(3)
    await expect(rail.getByRole('link', { name: /Dashboard|Pricing|Build|Pages/ })).toHaveCount(0)
    await atBothWidths(staff, () => expectAccessible(staff))
    await staff.goto('/trainer/dashboard')
    await expect(staff.getByRole('heading', { name: "You don't have access to this screen" })).toBeVisible()
    await atBothWidths(staff, () => expectAccessible(staff))
    await staff.goto('/trainer/subscribers')
    await staff.getByRole('link', { name: 'Ada Buyer' }).click()
    await menu.click()
    await expect(staff.getByRole('menuitem')).toHaveText(['Edit', 'Tags'])
    await staff.keyboard.press('Escape')
    const stored = await staff.evaluate(() => localStorage.getItem('user') ?? '{}')
    const { token } = JSON.parse(stored) as { token: string }
    const refused = await request.post('/api/v1/cancel-subscription', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    })
    expect(refused.status()).toBe(403)
  })

  await test.step('the coach allows refunds', async () => {
    await owner.reload()
    await owner.getByRole('button', { name: 'Actions for Sam Carter' }).click()
    await owner.getByRole('menuitem', { name: 'Change what they may do' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Change what Sam Carter may do' })
    await dialog.getByRole('switch', { name: /^Refunds/ }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('Customers and Refunds and cancellations', { exact: true })).toBeVisible()
  })

  await test.step('they refund, and the timeline and the coach’s activity name them', async () => {
    await staff.reload()
    await menu.click()
    await staff.getByRole('menuitem', { name: 'Cancel Subscription' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('Cancel with refund').check()
    await dialog.getByLabel('Refund only').check()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Refund $49.00' }).click()
    await expect(staff.getByText('$49.00 refunded', { exact: true })).toBeVisible()
    await expect(async () => {
      await staff.reload()
      await expect(staff.getByText(/By Sam Carter/).first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await owner.goto('/trainer/account/activity')
    await expect(owner.getByRole('row', { name: /Sam Carter.*Refunded a payment/ })).toBeVisible()
  })

  await test.step('removed, they are signed out at once', async () => {
    await owner.goto('/trainer/account/team')
    await owner.getByRole('button', { name: 'Actions for Sam Carter' }).click()
    await owner.getByRole('menuitem', { name: 'Remove' }).click()
    await owner
      .getByRole('dialog', { name: 'Remove Sam Carter?' })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(owner.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible()
    await staff.goto('/trainer/subscribers')
    await expectSignedOut(staff)
    await expect(staff).toHaveURL(/\/login/)
  })
  await context.close()
})
