import type { Page } from '@playwright/test'
import { plainPng } from '../pictures.ts'
import { expect, test } from './story.ts'

const picture = async (width: number, height: number) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await plainPng(width, height),
})

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /(Upload|Change) logo/ }).click()
  await (await chooser).setFiles(file)
}

test('ACCT-02 ACCT-04 ACCT-09 a trainer changes name and logo', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/account')
  await expect(page.getByRole('heading', { name: trainer.name })).toBeVisible()
  await expect(page.getByText(trainer.email, { exact: true })).toBeVisible()

  await test.step('a picture is cropped by keys, and by hand', async () => {
    await choose(page, await picture(900, 500))
    const dialog = page.getByRole('dialog', { name: 'Crop your logo' })
    await expect(dialog.getByRole('application', { name: 'Image' })).toBeFocused()
    const at = async () => (await dialog.locator('img').boundingBox()) ?? { x: 0, width: 0 }
    const before = await at()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await at()).x).toBeLessThan(before.x)
    await page.keyboard.press('+')
    await expect.poll(async () => (await at()).width).toBeGreaterThan(before.width)

    const moved = await at()
    await dialog.getByRole('application').hover()
    await page.mouse.down()
    await page.mouse.move(700, 300, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => (await at()).x).not.toBe(moved.x)

    await dialog.getByRole('slider', { name: 'Zoom' }).focus()
    await page.keyboard.press('Home')
    await expect.poll(async () => (await at()).width).toBeLessThan(before.width)
    await dialog.getByRole('button', { name: 'Use image' }).click()
    await expect(dialog).toBeHidden()
  })

  await page.getByLabel('Name').fill('Maya Strong')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maya Strong' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Maya Strong.*account menu/ })).toBeVisible()

  const stored = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>,
  )
  expect(stored).toMatchObject({
    name: 'Maya Strong',
    token: trainer.token,
    role: 'trainer',
    logo: expect.stringMatching(/^\/media\//),
  })
  const logo = await page.request.get(String(stored['logo']))
  expect([logo.status(), logo.headers()['content-type']]).toEqual([200, 'image/webp'])

  await test.step('and removes the logo again', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible()
    await expect.poll(async () => (await page.request.get(String(stored['logo']))).status()).toBe(404)
  })
})

test('ACCT-01 GUARD-10 GUARD-11 the tabs of the account lead to their own addresses', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/account')
  await expect(page).toHaveURL('/trainer/account/profile')
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  await expect(tabs).toHaveText([
    'Account Information',
    'Payment Settings',
    'Emails',
    'Team',
    'Activity',
    'Change Password',
    'Security',
  ])
  for (const [tab, path, heading] of [
    ['Payment Settings', 'payment-settings', 'Payment Settings'],
    ['Change Password', 'change-password', 'Change Password'],
    ['Account Information', 'profile', 'Account Information'],
  ] as const) {
    await tabs.filter({ hasText: tab }).click()
    await expect(page).toHaveURL(`/trainer/account/${path}`)
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByText(heading).first()).toBeVisible()
  }
})

test('ACCT-04 a logo that is not taken after all leaves the keyboard where it was, and can be chosen again @rest', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/account/profile')
  const upload = page.getByRole('button', { name: 'Upload logo' })
  await choose(page, await picture(900, 500))
  await expect(page.getByRole('application', { name: 'Image' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(upload).toBeFocused()
  await expect(page.locator('input[type=file]')).toHaveValue('')

  await choose(page, await picture(900, 500))
  await page.getByRole('button', { name: 'Use image' }).click()
  await expect(page.getByRole('button', { name: 'Change logo' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(upload).toBeFocused()
})

test('a mistake in the profile is shown under its field @rest', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/account/profile')

  const [name, email] = [page.getByLabel('Name'), page.getByRole('textbox', { name: 'Email' })]
  await test.step('ACCT-05 ACCT-06 name and email are required', async () => {
    await name.fill('')
    await email.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAccessibleDescription('Name is required')
    await expect(email).toHaveAccessibleDescription(/Email is required/)
    await expect(name).toBeFocused()
  })
  await test.step('ACCT-10 what only the server knows is shown under the field too', async () => {
    await name.fill('Maya')
    await email.fill('coach@demo.test')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(email).toHaveAccessibleDescription(/This email already has an account/)
    await expect(email).toBeFocused()
  })
  await test.step('ACCT-08 the logo is a picture or nothing', async () => {
    await choose(page, { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expect(page.getByRole('alert').filter({ hasText: /not an image.*GIF or AVIF/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('ACCT-07 the profile is saved without a logo', async () => {
    await email.fill(trainer.email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })
})

test('GUARD-02 ACCT-19 an admin has an account of their own, and is not asked for the current password', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/account/profile')
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link')
  await expect(tabs).toHaveText(['Account Information', 'Change Password', 'Security'])
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('admin@demo.test')

  await tabs.nth(1).click()
  await expect(page).toHaveURL('/account/change-password')
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeHidden()
  // Leave the form incomplete: a changed password would sign the admin out of every other test.
  await page.getByLabel('New password').fill('a better password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await expect(page.getByText('is required')).toHaveText(['Confirm password is required'])
})

test('ACCT-03 on a phone the account area has a way out', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/account/profile')
  const way = page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true })
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(way).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await way.click()
  await expect(page).toHaveURL('/')
})

for (const width of [1280, 390])
  test(`the account area is accessible and fits at ${width} px @rest`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn('trainer')
    const looksRight = async () => {
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    await page.goto('/trainer/account/profile')
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await looksRight()
    await choose(page, await picture(900, 500))
    await expect(page.getByRole('dialog')).toBeVisible()
    await looksRight()

    await page.goto('/trainer/account/payment-settings')
    await expect(page.getByRole('button', { name: /Connect/ })).toBeVisible()
    await looksRight()

    await page.goto('/trainer/account/change-password')
    await expect(page.getByText('This device')).toBeVisible()
    await looksRight()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await looksRight()

    await page.goto('/confirm-email?token=used')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await looksRight()
  })
