import type { Page } from '@playwright/test'
import { expect, expectToastFor6s, stopClock, test } from './story.ts'

const menu = (page: Page) => page.getByRole('button', { name: /account menu/ })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Reaches the screen with at most two clicks and nothing else. */
async function reach(page: Page, label: string, path: string): Promise<void> {
  const link = main(page).getByRole('link', { name: label, exact: true })
  await expect(menu(page)).toBeVisible()
  if (await link.isVisible()) await link.click()
  else {
    await menu(page).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await expect(page, label).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const playedSeconds = (video: HTMLVideoElement | SVGElement | HTMLElement) =>
  (video as HTMLVideoElement).currentTime
const firstCaption = (video: HTMLVideoElement | SVGElement | HTMLElement) =>
  ((video as HTMLVideoElement).textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text

for (const [width, rest] of [
  [1280, ''],
  [390, ' @rest'],
] as const)
  test.describe(`${width} px${rest}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('SHELL-04 SHELL-05 a trainer reaches every room in two clicks @rest', async ({ page, signIn }) => {
      await signIn('trainer')
      await page.goto('/trainer/customers')

      await reach(page, 'Pricing', '/trainer/pricing')
      await reach(page, 'Forms', '/trainer/forms')
      await reach(page, 'Subscribers', '/trainer/subscribers')
      await reach(page, 'Dashboard', '/trainer/dashboard')
      await reach(page, 'App images', '/trainer/app-images')
      await reach(page, 'Platform plan', '/trainer/pricing-plans')
      await reach(page, 'Account', '/trainer/account/profile')
      await reach(page, 'Checklist', '/trainer/checklist')
      await reach(page, 'News & Events', '/trainer/news')
      await reach(page, 'Customers', '/trainer/customers')
      await reach(page, 'Build', '/trainer/webapp-builder')
      for (const [tab, path] of [
        ['Sales Page', '/trainer/page-builder'],
        ['App Accounts', '/trainer/app-accounts'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Build' }).getByRole('link', { name: tab }).click()
        await expect(page).toHaveURL(path)
      }
    })

    test('SHELL-06 an admin reaches every room in two clicks @rest', async ({ page, signIn }) => {
      await signIn('admin')
      await page.goto('/admin/dashboard')

      await reach(page, 'Subscribers', '/admin/subscribers')
      await reach(page, 'Pricing', '/admin/pricing-management')
      await reach(page, 'Onboarding', '/admin/trainer-onboard')
      await reach(page, 'Operations', '/admin/jobs')
      await reach(page, 'Account', '/account/profile')
      await reach(page, 'Trainers', '/admin/trainers')
      await reach(page, 'Dashboard', '/admin/dashboard')
      await menu(page).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
    })

    test.describe('the first visit', () => {
      test.use({ firstVisit: true })

      test('CUST-18 CUST-19 a tutorial opens once, and again when asked', async ({
        page,
        signIn,
        expectAccessible,
      }) => {
        await signIn('trainer')
        await page.goto('/trainer/customers')
        const dialog = page.getByRole('dialog', { name: 'How to cancel and manage customers' })

        await test.step('SHELL-15 a recording with captions, and its text to read', async () => {
          const video = dialog.locator('video')
          await expect(dialog.getByRole('button', { name: /^Play/ })).toBeFocused()
          await expectAccessible()
          await page.keyboard.press('Enter')
          await expect.poll(() => video.evaluate(playedSeconds)).toBeGreaterThan(0)
          await expect
            .poll(() => video.evaluate(firstCaption))
            .toBe('Everybody who bought or signed up is on this list.')
          await dialog.getByText('Read it instead').click()
          await expect(dialog.getByRole('listitem').first()).toHaveText(
            'Everybody who bought or signed up is on this list.',
          )
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        })
        await test.step('not again by itself', async () => {
          await page.reload()
          await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
          await expect(dialog).toBeHidden()
        })
        await menu(page).click()
        await page.getByRole('menuitem', { name: 'Show tutorial' }).click()
        await expect(dialog).toBeVisible()
      })
    })
  })

test.describe('tutorials', () => {
  test.use({ firstVisit: true })

  test('PAGE-32 PAGE-33 SHELL-15 the first visit of the builder opens the video about pricing and coupons, as local storage remembers', async ({
    page,
    signIn,
  }) => {
    await signIn('trainer')
    await configure(page, { tutorialVideos: { 'pricing-and-coupons': '/recording.mp4' } })
    const dialog = page.getByRole('dialog', { name: 'How to build your page, pricing and coupons' })
    const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem('tutorials-seen') ?? '[]'))

    await page.goto('/trainer/page-builder')
    await expect(dialog.locator('video')).toHaveAttribute('src', '/recording.mp4')
    await expect.poll(seen).toEqual(['pricing-and-coupons'])

    await page.reload()
    await expect(page.getByRole('region', { name: 'Canvas' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.evaluate(() => localStorage.removeItem('tutorials-seen'))
    await page.reload()
    await expect(dialog).toBeVisible()
  })

  test('DASH-16 DASH-17 DASH-18 each screen has its own tutorial, shown once', async ({ page, signIn }) => {
    await signIn('trainer')
    for (const [path, title] of [
      ['/trainer/page-builder', 'How to build your page, pricing and coupons'],
      ['/trainer/webapp-builder?m=hello', 'A tour of your studio'],
      ['/trainer/webapp-builder', 'How to build your app'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).click()
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Build' })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

test('MISC-23 a room that is switched off says so, and the others are open', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await configure(page, { disabledFeatures: ['news'] })

  await page.goto('/trainer/news')

  await expect(page.getByRole('heading', { name: 'Coming Soon', level: 2 })).toBeVisible()
  await expectAccessible()
  await page.goto('/trainer/customers')
  await expect(page.getByText('Coming Soon')).toBeHidden()
})

test.describe('a page of another provider', () => {
  const heightOf = async (page: Page, title: string) =>
    (await page.locator(`iframe[title="${title}"]`).boundingBox())?.height

  test('MISC-14 MISC-15 MISC-16 is framed instead of News & Events, as high as the window allows', async ({
    page,
    signIn,
  }) => {
    await signIn('trainer')
    await configure(page, { frames: { news: '/healthz', build: null } })
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.goto('/trainer/news')

    await expect(page.locator('iframe[title="News & Events"]')).toHaveAttribute('src', '/healthz')
    expect(await heightOf(page, 'News & Events')).toBe(730)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(() => heightOf(page, 'News & Events')).toBe(670)
  })

  test('DASH-13 DASH-14 DASH-15 MISC-17 is framed instead of the studio; a phone gets a link to its app', async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('trainer')
    const studio = { url: '/healthz', appUrl: 'https://apps.example.com/studio' }
    await configure(page, { frames: { news: null, build: studio } })
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.goto('/trainer/webapp-builder')

    await expect(page.locator('iframe[title="App studio"]')).toBeVisible()
    await page.setViewportSize({ width: 599, height: 800 })
    await expect(
      page.getByRole('heading', { name: 'Use the mobile studio app or a desktop computer' }),
    ).toBeVisible()
    await expect(page.locator('iframe[title="App studio"]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Get the studio app' })).toHaveAttribute(
      'href',
      studio.appUrl,
    )
    await expectAccessible()
  })
})

/** Acts as if the program had started with another configuration. */
const configure = (page: Page, change: object) =>
  page.route(/\/trainer\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(name="boot" content=")([^"]*)/,
      (_, opening: string, boot: string) => {
        const now = { ...(JSON.parse(boot.replaceAll('&#34;', '"')) as object), ...change }
        return opening + JSON.stringify(now).replaceAll('"', '&#34;')
      },
    )
    return route.fulfill({ response, body })
  })

test.describe('toasts', () => {
  test('SHELL-11 SHELL-12 SHELL-14 good news go after 2 s, errors after 6 s, top right, and can be closed', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/dev/components')
    const [good, bad] = [page.getByText('Content saved'), page.getByText('Sorry! Could not copy text.')]
    await page.getByRole('button', { name: 'Good news' }).click()
    await expect(good).toBeVisible()
    // Stop the clock, so that a slow machine makes no difference.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.clock.runFor(3000)
    await expect(good).toBeHidden()

    await page.getByRole('button', { name: 'Good news' }).click()
    await page.getByRole('button', { name: 'Bad news' }).click()
    await page.clock.runFor(500)
    await expect(good).toBeVisible()
    const place = await good.boundingBox()
    expect(place?.x).toBeGreaterThan(900)
    expect(place?.y).toBeLessThan(200)
    await page.mouse.move(0, 700)
    await page.clock.runFor(2000)
    await expect(good).toBeHidden()
    await expect(bad).toBeVisible()
    await page.clock.runFor(4000)
    await expect(bad).toBeHidden()

    await page.getByRole('button', { name: 'Bad news' }).click()
    await page.clock.runFor(500)
    await page.getByRole('alert').filter({ has: bad }).getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(500)
    await expect(bad).toBeHidden()
  })

  test('SHELL-13 GUARD-06 MISC-08 a payment is good news for 6 s, and leads on', async ({ page, signIn }) => {
    await signIn('trainer')
    await stopClock(page)
    await page.goto('/payment-success')

    await expectToastFor6s(page, page.getByRole('status').filter({ hasText: "You're on the Basic plan" }))
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })

  test('SHELL-11 what went wrong is said though nothing more can be fetched', async ({ page, signIn }) => {
    await signIn('trainer')
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    await page.context().setOffline(true)

    await page.evaluate(() => {
      // Not of `navigator.clipboard`: an object that nobody holds may be made anew, without what was set on it.
      Clipboard.prototype.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByRole('alert').getByText('Sorry! Could not copy text.')).toBeVisible()
  })

  test('SHELL-11 the same words twice are one toast, and one that is held stays', async ({ page }) => {
    await page.clock.install()
    await page.goto('/dev/components')
    const bad = page.getByRole('alert').filter({ hasText: 'Sorry! Could not copy text.' })
    await page.getByRole('button', { name: 'Bad news' }).click()
    await page.getByRole('button', { name: 'Bad news' }).click()
    await expect(bad).toHaveCount(1)

    await bad.getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(60_000)
    await expect(bad).toBeVisible()
    await page.keyboard.press('Enter')
    await page.clock.runFor(500)
    await expect(bad).toBeHidden()
  })

  test('SHELL-17 SHELL-18 copying says whether it worked', async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const trainer = await signIn('trainer')
    await page.goto('/account')

    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trainer.siteUrl)

    await page.evaluate(() => {
      // Not of `navigator.clipboard`: an object that nobody holds may be made anew, without what was set on it.
      Clipboard.prototype.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByRole('alert').getByText('Sorry! Could not copy text.')).toBeVisible()
  })
})
