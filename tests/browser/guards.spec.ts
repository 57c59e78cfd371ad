import { paths, redirects } from '../../src/app/paths.ts'
import { expect, test } from './story.ts'

const of = (access: string) =>
  Object.entries(paths).flatMap(([path, who]) => (who === access ? [path.replace(':id', '1')] : []))

test('GUARD-15 whoever is not signed in is sent to the sign-in, and on to where they wanted to go', async ({
  page,
  signIn,
}) => {
  for (const path of [...of('trainer'), ...of('admin'), ...of('signup'), '/account']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  const trainer = await signIn('trainer')
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/trainer/customers')
  await page.getByLabel('Email').fill(trainer.email)
  await page.getByLabel('Password', { exact: true }).fill(trainer.password)
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/trainer/customers')
})

test('GUARD-07 GUARD-08 GUARD-09 GUARD-10 GUARD-11 GUARD-12 a trainer opens every room of trainers and none of admins', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  for (const path of of('trainer')) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of of('admin')) {
    await page.goto(path)
    await expect(page).toHaveURL(redirects['/trainer'])
  }
  await page.goto('/trainer/account')
  await expect(page).toHaveURL('/trainer/account/profile')
})

test('GUARD-13 GUARD-14 GUARD-17 GUARD-24 an admin opens every room of admins and none of trainers', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const path of of('admin')) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.goto('/trainer/customers')
  await expect(page).toHaveURL(redirects['/admin'])
})

test('GUARD-16 GUARD-25 GUARD-26 a trainer without an app names it first, and is not asked again', async ({
  page,
  signIn,
}) => {
  await signIn('newcomer')
  await page.goto('/trainer/customers')
  await expect(page).toHaveURL('/signup/2')

  await page.getByLabel('App Name').fill(`Named ${Date.now()}`)
  await page.getByRole('button', { name: 'Open your studio' }).click()
  await expect(page).toHaveURL('/trainer/webapp-builder?m=hello')
  await page.goto('/signup/2')
  await expect(page).toHaveURL('/trainer/webapp-builder?m=hello')
})

test('GUARD-01 GUARD-21 who is signed in has no business at the front door', async ({ page, signIn }) => {
  await signIn('trainer')
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/trainer/webapp-builder')
  }
})

test('GUARD-03 GUARD-04 GUARD-05 GUARD-06 everybody may open the public addresses; an unknown one says so', async ({
  page,
}) => {
  await page.goto('/payment-failed')
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await page.goto('/payment-success')
  await expect(page).toHaveURL('/')
  await page.goto('/no-such-page')
  await expect(page.getByText('404 | Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
})

test('MISC-22 the greeting knows the name', async ({ page, signIn }) => {
  const admin = await signIn('admin')

  await page.goto('/account')

  await expect(page.getByRole('heading', { name: `Hello ${admin.name}` })).toBeVisible()
})
