import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

/** Waits for the newest mail about a password and returns its link. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const letter = page
    .locator('details')
    .filter({ hasText: `to ${email},` })
    .filter({ hasText: 'Set a new password' })
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${email}`)
    await expect(letter.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await letter.first().locator('summary').click()
  return (await letter.first().getByRole('link').getAttribute('href')) ?? ''
}

test('whoever has forgotten a password sets a new one by mail, and is signed in here alone', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  const look = async () => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await expectAccessible()
    }
  }

  await test.step('ask for a letter', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill(trainer.email.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await look()
  })

  const link = await linkMailedTo(page, trainer.email)

  await test.step('set a new password', async () => {
    await page.goto(link)
    await look()
    await page.getByLabel('New password').fill('a better password')
    await page.getByLabel('Confirm password').fill('another password')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("The passwords don't match")
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await page.getByLabel('Confirm password').fill('a better password')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })

  const before = await request.get('/api/v1/me', { headers: { authorization: `Bearer ${trainer.token}` } })
  expect(before.status()).toBe(401)

  await test.step('the link has ended', async () => {
    await page.goto(link)
    await page.getByLabel('New password').fill('an evil password')
    await page.getByLabel('Confirm password').fill('an evil password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test('an address without an account gets the same answer @rest', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a link without its end says so at once', async ({ page }) => {
  await page.goto('/reset-password')

  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
})
