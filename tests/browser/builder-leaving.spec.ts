import { expect, test } from './story.ts'

test('whoever would lose something by leaving is asked, on every way out', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/pricing')
  await page.getByRole('link', { name: 'Build', exact: true }).click()
  await page.getByRole('link', { name: 'Sales Page', exact: true }).click()
  const title = page.getByLabel('Page title')
  await expect(title).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })

  await test.step('with the server away and no room on this device', async () => {
    await page.route('**/api/v1/trainer/pages/*/draft', (route) => route.abort())
    await page.evaluate(() => {
      for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2))
        for (let i = 0, isFull = false; !isFull; i++)
          try {
            localStorage.setItem(`filler-${size}-${i}`, 'x'.repeat(size))
          } catch {
            isFull = true
          }
    })
    await title.fill('Not saved anywhere')
    await expect(page.getByText('not saved: keep this window open').first()).toBeVisible()
  })
  await test.step('a link, and staying', async () => {
    await page.getByRole('link', { name: 'Customers' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/trainer/page-builder')
    await expect(title).toHaveValue('Not saved anywhere')
  })
  await test.step('the browser’s own button, and leaving', async () => {
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })
})
