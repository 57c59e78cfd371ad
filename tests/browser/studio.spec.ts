import type { FrameLocator, Page } from '@playwright/test'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from './story.ts'

const phoneOf = (page: Page) => page.frameLocator('iframe[title="Your app"]')

const accentOf = (phone: FrameLocator) =>
  phone.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim())

/** The middle of each square of an image that has so many in a row: dark or not. */
async function squaresOf(image: string | Buffer, count: number): Promise<boolean[]> {
  const side = count * 9
  const pixels = await sharp(image).resize(side, side).grayscale().raw().toBuffer()
  const middle = (index: number) => index * 9 + 4
  return Array.from(
    { length: count ** 2 },
    (_, at) => (pixels[middle(Math.floor(at / count)) * side + middle(at % count)] ?? 0) < 128,
  )
}

test('DASH-13 MISC-17 the phone is the app itself and shows what is typed before it is saved', async ({
  page,
  signIn,
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
    await page.getByRole('link', { name: 'Share', exact: true }).click()
    await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()
    await phone.getByRole('link', { name: 'Plan', exact: true }).click()
    await page.goBack()
    await expect(page).toHaveURL('/trainer/webapp-builder')
  })
})

test('DASH-13 a look that is not saved survives another screen and a reload, until it is saved or discarded @rest', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  const name = page.getByLabel('Name on the home screen')
  const unsaved = page.getByText(/^Not saved yet/)
  await page.goto('/trainer/webapp-builder')

  await test.step('the screen says that it is not saved, and how to save is in view', async () => {
    await expect(unsaved).toBeHidden()
    await name.fill('Maya in Motion')
    await page.getByLabel('Accent').fill('#b3123f')
    await expect(unsaved).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Save look' })).toBeInViewport()
  })

  await test.step('it is there after another screen and after a reload', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await expect(page).toHaveURL(/customers/)
    await page.goBack()
    await expect(name).toHaveValue('Maya in Motion')
    await page.reload()
    await expect(name).toHaveValue('Maya in Motion')
    await expect(page.getByLabel('Accent')).toHaveValue('#b3123f')
    await expect(phoneOf(page).getByText('Maya in Motion')).toBeVisible()
    await expect(unsaved).toBeVisible()
  })

  await test.step('what is saved is no longer a change; what is discarded is gone', async () => {
    await page.getByRole('button', { name: 'Save look' }).click()
    await expect(page.getByText('App saved')).toBeVisible()
    await expect(unsaved).toBeHidden()
    const { result } = await (
      await page.request.get('/api/v1/trainer/member-app', { headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(result.look).toMatchObject({ name: 'Maya in Motion', accent: '#b3123f' })
    await name.fill('Never')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(name).toHaveValue('Maya in Motion')
    await page.reload()
    await expect(name).toHaveValue('Maya in Motion')
    await expect(unsaved).toBeHidden()
  })
})

test('DASH-13 the app is published by its button as it was saved, and handed on by a message and a QR code', async ({
  page,
  signIn,
  visitor,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { domain, siteUrl } = await signIn('trainer')
  const url = `${siteUrl.replace(`${domain}.`, `${domain}--app.`)}/`
  await page.goto('/trainer/webapp-builder')

  await test.step('colors that cannot be read are put right, and the screen says so', async () => {
    await page.getByLabel('Name on the home screen').fill('Maya in Motion')
    await page.getByLabel('Accent').fill('#ffe680')
    await expect(page.getByText('Your accent color is made darker in light mode')).toBeVisible()
    await page.getByRole('button', { name: 'Save look' }).click()
    await expect(page.getByText('App saved')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Publish app' }).click()
  await expect(page.getByText('Your app is published')).toBeVisible()
  await visitor.goto(url)
  await expect(visitor.getByText('Maya in Motion').first()).toBeVisible()
  expect(
    await visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toMatch(/^#(?!ffe680)/)
  await expect(page.getByText(/Safari.*Add to Home Screen/)).toBeVisible()

  await test.step('the message has the address and how to install it', async () => {
    await page.getByRole('button', { name: 'Copy message' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    expect(message.split('\n')).toContain(url)
    expect(message).toContain('Android')
  })

  await test.step('the file is the code of the address', async () => {
    await expect(page.getByRole('img', { name: `QR code of ${url}` })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download QR code' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('app-qr-code.png')
    const code = renderToStaticMarkup(
      createElement(QRCodeSVG, { value: url, level: 'M', marginSize: 4, size: 1024 }),
    )
    const count = Number(/viewBox="0 0 (\d+) /.exec(code)?.[1])
    expect(await squaresOf(await file.path(), count)).toEqual(await squaresOf(Buffer.from(code), count))
  })
})

test('MISC-17 beside a program that is edited the phone shows the open workout, and the button counts what changed @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await signIn('trainer')
  await page.goto('/trainer/webapp-builder/content')
  await page
    .getByRole('link', { name: /Split|Coaching|Yoga|Business/ })
    .first()
    .click()
  const phone = phoneOf(page)
  await expect(phone.getByRole('link', { name: 'Start workout' })).toBeVisible()

  await test.step('it follows what is opened, and what is typed', async () => {
    await page.getByRole('region', { name: 'Day 1' }).locator('[data-activity]').first().click()
    await expect(phone.getByRole('button', { name: 'Start workout' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Heavy day')
    await expect(phone.getByRole('heading', { name: 'Heavy day' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish 1 change', exact: true })).toBeVisible()
  })

  await test.step('an app without an address says how to get one', async () => {
    await page.getByRole('button', { name: 'Try on my phone' }).click()
    await expect(page.getByRole('link', { name: 'Publish your app' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what was published is no change', async () => {
    await page.getByRole('button', { name: 'Publish 1 change', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Program published')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible()
})

test('MISC-17 the features are switched in a moment, and the Studio can be used in the dark @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn('trainer')
  await page.goto('/trainer/webapp-builder/features')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await test.step('Payments decides whether the app sells plans, on the phone beside it too', async () => {
    const payments = page.getByRole('switch', { name: 'Payments' })
    await expect(payments).toBeChecked()
    await phoneOf(page).getByRole('link', { name: 'You', exact: true }).click()
    const plans = phoneOf(page).getByRole('link', { name: /^All plans/ })
    await expect(plans).toBeVisible()
    await payments.click({ force: true })
    await expect(payments).not.toBeChecked()
    await expect(plans).toBeHidden()
    await expect(phoneOf(page).getByRole('link', { name: /^Plan and receipts/ })).toBeVisible()
    await payments.click({ force: true })
    await expect(payments).toBeChecked()
    await expect(plans).toBeVisible()
  })
  const chat = page.getByRole('switch', { name: 'Chat' })
  const isOn = await chat.isChecked()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() !== 'GET'),
    chat.click({ force: true }),
  ])
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(chat).toBeChecked({ checked: !isOn })
  await expectAccessible()
  for (const tab of ['Look', 'Content', 'Access', 'Share']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
  }
})

test('MISC-17 on a narrow window the phone is behind a button, with what was typed @rest', async ({
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
