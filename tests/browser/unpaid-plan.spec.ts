import type { Page } from '@playwright/test'
import { startUnpaidCoach } from '../unpaidCoach.ts'
import { expect, test } from './story.ts'

const widths = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('a platform payment stays open: the banner names what comes next, selling pauses, the site goes offline, and paying undoes it all @rest', async ({
  page,
  visitor,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const coach = await startUnpaidCoach()
  const stored = JSON.stringify(coach.signedIn)
  await page.addInitScript((user) => localStorage.setItem('user', user), stored)
  const banner = page.getByRole('complementary', { name: 'Payment due' })
  const register = `${coach.siteAddress}/register?plan=${coach.planId}`

  async function expectAtBothWidths(shown: Page, check: () => Promise<void>): Promise<void> {
    for (const width of widths) {
      await shown.setViewportSize(width)
      await check()
      const wider = () => document.documentElement.scrollWidth - innerWidth
      expect(await shown.evaluate(wider)).toBeLessThanOrEqual(0)
      await expectAccessible(shown)
    }
  }
  const expectBanner = async (words: RegExp, tone: string) => {
    await page.goto(`${coach.address}/trainer/customers`)
    await expectAtBothWidths(page, async () => {
      await expect(banner).toContainText(words)
      await expect(banner).toHaveAttribute('data-tone', tone)
      await expect(banner.getByRole('link', { name: 'Pay or update card' })).toBeVisible()
    })
  }
  const expectOnSite = async (address: string, words: string | RegExp) => {
    await visitor.goto(address)
    await expectAtBothWidths(visitor, () => expect(visitor.getByText(words)).toBeVisible())
  }

  try {
    await test.step('the notice: a banner that cannot be closed; the site sells', async () => {
      await coach.fail()
      await expect.poll(coach.stage).toBe('notice')
      await expectBanner(/Your last payment failed\. Selling pauses on \w{3} \d+, \d{4}/, 'warn')
      await expect(banner.getByRole('button', { name: 'Close notice' })).toBeHidden()
      await visitor.goto(register)
      await expect(visitor.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    })
    await test.step('the reminder is a mail; then selling is paused, and the site stays up', async () => {
      await coach.nextStepDue('SIGTERM')
      await expect.poll(coach.stage, { timeout: 60_000 }).toBe('reminded')
      await coach.nextStepDue('SIGTERM')
      await expect.poll(coach.stage, { timeout: 60_000 }).toBe('paused')
      await expectBanner(/Selling is paused .* Your site goes offline on \w{3} \d+, \d{4}/, 'bad')
      await expectOnSite(register, /New purchases aren.t possible right now/)
      expect((await visitor.goto(coach.siteAddress))?.status()).toBe(200)
    })
    await test.step('the site is offline; who bought still signs in', async () => {
      await coach.nextStepDue('SIGTERM')
      await expect.poll(coach.stage, { timeout: 60_000 }).toBe('offline')
      await expectBanner(/Your site is offline because your plan is unpaid/, 'bad')
      await expectOnSite(coach.siteAddress, /This site isn.t available right now/)
      expect((await visitor.goto(`${coach.siteAddress}/sign-in`))?.status()).toBe(200)
    })
    await test.step('paying undoes it all', async () => {
      await coach.pay()
      await expect.poll(coach.stage).toBeNull()
      await page.goto(`${coach.address}/trainer/customers`)
      await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
      await expect(banner).toBeHidden()
      expect((await visitor.goto(coach.siteAddress))?.status()).toBe(200)
      await visitor.goto(register)
      await expect(visitor.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    })
  } finally {
    await coach.close()
  }
})
