import type { Page } from '@playwright/test'
import { expect, publish, test } from './story.ts'

/** Returns the button's address in the newest mail with this subject. */
async function linkIn(page: Page, subject: string): Promise<string> {
  const letter = page.locator('details').filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox?to=noa-runs@example.test')
    await expect(letter).toBeVisible({ timeout: 1000 })
  }).toPass()
  return (await letter.locator('a[href*="/coming/confirm"]').first().getAttribute('href')) ?? ''
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('MISC-14 ROLE-02 a trainer writes a post and a class, and a visitor comes to it', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await publish(page)
  await page.goto('/trainer/news')
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible()

  await test.step('a post, saved as a draft and scheduled', async () => {
    await page.getByRole('link', { name: 'New post' }).first().click()
    await page.getByLabel('Title').fill('Winter hours')
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.click()
    await page.keyboard.type('From December on we start at seven.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Only you see it.')).toBeVisible()
    await page.getByLabel('Or publish it on').fill(`${inDays(5)}T09:00`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText(/It goes out by itself on/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop the schedule' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/On your site since/)).toBeVisible()
  })
  await test.step('a weekly class with one place', async () => {
    await page.goto('/trainer/news/new-event')
    await page.getByLabel('Title').fill('Run club')
    await page.getByLabel('Starts').fill(`${inDays(3)}T18:00`)
    await page.getByLabel('Place', { exact: true }).fill('City Park')
    await page.getByLabel('Places').fill('1')
    await page.getByRole('combobox', { name: 'Repeats' }).click()
    await page.getByRole('option', { name: 'Weekly' }).click()
    await expect(page.getByText(/^Every week on/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(/On your site since/)).toBeVisible()
  })

  await test.step('the visitor finds both, and says "I\'m coming"', async () => {
    await visitor.goto(`${trainer.siteUrl}/news`)
    await expect(visitor.getByRole('link', { name: 'Winter hours' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: 'Run club' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Run club' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor
      .getByRole('link', { name: /^I'm coming/ })
      .first()
      .click()
    await visitor.getByLabel('Your name').fill('Noa Levi')
    await visitor.getByLabel('Your email').fill('noa-runs@example.test')
    await expectAccessible(visitor)
    await visitor.getByRole('button', { name: "I'm coming" }).click()
    await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const mailbox = await page.context().newPage()
    await visitor.goto(await linkIn(mailbox, 'Are you coming to Run club?'))
    await mailbox.close()
    await visitor.getByRole('button', { name: "Yes, I'm coming" }).click()
    await expect(visitor.getByRole('heading', { name: "You're coming" })).toBeVisible()
    const file = await visitor.evaluate(async () => (await fetch('/news/run-club.ics')).text())
    expect(file).toContain('RRULE:FREQ=WEEKLY')
  })

  await test.step('the trainer sees who comes, also on a phone', async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Noa Levi/ })).toContainText('Coming')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Noa Levi').first()).toBeVisible()
    await expectAccessible()
    await page.goto('/trainer/news')
    await expect(page.getByText('Run club')).toBeVisible()
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWider).toBe(false)
  })
})
