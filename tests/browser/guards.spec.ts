import type { Page } from '@playwright/test'
import { type Access, paths } from '../../src/app/paths.ts'
import { expect, go, publish, test } from './story.ts'

type Who = 'visitor' | 'newcomer' | 'trainer' | 'businessOnly' | 'admin' | 'flagged'

/** The addresses of GUARD-01 to 14, written out: a check against the product's own table would always pass. */
const asked: Record<string, Access> = {
  '/': 'anyone',
  '/login': 'signed-out',
  '/register': 'signed-out',
  '/signup/2': 'signup',
  '/payment-failed': 'anyone',
  '/account/profile': 'signed-in',
  '/trainer/dashboard': 'trainer',
  '/trainer/page-builder': 'trainer',
  '/trainer/webapp-builder': 'trainer',
  '/trainer/app-accounts': 'trainer',
  '/trainer/pricing': 'trainer',
  '/trainer/customers': 'trainer',
  '/trainer/subscribers': 'trainer',
  '/trainer/checklist': 'trainer',
  '/trainer/app-images': 'trainer',
  '/trainer/pricing-plans': 'trainer',
  '/trainer/news': 'trainer',
  '/trainer/account/profile': 'trainer',
  '/trainer/account/payment-settings': 'trainer',
  '/trainer/account/change-password': 'trainer',
  '/admin/dashboard': 'admin',
  '/admin/trainers': 'admin',
  '/admin/trainers/details/1': 'admin',
  '/admin/subscribers': 'admin',
  '/admin/pricing-management': 'admin',
  '/admin/trainer-onboard': 'admin',
}

/** The product's other addresses, which no requirement names. */
const further = Object.entries<Access>(paths).filter(
  ([path]) => !(path.replace(':id', '1') in asked) && path !== '/payment-success',
)

const stays = 'stays'
const signIn = 'the sign-in'

/** Where each kind of user ends up when they open each kind of address. */
const outcomes: Record<Who, Record<Access | 'the front page', string>> = {
  visitor: {
    'the front page': stays,
    anyone: stays,
    'signed-out': stays,
    signup: signIn,
    'signed-in': signIn,
    trainer: signIn,
    admin: signIn,
  },
  newcomer: {
    'the front page': '/signup/2',
    anyone: stays,
    'signed-out': '/signup/2',
    signup: stays,
    'signed-in': stays,
    trainer: '/signup/2',
    admin: '/signup/2',
  },
  trainer: {
    'the front page': '/trainer/webapp-builder',
    anyone: stays,
    'signed-out': '/trainer/webapp-builder',
    signup: '/trainer/webapp-builder',
    'signed-in': stays,
    trainer: stays,
    admin: '/trainer/webapp-builder',
  },
  businessOnly: {
    'the front page': '/trainer/webapp-builder',
    anyone: stays,
    'signed-out': '/trainer/webapp-builder',
    signup: '/trainer/webapp-builder',
    'signed-in': stays,
    trainer: stays,
    admin: '/trainer/webapp-builder',
  },
  admin: {
    'the front page': '/admin/dashboard',
    anyone: stays,
    'signed-out': '/admin/dashboard',
    signup: '/admin/dashboard',
    'signed-in': stays,
    trainer: '/admin/dashboard',
    admin: stays,
  },
  // An admin in trainer mode, for a trainer who has no app yet.
  flagged: {
    'the front page': '/trainer/webapp-builder',
    anyone: stays,
    'signed-out': '/trainer/webapp-builder',
    signup: stays,
    'signed-in': stays,
    trainer: stays,
    admin: '/trainer/webapp-builder',
  },
}

async function walk(page: Page, who: Who, addresses = Object.entries(asked)): Promise<void> {
  await page.goto('/terms')
  for (const [path, access] of addresses) {
    const outcome = outcomes[who][path === '/' ? 'the front page' : access]
    const expected =
      outcome === stays ? path : outcome === signIn ? `/login?next=${encodeURIComponent(path)}` : outcome
    await go(page, path)
    await expect(page, `${who} opens ${path}`).toHaveURL(expected)
    await expect(page.getByRole('heading').first(), `${who} sees ${path}`).toBeVisible()
    await expect(page.getByText('404 | Not Found')).toBeHidden()
    // Check again after the content appears: a guard that runs late would flash what it hides.
    await expect(page, `${who} opens ${path}`).toHaveURL(expected)
  }
}

test('GUARD-03 GUARD-06 GUARD-15 GUARD-27 a visitor opens the public addresses and is asked to sign in at all others', async ({
  page,
}) => {
  await walk(page, 'visitor')
})

/** The front page and one address of each kind: which address is of which kind is known from the walks. */
const oneOfEach = Object.entries(asked).filter(
  ([path, access], at, all) =>
    path === '/payment-failed' || all.findIndex(([, other]) => other === access) === at,
)

const roomsOf = (kind: Access) => Object.entries(asked).filter(([, access]) => access === kind)

test('GUARD-16 GUARD-21 GUARD-25 a trainer who has no app yet is led to the wizard', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer')
  await walk(page, 'newcomer', oneOfEach)
})

test('GUARD-09 GUARD-10 GUARD-12 GUARD-21 a trainer opens every trainer address and no address of admins', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await walk(page, 'trainer', [...roomsOf('trainer'), ...oneOfEach])
})

test('GUARD-16 GUARD-25 a name for the business is enough', async ({ page, signIn }) => {
  await signIn('newcomer')
  await rememberBusinessName(page)
  await walk(page, 'businessOnly', oneOfEach)
})

test('GUARD-02 GUARD-07 GUARD-14 GUARD-17 an admin opens every admin address and no address of trainers', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await walk(page, 'admin', [...roomsOf('admin'), ...oneOfEach])
})

test('GUARD-18 an admin flag opens the rooms of trainers before there is an app', async ({
  page,
  signIn,
  trainerMode,
}) => {
  const newcomer = await signIn('newcomer')
  await trainerMode(newcomer.id)
  await walk(page, 'flagged', oneOfEach)
})

/** Without the rooms that stay open: look.spec opens every room of trainers and of admins. */
for (const who of ['visitor', 'newcomer', 'trainer', 'admin'] as const)
  test(`a ${who} is led from every address that is not theirs @rest`, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    if (who !== 'visitor') await signIn(who)
    const isRoom = (access: Access) => access === who || (access === 'signed-in' && who !== 'newcomer')
    const addresses = [...Object.entries(asked), ...further].filter(([, access]) => !isRoom(access))
    await walk(page, who, addresses)
  })

/** The browser has a business name stored. The server, which knows better, cannot be reached. */
async function rememberBusinessName(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, business_name: 'Strong Ltd' }))
  })
  await page.route('**/api/v1/me', (route) => route.abort())
}

test('GUARD-26 a trainer who has an app and opens the wizard is greeted in the builder', async ({
  page,
  signIn,
}) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url().replace(/^.*\d\//, '/')))
  await signIn('trainer')

  await page.goto('/signup/2')

  await expect.poll(() => visited).toContain('/trainer/webapp-builder?m=hello')
  await expect(page.getByRole('navigation', { name: 'Build' })).toBeVisible()
})

test('GUARD-08 GUARD-11 a shorter address redirects and keeps its query', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer?tab=icon')
  await expect(page).toHaveURL('/trainer/webapp-builder?tab=icon')
  await page.goto('/trainer/account')
  await expect(page).toHaveURL('/trainer/account/profile')
})

test('GUARD-12 GUARD-13 /admin opens the dashboard of an admin', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin?days=7')
  await expect(page).toHaveURL('/admin/dashboard?days=7')
})

test('GUARD-01 a visitor sees what the product is, and can sign in or register', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await page
      .getByRole('link')
      .and(page.locator(`[href="${path}"]`))
      .first()
      .click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test('GUARD-15 GUARD-23 a deep link survives the sign-in, with its query', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/terms')
  await page.evaluate(() => localStorage.removeItem('user'))

  await page.goto('/trainer/subscribers?search=maya%20o&page=2')
  await page.getByLabel('Email').fill(trainer.email)
  await page.getByLabel('Password', { exact: true }).fill(trainer.password)
  await page.getByRole('button', { name: 'Get Started' }).click()

  await expect(page).toHaveURL('/trainer/subscribers?search=maya%20o&page=2')
})

test('GUARD-07 GUARD-15 a deep link to somebody else’s room ends in one’s own', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/terms')
  await page.evaluate(() => localStorage.removeItem('user'))

  await page.goto('/admin/trainers')
  await page.getByLabel('Email').fill(trainer.email)
  await page.getByLabel('Password', { exact: true }).fill(trainer.password)
  await page.getByRole('button', { name: 'Get Started' }).click()

  await expect(page).toHaveURL('/trainer/webapp-builder')
})

test('GUARD-21 a deep link never leaves the house', async ({ page, signIn }) => {
  await signIn('trainer')
  const strangers = [
    '//evil.test/',
    '/\t/evil.test',
    '/\\evil.test',
    'https://evil.test/trainer',
    'javascript:alert(1)',
    '',
  ]
  await page.goto('/terms')
  for (const next of strangers) {
    await go(page, `/login?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL('/trainer/webapp-builder')
  }
})

test('GUARD-04 GUARD-05 an unknown address says so, and leads back', async ({ page, signIn }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404 | Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')

  await signIn('trainer')
  await page.goto('/trainer/no-such-page')
  await expect(page.getByRole('heading', { name: '404 | Not Found' })).toBeVisible()
})

test('GUARD-06 MISC-08 whoever has paid nothing is led on from the page for payments', async ({
  page,
  signIn,
}) => {
  await page.goto('/payment-failed')
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await page.goto('/payment-success')
  await expect(page).toHaveURL('/')
  await signIn('admin')
  await page.goto('/payment-success')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('GUARD-22 GUARD-28 GUARD-29 a sales page has an address of its own, without a sign-in @rest', async ({
  page,
  signIn,
  visitor,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await publish(page)

  for (const path of ['/login', '/register', '/']) {
    await visitor.goto(trainer.siteUrl + path)
    await expect(visitor).toHaveURL(`${trainer.siteUrl}/`)
  }
  await visitor.goto(`${trainer.siteUrl}/trainer/customers`)
  await expect(visitor.getByText('404 | Not Found')).toBeVisible()
})

test('MISC-22 the greeting knows the name, and leads to what one can do', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')

  await page.goto('/account')

  await expect(page.getByRole('heading', { name: `Hello ${trainer.name}` })).toBeVisible()
  const rooms = page.getByRole('navigation', { name: 'What you can do' }).getByRole('link')
  await expect(rooms).toHaveText([
    'Build',
    'Customers',
    'News & Events',
    'Checklist',
    'Profile',
    'Dashboard',
    'Pricing',
    'Forms',
    'Subscribers',
    'Move in',
    'App images',
    'Platform plan',
  ])
  await rooms.filter({ hasText: 'Pricing' }).click()
  await expect(page).toHaveURL('/trainer/pricing')
})

test('MISC-22 an admin is greeted with the rooms of admins @rest', async ({ page, signIn }) => {
  const admin = await signIn('admin')

  await page.goto('/account')

  await expect(page.getByRole('heading', { name: `Hello ${admin.name}` })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'What you can do' })
    .getByRole('link', { name: 'Subscribers' })
    .click()
  await expect(page).toHaveURL('/admin/subscribers')
})
