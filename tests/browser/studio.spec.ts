import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from './story.ts'

const phoneOf = (page: Page) => page.frameLocator('iframe[title="Your app"]')

const accentOf = (phone: FrameLocator) =>
  phone.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim())

test('DASH-13 MISC-17 the phone is the app itself and shows what is typed before it is saved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  await page.goto('/trainer/webapp-builder')
  const phone = phoneOf(page)

  await test.step('it has the programs of the template', async () => {
    await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()
    await phone.getByRole('link', { name: 'Plan', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible()
    await phone.getByRole('link', { name: 'Library', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'Exercises' })).toBeVisible()
    await phone.getByRole('link', { name: 'Today', exact: true }).click()
  })

  await test.step('name, color, font and tabs change while they are typed', async () => {
    await page.getByLabel('Name on the home screen').fill('Maya in Motion')
    await expect(phone.getByText('Maya in Motion')).toBeVisible()
    await page.getByLabel('Accent').fill('#b3123f')
    await expect.poll(() => accentOf(phone)).toBe('#b3123f')
    await page.getByLabel('Accent').fill('#b31')
    expect(await accentOf(phone)).toBe('#b3123f')
    await page.getByLabel('Accent').fill('#b3123f')
    await page.getByRole('combobox', { name: 'Font' }).click()
    await page.getByRole('option', { name: 'Oswald' }).click()
    await expect
      .poll(() => phone.locator('body').evaluate(() => document.fonts.check('16px Oswald')))
      .toBe(true)
    await page.getByRole('button', { name: 'Move Library up' }).click()
    await expect(phone.getByRole('navigation', { name: 'Main' })).toHaveText(
      /Today.*Plan.*Library.*Progress/s,
    )
    await page.getByText('Dark phone', { exact: true }).click()
    await expect(phone.locator('html')).toHaveCSS('color-scheme', 'dark')
  })

  await test.step('nothing is saved, and the back button is the dashboard’s', async () => {
    const answer = await page.request.get('/api/v1/trainer/member-app', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await answer.json()).toMatchObject({ result: { look: { name: '', font: '' } } })
    await expectAccessible()
    await page.getByRole('link', { name: 'Share' }).click()
    await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()
    await phone.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.goBack()
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })
})

test('MISC-17 on a narrow window the phone is behind a button, with what was typed', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('trainer')
  await page.goto('/trainer/webapp-builder')
  await page.getByLabel('Name on the home screen').fill('Maya in Motion')
  await page.getByRole('button', { name: 'Show my app' }).click()
  await expect(phoneOf(page).getByText('Maya in Motion')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByLabel('Name on the home screen')).toHaveValue('Maya in Motion')
})

test('MISC-17 nobody but the dashboard fills the preview, and nobody else frames it', async ({
  page,
  signIn,
  visitor,
  baseURL,
}) => {
  const { siteUrl } = await signIn('trainer')
  const preview = `${String(baseURL).replace('//', '//preview--app.')}/preview`
  const foreign = { name: 'Not Maya', icon: '', tabs: [], labels: {}, scheme: 'dark', look: {}, rows: [] }

  await test.step('a page of a trainer may not frame it', async () => {
    await visitor.goto(siteUrl)
    const refused = visitor.waitForEvent('console', (line) => line.text().includes('frame'))
    await visitor.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
    }, preview)
    expect((await refused).text()).toMatch(/frame-src|frame-ancestors|Framing/)
    expect(visitor.frames().filter((frame) => frame.url() === preview)).toHaveLength(0)
  })

  await test.step('a window that opens it, and the preview itself, may not fill it', async () => {
    const tab = await visitor.context().newPage()
    await tab.goto(preview)
    await tab.evaluate(
      ([message, from]) => {
        postMessage({ preview: message }, '*')
        dispatchEvent(
          new MessageEvent('message', { data: { preview: message }, origin: String(from), source: null }),
        )
      },
      [foreign, String(baseURL)] as const,
    )
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(tab.getByText('Not Maya')).toHaveCount(0)
  })

  await test.step('nor another window that the dashboard’s page knows', async () => {
    await page.goto('/trainer/webapp-builder')
    const phone = phoneOf(page)
    await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()
    const frame = page.frames().find((one) => one.url() === preview)
    await frame?.evaluate((message) => postMessage({ preview: message }, '*'), foreign)
    // The dashboard's own message after it is the proof that the first one was read and refused.
    await page.getByLabel('Name on the home screen').fill('Maya')
    await expect(phone.getByText('Maya', { exact: true })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()
  })
})
