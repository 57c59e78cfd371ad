import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectSignedOut, test } from './story.ts'

const API = '/api/v1'

async function signInElsewhere(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
) {
  const answer = await request.post(`${API}/login`, {
    data: { email, password },
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1',
    },
  })
  const { result } = (await answer.json()) as { result: { token: string } }
  const ask = () => request.get(`${API}/me`, { headers: { authorization: `Bearer ${result.token}` } })
  return { isSignedIn: async () => (await ask()).ok() }
}

/** Returns the link in the newest mail with this subject. */
async function linkMailedTo(page: Page, email: string, subject: string): Promise<string> {
  const letter = page.locator('details').filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${email}`)
    await expect(letter).toBeVisible({ timeout: 1000 })
  }).toPass()
  return (await letter.locator('a').first().getAttribute('href')) ?? ''
}

test('a new email counts once its letter was followed @rest', async ({ page, visitor, signIn }) => {
  const trainer = await signIn('trainer')
  const email = trainer.email.replace('@', '-new@')
  await page.goto('/trainer/account/profile')

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`Saved. Confirm your new email: we sent a link to ${email}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(trainer.email)
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()

  const link = await linkMailedTo(visitor, email, 'Confirm your new email')
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Confirm email' }).click()
  await expect(visitor.getByText(`From now on you sign in with ${email}.`)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByText(`We sent a link to`)).toBeHidden()

  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Confirm email' }).click()
  await expect(visitor.getByRole('alert')).toContainText('This link has expired or was already used')
  await visitor.goto('/confirm-email')
  await expect(visitor.getByRole('alert')).toContainText('This link is incomplete')
})

test('ACCT-17 the password form asks for the current password and the new one, twice', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/account/change-password')
  const [current, fresh, confirmation] = ['Current password', 'New password', 'Confirm password'].map(
    (label) => page.getByLabel(label),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]

  await test.step('ACCT-22 ACCT-23 the confirmation is compared on every change', async () => {
    await fresh.fill('a better password')
    await expect(page.getByText('Current password is required')).toBeHidden()
    await confirmation.fill('a better')
    await expect(confirmation).toHaveAccessibleDescription("Password doesn't match")
    await confirmation.fill('a better password')
    await expect(page.getByText("Password doesn't match")).toBeHidden()
  })
  await test.step('ACCT-18 ACCT-20 ACCT-21 all three are required', async () => {
    for (const [field, message] of [
      [current, 'Current password is required'],
      [fresh, 'New password is required'],
      [confirmation, 'Confirm password is required'],
    ] as const) {
      await field.fill('x')
      await field.fill('')
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
    }
  })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toBeFocused()
})

test('ACCT-24 ACCT-25 a new password signs out every other device', async ({ page, request, signIn }) => {
  const trainer = await signIn('trainer')
  const phone = await signInElsewhere(request, trainer)
  await page.goto('/trainer/account/change-password')
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })).toBeVisible()

  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password').fill('a better password')
  await page.getByLabel('Confirm password').fill('a better password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toHaveText('The current password is wrong')
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is wrong',
  )
  expect(await phone.isSignedIn()).toBe(true)

  await page.getByLabel('Current password').fill(trainer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  expect(await phone.isSignedIn()).toBe(false)
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('API-04 devices are listed, and signed out one by one, or everywhere', async ({
  page,
  request,
  signIn,
}) => {
  const trainer = await signIn('trainer')
  const phone = await signInElsewhere(request, trainer)
  await page.goto('/trainer/account/change-password')

  await page.getByRole('button', { name: /Sign out Safari on iPhone/ }).click()
  await expect(page.getByText('Safari on iPhone')).toBeHidden()
  expect(await phone.isSignedIn()).toBe(false)

  const laptop = await signInElsewhere(request, trainer)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)
  expect(await laptop.isSignedIn()).toBe(false)
})

test('whoever has not confirmed the address reads so on every screen, and gets another link there', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await signIn('trainer')
  await page.goto('/trainer/pricing')
  const notice = page.getByRole('complementary', { name: 'Email not confirmed' })
  await expect(notice).toContainText(`Confirm ${email} with the link we emailed you.`)
  await expectAccessible()
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We sent you a new link')).toBeVisible()

  await page.goto(await linkMailedTo(page, email, 'Confirm your email'))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.goto('/trainer/pricing')
  await expect(
    page.getByRole('link', { name: 'Coupons' }).or(page.getByRole('tab', { name: 'Coupons' })),
  ).toBeVisible()
  await expect(notice).toBeHidden()
})
