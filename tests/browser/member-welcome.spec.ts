import { enterApp, signInByCode } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

test('MISC-17 a member who chooses no training days is asked once, and not again on a new device @rest', async ({
  shop,
  visitor: page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const { email, appUrl } = await enterApp(page, request, shop)
  await test.step('asked on the first device', async () => {
    await page.getByLabel('Name to show').fill('Dr. Lovelace')
    for (const day of ['Monday', 'Wednesday', 'Friday']) await page.getByLabel(day).uncheck({ force: true })
    await Promise.all([
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith('/app/sync') && (answer.request().postData() ?? '').includes('Lovelace'),
      ),
      page.getByRole('button', { name: 'Start', exact: true }).click(),
    ])
  })

  await test.step('greeted on the second one, with the same settings', async () => {
    const context = await browser.newContext()
    const second = await context.newPage()
    await signInByCode(second, request, appUrl, email)
    await expect(second.getByRole('heading', { name: /, Dr\. Lovelace$/ })).toBeVisible()
    await expect(second.getByRole('button', { name: 'Start', exact: true })).toBeHidden()
    await second.getByRole('link', { name: 'You', exact: true }).click()
    await expect(second.getByLabel('Name to show')).toHaveValue('Dr. Lovelace')
    for (const day of ['Monday', 'Wednesday', 'Friday'])
      await expect(second.getByLabel(day)).not.toBeChecked()
    await context.close()
  })
})
