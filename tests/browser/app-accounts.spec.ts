import { expect, go, test } from './story.ts'

test.use({ actionTimeout: 30_000 })

test('a trainer follows the way into the app stores @rest', async ({ page, signIn, expectAccessible }) => {
  test.setTimeout(180_000)
  const { siteUrl } = await signIn('trainer')
  await page.goto('/trainer/app-accounts')
  const main = page.getByRole('main')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const apple = region('Apple Developer')

  await test.step('MISC-18 the guide says who owns the accounts, what they cost and what is needed', async () => {
    await expect(
      main.getByRole('heading', { name: 'In the app stores: the accounts are yours' }),
    ).toBeVisible()
    await expect(apple.getByText('99 USD a year, paid to Apple')).toBeVisible()
    await expect(region('Google Play').getByText('25 USD, once, paid to Google')).toBeVisible()
    await expect(region('Without a store: your web app')).toContainText(
      `${siteUrl.replace(/^https?:\/\//, '')}/me`,
    )
    await expectAccessible(page, 'main')
  })
  await test.step('a company needs its number, a person needs testers', async () => {
    await main.getByText('For my company', { exact: true }).click()
    await expect(apple.getByText('Get a D-U-N-S number for your business')).toBeVisible()
    await expect(main.getByText('Find 12 people who test your app for 14 days')).toBeHidden()
    await main.getByText('In my own name', { exact: true }).click()
    await expect(main.getByText('Find 12 people who test your app for 14 days')).toBeVisible()
    await expect(apple.getByText('0 of 4 done')).toBeVisible()
  })
  await test.step('each step keeps its state, and the checklist knows when the account is ready', async () => {
    const steps = apple.getByRole('listitem')
    for (const [index, count] of ['1 of 4 done', '2 of 4 done', '3 of 4 done', 'Ready'].entries()) {
      await steps.nth(index).getByText('Done', { exact: true }).click()
      await expect(apple.getByText(count)).toBeVisible()
    }
    await region('Google Play').getByRole('listitem').first().getByText('Waiting', { exact: true }).click()
    await page.reload()
    await expect(apple.getByText('Ready')).toBeVisible()
    await expect(region('Google Play').getByRole('radio', { name: 'Waiting' }).first()).toBeChecked()
    await go(page, '/trainer/checklist')
    await expect(main.getByRole('checkbox', { name: 'Create your Apple Developer account' })).toBeChecked()
    // The template's weeks of content are there from the start.
    await expect(main.getByRole('heading', { name: 'Three steps to liftoff' })).toBeVisible()
    await go(page, '/trainer/app-accounts')
  })
  await test.step('links are checked before they are kept', async () => {
    const links = region('Links to your app')
    await links.getByLabel('App Store').fill('https://example.com/app')
    await links.getByRole('button', { name: 'Save links' }).click()
    await expect(links.getByText(/Enter your app's App Store link/)).toBeVisible()
    await links.getByLabel('App Store').fill('https://apps.apple.com/app/id1234567890')
    await links.getByRole('button', { name: 'Save links' }).click()
    await expect(page.getByText('Links saved')).toBeVisible()
  })
  await test.step('reviewers get a sign-in', async () => {
    const reviewer = region('Sign-in for reviewers')
    await reviewer.getByLabel('Email').fill('review@example.test')
    await reviewer.getByRole('button', { name: 'Save sign-in' }).click()
    await expect(reviewer.getByText('This field is required')).toBeVisible()
    await reviewer.getByLabel('Password of the mailbox').fill('open sesame')
    await reviewer.getByRole('button', { name: 'Save sign-in' }).click()
    await expect(page.getByText('Reviewer sign-in saved')).toBeVisible()
    await reviewer.getByRole('button', { name: 'Show password' }).click()
    await expect(reviewer.getByText('open sesame')).toBeVisible()
  })
  await test.step('the same on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(region('Sign-in for reviewers').getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessible(page, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
