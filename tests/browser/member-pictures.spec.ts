import { plainPng } from '../pictures.ts'
import { enterApp } from './memberApp.ts'
import { expect, test } from './shop.ts'

test.use({ actionTimeout: 30_000 })

test('MISC-17 a member chooses a name, compares pictures of two days, and shares them with the coach alone @rest', async ({
  shop,
  page: coach,
  visitor: page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await enterApp(page, request, shop)
  await expect(page.getByLabel('Name to show')).toHaveValue('Ada')
  await page.getByLabel('Name to show').fill('Dr. Lovelace')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: /, Dr\. Lovelace$/ })).toBeVisible()

  const png = await plainPng(300, 400)
  const file = { name: 'front.png', mimeType: 'image/png', buffer: png }
  const send = async (day: string, sent = file) => {
    await page.getByLabel('Taken on').fill(day)
    await page.locator('input[type=file]').setInputFiles(sent)
  }
  await test.step('two days side by side, and what is no picture is refused', async () => {
    await page.getByRole('link', { name: 'Progress' }).click()
    await page.getByRole('link', { name: /^Pictures/ }).click()
    await expect(page.getByText('Only you see them.')).toBeVisible()
    await expectAccessible(page)
    await send('2026-09-01')
    await expect(page.getByText('Front of Sep 1, 2026 is kept.')).toBeVisible()
    await send('2026-11-02')
    await expect(page.getByText('Front of Nov 2, 2026 is kept.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Front, Sep 1, 2026' })).toHaveCount(2)
    await expect(page.getByLabel('After')).toHaveValue('2026-11-02')
    await send('2026-11-02', { ...file, buffer: Buffer.from('a letter') })
    await expect(page.getByText("We can't read that image.")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one over the other, with a line that keys move', async () => {
    await page.getByText('Slider', { exact: true }).click()
    const line = page.getByRole('slider', { name: 'Move the line between the two days' })
    const later = page.getByRole('img', { name: 'Front, Nov 2, 2026' }).first()
    const cut = () => later.evaluate((image) => getComputedStyle(image).clipPath)
    // As soon as it is loaded.
    await expect.poll(cut).toMatch(/ 50%\)$/)
    await line.press('End')
    await expect.poll(cut).toMatch(/ 100%\)$/)
    await expect(line).toHaveAttribute('aria-valuetext', '100% Sep 1, 2026, 0% Nov 2, 2026')
    await expectAccessible(page)
    await page.getByText('Side by side', { exact: true }).click()
  })

  await test.step('a picture whose answer was lost is sent again, and is there once', async () => {
    await page.evaluate(() => {
      const { fetch } = window
      window.fetch = async (address, asked) => {
        const answer = await fetch(address, asked)
        if (!(asked?.body instanceof FormData)) return answer
        window.fetch = fetch
        throw new TypeError('The connection broke off')
      }
    })
    await send('2026-10-05')
    await expect(page.getByText('No answer came for front of Oct 5, 2026.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Front of Oct 5, 2026 is kept.')).toBeVisible()
    // The same file once more, as after a reload.
    await send('2026-10-05')
    await expect(page.getByText('Sending…')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Delete front of Oct 5/ })).toHaveCount(1)
    await page.getByRole('button', { name: /^Delete front of Oct 5/ }).click()
    await page.getByRole('button', { name: 'Delete picture' }).click()
    await expect(page.getByRole('img', { name: /Oct 5/ })).toHaveCount(0)
  })

  await test.step('without a connection they are still there, and nothing pretends to be sent', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: /^Pictures/ }).click()
    await expect(page.getByText('There is no connection.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Front, Nov 2, 2026' })).toHaveCount(2)
    await page.getByRole('switch', { name: 'My coach sees these' }).click()
    await expect(page.getByText('This needs a connection, and there is none.')).toBeVisible()
    await expect(page.getByRole('switch')).not.toBeChecked()
    await page.context().setOffline(false)
  })

  await test.step('the coach sees them once they are shared', async () => {
    await coach.goto('/trainer/subscribers?search=Ada')
    await coach.getByRole('link', { name: 'Ada Member' }).first().click()
    await coach.getByRole('link', { name: 'Training' }).click()
    await expect(coach.getByRole('heading', { name: 'Ada Member’s training' })).toBeVisible()
    await expect(coach.getByRole('heading', { name: 'Pictures' })).toBeHidden()
    await page.getByRole('switch').click()
    await expect(page.getByText('You and your coach see them.')).toBeVisible()
    await coach.reload()
    await expect(coach.getByRole('img', { name: /^Front/ })).toHaveCount(2)
    await expectAccessible(coach)
  })

  await test.step('one is deleted for good', async () => {
    await page.getByRole('button', { name: 'Delete front of Sep 1, 2026' }).click()
    await page.getByRole('button', { name: 'Delete picture' }).click()
    await expect(page.getByRole('img', { name: /Sep 1/ })).toHaveCount(0)
    await expect(page.getByRole('img', { name: /Nov 2/ })).toHaveCount(1)
  })
})
