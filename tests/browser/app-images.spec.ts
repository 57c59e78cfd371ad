import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { noisyPng, plainPng } from '../pictures.ts'
import { closeToast, expect, test } from './story.ts'

test.use({ actionTimeout: 30_000 })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function choose(page: Page, what: 'Logo' | 'Banner', buffer: Buffer, name = 'mine.png') {
  await section(page, what).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
}

async function crop(page: Page, what: string) {
  const dialog = page.getByRole('dialog', { name: `Crop your ${what}` })
  await dialog.getByRole('button', { name: 'Use image' }).click()
  await closeToast(page, 'App images saved')
}

test('a trainer gives the app its logo and banner', async ({ page, signIn, expectAccessible }) => {
  await signIn('trainer')
  await page.goto('/trainer/app-images')

  await test.step('MISC-10 MISC-11 two pickers, and the logo is 200 pixels square', async () => {
    await expect(section(page, 'Logo').getByText('Browse', { exact: true })).toBeVisible()
    await expect(section(page, 'Banner').getByText('Browse', { exact: true })).toBeVisible()
    const box = await page.getByTestId('logo-preview').boundingBox()
    expect([box?.width, box?.height]).toEqual([200, 200])
  })
  await test.step('a file that is no image is refused in its place', async () => {
    await choose(page, 'Logo', Buffer.from('This is a letter.'))
    await expect(section(page, 'Logo').getByRole('alert')).toHaveText(/not an image/)
    await expect(section(page, 'Logo').getByText('Browse', { exact: true })).toBeVisible()
  })
  await test.step('MISC-12 MISC-13 a chosen image is shown, kept, and can be changed', async () => {
    await choose(page, 'Logo', await plainPng(600, 600, { r: 20, g: 90, b: 200 }))
    await crop(page, 'logo')
    await expect(section(page, 'Logo').getByRole('button', { name: 'Change logo' })).toHaveText('Change')
    await expect(page.getByRole('img', { name: 'Your logo' })).toHaveAttribute('src', /^\/media\//)
    await choose(page, 'Banner', await noisyPng(1600, 900))
    await expectAccessible(page, '[role=dialog]')
    await crop(page, 'banner')
    await page.reload()
    await expect(page.getByRole('img', { name: 'Your banner' })).toHaveAttribute('src', /^\/media\//)
  })
})

test('the pictures of an app are seen on a phone, and downloaded for its site and the stores @rest', async ({
  page,
  signIn,
  visitor,
  request,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { siteUrl, token } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  const own = await (await request.get('/api/v1/trainer/pages', { headers })).json()
  await request.post('/api/v1/pages', { headers, data: own.result })
  await page.goto('/trainer/app-images')
  await choose(page, 'Logo', await plainPng(600, 600, { r: 20, g: 90, b: 200 }))
  await crop(page, 'logo')
  await choose(page, 'Banner', await noisyPng(1600, 900))
  await crop(page, 'banner')

  await test.step('the phone shows the icon, the opening and a shared link', async () => {
    const phone = section(page, 'On a phone')
    for (const view of ['Opening', 'Shared link', 'Home screen']) {
      await phone.getByText(view, { exact: true }).click()
      await expect(phone.getByRole('radio', { name: view })).toBeChecked()
      await expectAccessible(page, 'main')
    }
    await section(page, 'Logo').getByText('Dark', { exact: true }).click()
    await expect(page.getByText('App images saved')).toBeVisible()
  })
  await test.step('the site has the icons, and a browser would install it', async () => {
    const icon = await visitor.goto(`${siteUrl}/icon-maskable-512.png`)
    expect(await sharp(await icon?.body()).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      hasAlpha: false,
    })
    await visitor.goto(siteUrl)
    const session = await visitor.context().newCDPSession(visitor)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect([errors, JSON.parse(String(data)).display]).toEqual([[], 'minimal-ui'])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // The browser of a test keeps nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
  await test.step('all icons are one download', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all icons' }).click()
    expect((await started).suggestedFilename()).toBe('app-icons.zip')
  })
  await test.step('the stores get pictures of the real pages, in their sizes', async () => {
    const shots = section(page, 'Store screenshots')
    await expect(shots.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
    await shots.getByLabel('Headline 1').fill('Strong in twelve weeks')
    await shots.getByText('Google Play', { exact: true }).click()
    await expect(page.getByText('Headline saved')).toBeVisible()
    await page.reload()
    await expect(shots.getByLabel('Headline 1')).toHaveValue('Strong in twelve weeks')
    await shots.getByText('Google Play', { exact: true }).click()
    await expect(shots.getByRole('img', { name: 'Screenshot 1' })).toHaveJSProperty('naturalWidth', 1080)
    const started = page.waitForEvent('download')
    await shots.getByRole('button', { name: 'Download Screenshot 1' }).click()
    const download = await started
    expect(download.suggestedFilename()).toBe('android-1080x1920-1.jpg')
    const picture = sharp(await download.path())
    expect(await picture.metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 1920,
      hasAlpha: false,
    })
    // Where the page is, there is more than one plain color.
    const screen = picture.extract({ left: 140, top: 520, width: 800, height: 1300 })
    expect((await screen.stats()).entropy).toBeGreaterThan(2)
    const packed = page.waitForEvent('download')
    await shots.getByRole('button', { name: 'Download all sizes' }).click()
    expect((await packed).suggestedFilename()).toBe('store-screenshots.zip')
  })
  await test.step('the same on a phone, and a logo is removed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await expect(section(page, 'Logo').getByText('Browse', { exact: true })).toBeVisible()
  })
})
