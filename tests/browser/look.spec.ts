import type { Page } from '@playwright/test'
import { devPaths, paths } from '../../src/app/paths.ts'
import { registry } from '../../src/features/pages/components/registry.tsx'
import { expect, go, test } from './story.ts'

/**
 * Each width and each color scheme once. Problems of width seldom depend on the scheme, so not every pair is needed,
 * except where there is much in little space: the admins' rooms and the dashboards.
 */
const views = [
  [1280, 'light', ''],
  [390, 'dark', ' @rest'],
] as const
const otherViews = [
  [1280, 'dark'],
  [390, 'light'],
] as const
const rooms = (...who: string[]) =>
  Object.entries(paths).flatMap(([path, access]) => (who.includes(access) ? path : []))
const isOfCoach = (path: string) => path.includes('/:') || path === '/trainer/dashboard'
const trainerRooms = rooms('trainer', 'signed-in').filter((path) => !isOfCoach(path))
const adminRooms = rooms('admin', 'signed-in')
/** Of a trainer who has something to show. */
const coachRooms = rooms('trainer').filter(isOfCoach)
const dashboards = coachRooms.filter((path) => path.startsWith('/trainer/dashboard'))

/** Where a link to a screen with an id is. A screen that is not named is opened for what does not exist. */
const listOf = {
  '/admin/trainers/details/:id': '/admin/trainers?q=coach@demo.test',
  '/trainer/customers/:id': '/trainer/customers',
  '/trainer/news/:id': '/trainer/news',
}

/** Leads to the screen by an id that its list links to, once per list. */
async function realPath(page: Page, pattern: string, ids: Map<string, string>): Promise<string> {
  const path = pattern.replace(':figure', 'gross')
  const [prefix, list] = Object.entries(listOf).find(([one]) => path.startsWith(one)) ?? []
  if (!prefix || !list) return path.replace(':id', '1')
  const id = ids.get(list) ?? (await idIn(page, prefix, list))
  ids.set(list, id)
  return path.replace(':id', id)
}

async function idIn(page: Page, prefix: string, list: string): Promise<string> {
  await go(page, list)
  let id = ''
  await expect(async () => {
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    const matching = new RegExp(`^${prefix.replace(':id', '(\\d+)')}$`)
    id = links.map((href) => matching.exec(href ?? '')?.[1]).find(Boolean) ?? ''
    expect(id, list).not.toBe('')
  }).toPass()
  return id
}

async function lookAt(page: Page, patterns: string[], width: number, expectAccessible: () => Promise<void>) {
  const ids = new Map<string, string>()
  await page.goto('/account')
  for (const pattern of patterns) {
    const path = await realPath(page, pattern, ids)
    // From its list the screen would open in a moment, and until then the list is seen.
    await (path === pattern ? go(page, path) : page.goto(path))
    await expect(page, path).toHaveURL(path)
    // The screen's content: a heading below the title, or the open tab.
    const shown = page.getByRole('heading').nth(1).or(page.getByRole('tabpanel'))
    await expect(shown.first(), path).toBeVisible()
    await expect(page.locator('[data-stale]'), path).toHaveCount(0)
    await expectAccessible()
    if (!path.endsWith('/1')) await expect(page.getByText(/ not found|no such/), path).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
}

for (const [width, colorScheme, rest] of views)
  test.describe(`${width} px, ${colorScheme}${rest}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('everything before the sign-in is accessible and fits', async ({ page, expectAccessible }) => {
      for (const path of [
        '/',
        '/login',
        '/register',
        '/terms',
        '/payment-failed',
        '/no-such-page',
        ...devPaths,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        )
      }
    })

    for (const [who, paths] of [
      ['trainer', trainerRooms],
      ['coach', coachRooms],
      ['admin', adminRooms],
    ] as const)
      test(`every room of the ${who} is accessible and fits`, async ({ page, signIn, expectAccessible }) => {
        test.setTimeout(180_000)
        await signIn(who)
        await lookAt(page, paths, width, expectAccessible)
      })
  })

for (const [width, colorScheme] of otherViews)
  test.describe(`${width} px, ${colorScheme} @rest`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    for (const [who, paths] of [
      ['coach', dashboards],
      ['admin', adminRooms],
    ] as const)
      test(`the ${who}'s figures and lists are accessible and fit`, async ({
        page,
        signIn,
        expectAccessible,
      }) => {
        test.setTimeout(180_000)
        await signIn(who)
        await lookAt(page, paths, width, expectAccessible)
      })
  })

test('SHELL-02 SHELL-03 SHELL-04 SHELL-05 the navigation is a rail on the left from 600 px, a bar at the bottom below', async ({
  page,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const place = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await navigation.boundingBox()) ?? {}
    return { x, y, wide: width > height }
  }

  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/trainer/customers')
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect.poll(place).toEqual({ x: 0, y: 0, wide: false })
  for (const name of ['Build', 'Customers', 'News & Events'])
    await expect(navigation.getByRole('link', { name })).toBeVisible()

  await page.setViewportSize({ width: 599, height: 800 })
  await expect.poll(place).toMatchObject({ x: 0, wide: true })
  await expect.poll(async () => (await place()).y).toBeGreaterThan(700)
  for (const name of ['Checklist', 'Profile'])
    await expect(navigation.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`${trainer.name}.*account menu`) })).toBeVisible()
})

test('SHELL-01 the top bar shows the page, the logo, and the name and picture of the user', async ({
  page,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/customers')
  const user = page.getByRole('banner').getByRole('button', { name: /account menu/ })

  await expect(page.getByRole('banner').getByRole('heading', { name: 'Customers' })).toBeInViewport({
    ratio: 1,
  })
  await expect(user.getByText(trainer.name, { exact: true })).toBeInViewport({ ratio: 1 })
  // A user without an image of their own gets initials.
  await expect(user.getByText('MO', { exact: true })).toBeInViewport({ ratio: 1 })
  // On a wide screen the logo is at the top of the rail, as high as the bar.
  const logo = await page.getByRole('link', { name: 'Liftoff' }).filter({ visible: true }).boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(logo?.y).toBeLessThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('SHELL-06 SHELL-07 an admin has other rooms', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/dashboard')

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

  await expect(links).toHaveText([
    '',
    'Trainers',
    'Dashboard',
    'Subscribers',
    'Pricing',
    'Onboarding',
    'Operations',
    'Admins',
  ])
})

test('SHELL-08 SHELL-10 building has its tabs and the launch', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')

  const tabs = page.getByRole('navigation', { name: 'Build' }).getByRole('link')

  await expect(tabs).toHaveText(['App Builder(Beta)', 'Sales Page', 'App Accounts'])
  await page.getByRole('button', { name: /LAUNCH MY APP/ }).click()
  await expect(page.getByRole('dialog', { name: 'App Launch Checklist' })).toBeVisible()
})

test('SHELL-01 SHELL-08 SHELL-10 on a phone building has its title, the logo, its tabs and the launch', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const bar = page.getByRole('banner')

  await expect(bar.getByRole('heading', { name: 'Build' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Liftoff' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: /LAUNCH MY APP/ })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Sales Page' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button', { name: /account menu/ })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone a toast leaves the pressed button free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dev/components')
  const button = page.getByRole('button', { name: 'Bad news' })
  // Scroll the button to where the toast will appear.
  await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 80))
  await button.click()

  const toast = page.getByRole('alert').filter({ hasText: 'Could not copy text' })
  await expect(toast).toBeVisible()
  const [top, bottom] = [
    (await toast.boundingBox())?.y ?? 0,
    (await button.boundingBox()) ?? { y: 0, height: 0 },
  ]
  expect(top).toBeGreaterThanOrEqual(bottom.y + bottom.height)
})

test('an error goes as soon as its field is right, and the others stay', async ({ page }) => {
  await page.goto('/forgot-password')
  const email = page.getByLabel('Email')
  await page.getByRole('button', { name: /send/i }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')

  await email.pressSequentially('ada@')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.pressSequentially('example.test')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('the landing page says what it is and what it costs, and leads on', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')

  await expect(page.getByRole('link', { name: 'Create your account' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'See a live site' })).toHaveAttribute(
    'href',
    /coach\.localhost/,
  )
  const prices = page.getByRole('region', { name: 'Plans and prices' })
  await expect(prices).toContainText('$69.00 per month')
  await expect(prices).toContainText('We keep 20% of your sales')
  await page.getByText('Monthly', { exact: true }).click()
  await expect(prices).toContainText('$89.00 per month')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    '/terms',
  )
  await expectAccessible()
})

test("SHELL-16 every room has a title, and the product's name is the default", async ({ page, signIn }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Liftoff')
  await signIn('trainer')
  await page.goto('/trainer/customers')
  await expect(page).toHaveTitle('Customers | Liftoff')
  await page.goto('/no-such-page')
  await expect(page).toHaveTitle('Liftoff')
})

test('the components page shows every registry entry', async ({ page }) => {
  await page.goto('/dev/components')

  for (const { label } of Object.values(registry))
    await expect(page.getByRole('region', { name: label, exact: true })).toBeVisible()
})

test('a form can be filled and sent by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).focus()

  await page.keyboard.press('Tab')
  await page.keyboard.type('nobody@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toContainText('Email or password is wrong')
})
