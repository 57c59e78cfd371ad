import type { Page } from '@playwright/test'
import { registry } from '../../src/features/pages/components/registry.tsx'
import { ownPage } from '../ownPage.ts'
import { settleSite } from './launching.ts'
import { expect, test } from './shop.ts'
import { go } from './story.ts'

test.use({ actionTimeout: 30_000 })

const preflight = '/trainer/checklist/pre-flight'
const faulty = ownPage(
  { ...registry.paragraph.create('words'), data: 'Lorem ipsum dolor sit amet' },
  {
    ...registry.button.create('studio'),
    data: 'My studio',
    link: { hasLink: true, url: 'https://studio.invalid/here', newTab: false },
  },
)

const group = (page: Page, name: string) => page.getByRole('region', { name })

test('a coach finds what keeps the app down, mends it where it is, and is clear for liftoff @rest', async ({
  page,
  shop,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const headers = { authorization: `Bearer ${shop.token}` }
  const publishFaulty = async () =>
    expect((await page.request.post('/api/v1/pages', { headers, data: faulty })).status()).toBe(200)
  await publishFaulty()
  await settleSite(page.request, shop.token, ['privacy_policy'])

  await test.step('the checklist says how many things are in the way, and leads there', async () => {
    await page.goto('/trainer/checklist')
    await expect(page.getByText('two things must be mended before you launch')).toBeVisible()
    await page.getByRole('link', { name: 'See what to mend' }).click()
    await expect(page).toHaveURL(preflight)
    await expect(page.getByRole('heading', { name: 'Two things keep you down' })).toBeVisible()
  })
  await test.step('every finding says why, and links are followed by themselves', async () => {
    await expect(page.getByText('Pre-flight, checked just now')).toBeVisible()
    const must = group(page, 'Must be mended')
    await expect(must.getByRole('listitem')).toHaveCount(2)
    await expect(must.getByText('Apple and Google ask for one.')).toBeVisible()
    await expect(group(page, 'Worth a look').getByText('studio.invalid/here does not exist')).toBeVisible()
    await group(page, 'Ready').getByRole('button', { name: 'Show all' }).click()
    await expect(group(page, 'Ready').getByText('Stripe takes payments')).toBeVisible()
    await expectAccessible()
  })
  await test.step('the privacy page is written where it belongs', async () => {
    await page.getByRole('link', { name: 'Write it for me: There is no privacy address' }).click()
    const privacy = page.getByLabel('Privacy', { exact: true })
    await expect(privacy).toBeFocused()
    await expect(privacy).toHaveValue(/which personal data .* keeps/)
    await privacy.fill('We keep your name and email, and nothing else.')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await go(page, preflight)
    await expect(page.getByRole('heading', { name: 'One thing keeps you down' })).toBeVisible()
  })
  await test.step('the builder opens with the words selected', async () => {
    await page.getByRole('link', { name: /^Open in builder: ‘Lorem ipsum/ }).click()
    const panel = page.getByRole('complementary', { name: 'Properties' })
    await expect(panel.getByRole('heading', { name: 'Paragraph' })).toBeVisible()
    await panel.getByLabel('Text', { exact: true }).fill('I coach people with jobs, kids and knees.')
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    await expect(page.getByText('Content saved')).toBeVisible()
  })
  await test.step('checked again, nothing stops the launch', async () => {
    await go(page, preflight)
    await expect(page.getByRole('heading', { name: 'Clear for liftoff' })).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Pre-flight, checked just now')).toBeVisible()
    await expect(group(page, 'Must be mended')).toBeHidden()
    await expect(group(page, 'Worth a look').getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the same on a phone', async () => {
    await publishFaulty()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(preflight)
    await expect(page.getByRole('heading', { name: 'One thing keeps you down' })).toBeVisible()
    await expectAccessible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('link', { name: /^Open in builder: ‘Lorem ipsum/ }).click()
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByText('Paragraph').first(),
    ).toBeVisible()
  })
})
