import { expect, publish, test } from './story.ts'
import { freshName } from './wizard.ts'

for (const [width, colorScheme, rest] of [
  [1280, 'light', ''],
  [390, 'dark', ' @rest'],
] as const)
  test.describe(`${width} px, ${colorScheme}${rest}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('every step is accessible and fits', async ({ page, signIn, expectAccessible }) => {
      await signIn('newcomer')
      await page.goto('/signup/2')
      const look = async (heading: string) => {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), heading).toBeLessThanOrEqual(
          width,
        )
      }
      const on = (name: string) => page.getByRole('button', { name }).click()

      await page.getByLabel('App Name').fill('www')
      await expect(page.getByText('Taken')).toBeVisible()
      await look('Pick your app name!')
      await page.getByLabel('App Name').fill(freshName())
      await on('Pick Your Features')
      await look('What do you do?')
      await page.getByRole('radio', { name: /^Organizations/ }).check()
      await on('Continue')
      await expect(page.getByRole('heading', { name: 'Pick your features' })).toBeFocused()
      for (const feature of await page.getByRole('checkbox').all()) await feature.check()
      await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
      await look('Pick your features')
      await on('Next')
      await look('See how it looks')
      await on('Next')
      await look('Choose a template')
      await on('Enlarge Church app')
      await expect(page.getByRole('img', { name: 'Sales page of the Church app template' })).toBeVisible()
      await look('Church app template')
      await on('Use this template')
      await expect(page.getByRole('radio', { name: 'Church app' })).toBeChecked()
      await on('Next')
      await page.getByRole('radio', { name: /^Business/ }).check()
      await look('Choose your plan')
      await on('Next')
      await expect(page.getByRole('button', { name: 'Start building' })).toBeEnabled()
      await on('Start building')
      await expect(page.getByRole('alert')).toBeVisible()
      await look('Pay and start building')
    })

    test("MISC-17 the app's own screen is accessible and fits @rest", async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      const trainer = await signIn('trainer')
      await page.goto('/trainer/webapp-builder?m=hello')
      await expect(page.getByText('Welcome aboard, Maya')).toBeVisible()
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expect(page.getByText(`${trainer.domain}.localhost`).first()).toBeVisible()
    })
  })

test('WIZ-24 below 650 px the phone shrinks, and the features get its room', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 650, height: 844 })
  await signIn('newcomer')
  await page.goto('/signup/2')
  await page.getByLabel('App Name').fill(freshName())
  await page.getByRole('button', { name: 'Pick Your Features' }).click()
  await page.getByRole('radio', { name: /^Fitness/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const features = page.getByRole('group', { name: 'Features' })
  await expect(features).toBeVisible()
  const width = async () => (await features.boundingBox())?.width ?? 0
  const wide = await width()

  await page.setViewportSize({ width: 649, height: 844 })

  await expect.poll(width).toBeGreaterThan(wide + 40)
})

test('WIZ-25 WIZ-27 WIZ-28 WIZ-29 every industry has its own templates', async ({ page, signIn }) => {
  await signIn('newcomer')
  await page.goto('/signup/2')
  await page.getByLabel('App Name').fill(freshName())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Industry' }).getByRole('radio')).toHaveCount(3)
  const offers = {
    Courses: ['Business', 'Design', 'Marketing'],
    Fitness: ["Women's Gym Split", "Men's Gym Split", '1-on-1 Coaching', 'Yoga'],
    Organizations: ['School app', 'Church app', 'Club app'],
  }
  for (const [industry, names] of Object.entries(offers)) {
    await page.getByRole('radio', { name: new RegExp(`^${industry}`) }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    const templates = page.getByRole('group', { name: 'Template' })
    await expect(templates.getByRole('radio')).toHaveCount(names.length)
    for (const name of names) await expect(templates.getByRole('radio', { name, exact: true })).toBeVisible()
    const pictures = await templates
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => image as HTMLImageElement).filter(({ src }) => !src.endsWith('.webp')),
      )
    expect(pictures).toEqual([])
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Industry' }).click()
  }
})

test('SHELL-17 MISC-17 the address can be copied, and the page is offered once there is one @rest', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const trainer = await signIn('trainer')
  await page.goto('/trainer/webapp-builder')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trainer.siteUrl)
  await expect(page.getByText('Welcome aboard')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Connect payments' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View page' })).toBeHidden()

  await page.getByRole('link', { name: 'Design your sales page' }).click()
  await publish(page)
  await page.goto('/trainer/webapp-builder')
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', trainer.siteUrl)
})
