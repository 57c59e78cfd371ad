import { plainTheme } from '../../src/features/pages/look/theme.ts'
import { add, canvasOf } from './builder.ts'
import { closeDialog, expect, publish, test } from './story.ts'
import { fillCard, toPay } from './wizard.ts'

test('ROLE-01 from sign-up to the app and the public page', async ({ page, visitor, expectAccessible }) => {
  const appName = `Fresh Start ${Date.now()}`
  const problems: string[] = []
  for (const one of [page, visitor])
    one.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

  await test.step('AUTH-11 AUTH-13 register', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Register' }).click()
    await page.getByLabel('Name').fill('Noa Levi')
    await page.getByLabel('Email').fill(`noa-${Date.now()}@example.test`)
    await page.getByLabel('Password', { exact: true }).fill('a good password')
    await page.getByRole('button', { name: 'Pick app name' }).click()
  })
  await test.step('WIZ-06 open the app', async () => {
    await expect(page.getByRole('heading', { name: 'Pick your app name!' })).toBeVisible()
    await toPay(page, appName)
    await fillCard(page, '4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Start building' }).click()
    await expect(page).toHaveURL(/\/trainer\/webapp-builder/)
  })
  await test.step('build a page of a heading, a paragraph and a button', async () => {
    await page.getByRole('link', { name: 'Sales Page', exact: true }).click()
    await add(page, 'Heading')
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByLabel('Text').fill('Strength for beginners')
    await add(page, 'Paragraph')
    await page.getByLabel('Text').fill('Two sessions a week.')
    await add(page, 'Button')
    await page.getByLabel('Text').fill('Write to me')
    await page.getByLabel('Link').fill('mailto:noa@example.test')
    await expect(page.getByText('Not published yet')).toBeVisible()
  })
  await test.step('publish for the first time: where it is, how to show it, what comes next', async () => {
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your page is live' })
    const address = await dialog.getByLabel('Address').inputValue()
    expect(new URL(address).hostname).toMatch(/^fresh-start-\d+\.localhost$/)
    await expect(dialog.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', address)
    await expect(dialog.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expect(dialog.getByRole('link', { name: 'Create your first plan' })).toHaveAttribute(
      'href',
      '/trainer/pricing',
    )
    await expectAccessible(page, '[role=dialog]')
    await closeDialog(page, 'Your page is live')
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })

  const canvas = page.getByRole('region', { name: 'Canvas' })
  await expect(canvas.getByRole('heading', { name: 'Strength for beginners' })).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View Page' }).click()
  await expect(await popup).toHaveURL(/^http:\/\/fresh-start-\d+\.localhost\b/)
  const siteUrl = (await popup).url()

  await visitor.goto(siteUrl)
  await expect(visitor.getByRole('heading', { name: 'Strength for beginners' })).toBeVisible()
  await expect(visitor.getByText('Two sessions a week.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Write to me' })).toHaveAttribute(
    'href',
    'mailto:noa@example.test',
  )
  await expect(visitor).toHaveTitle(appName)
  expect(problems).toEqual([])
})

test('the canvas and the public page are the same rendering @rest', async ({ page, visitor, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await add(page, 'Button')
  await publish(page)

  await visitor.setViewportSize({ width: 412, height: 800 })
  await visitor.goto(trainer.siteUrl)

  const canvas = page.getByRole('region', { name: 'Canvas' })
  for (const name of ['Say the one thing that matters', 'Get started']) {
    const [edited, published] = [canvas.getByText(name), visitor.getByText(name)]
    const look = (element: HTMLElement) => {
      const { fontSize, lineHeight, fontFamily, color, backgroundColor } = getComputedStyle(element)
      return {
        fontSize,
        lineHeight,
        fontFamily,
        color,
        backgroundColor,
        width: element.getBoundingClientRect().width,
      }
    }
    // A font that loads late is not swapped in while someone reads. The next visit uses it.
    await expect(async () => {
      const found = { edited: await edited.evaluate(look), published: await published.evaluate(look) }
      await visitor.reload()
      expect(found.edited).toEqual(found.published)
    }).toPass({ timeout: 20_000 })
  }
})

test('what was published is there when the trainer comes back to the builder @rest', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Text').fill('First words')
  await publish(page)

  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('link', { name: 'Build', exact: true }).click()
  await page.getByRole('link', { name: 'Sales Page', exact: true }).click()

  await expect(page.getByRole('region', { name: 'Canvas' }).getByText('First words')).toBeVisible()
})

test('PAGE-12 the bar says what visitors see, in every window, and View Page opens the draft @rest', async ({
  page,
  context,
  visitor,
  signIn,
}) => {
  const { siteUrl } = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Text').fill('For everybody')
  await publish(page)
  const changed = (window = page) => window.getByText('Unpublished changes')
  const published = (window = page) => window.getByText('Published', { exact: true })
  const second = await context.newPage()
  await second.goto('/trainer/page-builder')
  await expect(published(second)).toBeVisible()

  await page.getByLabel('Text').fill('For me alone')
  await expect(changed()).toBeVisible()
  await expect(changed(second)).toBeVisible()
  await page.reload()
  await expect(changed()).toBeVisible()

  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'View Page' }).click()
  const draft = await popup
  await expect(draft.getByRole('heading', { name: 'For me alone' })).toBeVisible()
  await expect(draft.getByRole('complementary', { name: 'Draft' })).toContainText('Draft')
  expect(draft.url()).toBe(`${siteUrl}/_draft/`)
  await visitor.goto(siteUrl)
  await expect(visitor.getByRole('heading', { name: 'For everybody' })).toBeVisible()
  await draft.getByRole('link', { name: 'View the live page' }).click()
  await expect(draft.getByRole('heading', { name: 'For everybody' })).toBeVisible()

  await canvasOf(page).getByText('For me alone').click()
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Text').fill('For everybody')
  await expect(published()).toBeVisible()
  await expect(published(second)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Page' })).toHaveAttribute('href', siteUrl)
})

test('every column of a layout can be filled, and a section taken out again @rest', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const empty = canvas.locator('.lp-stack:empty')

  await page.getByRole('button', { name: 'Two-column' }).click()
  await add(page, 'Heading')
  await page.getByRole('button', { name: 'Close' }).click()
  await empty.click()
  await add(page, 'Paragraph')
  await expect(canvas.getByText('Say the one thing')).toBeVisible()
  await expect(canvas.getByText('Explain it in two or three')).toBeVisible()

  await page.getByRole('button', { name: 'Single-column' }).click()
  await empty.click()
  await page.getByRole('button', { name: 'Remove section' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click()
  await expect(empty).toBeHidden()
})

test('PAGE-07 a save that fails says so, and what was edited stays', async ({ page, signIn }) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Text').fill('Not lost')

  const refusal = 'Version 7 of this page is being repaired'
  await page.route('**/publish', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: refusal } }),
  )
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await expect(canvasOf(page).getByText('Not lost')).toBeVisible()
  await expect(page.getByText('Not published yet')).toBeVisible()
  await page.unroute('**/publish')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page.getByText("We can't reach the server")).toBeVisible()
  await expect(canvasOf(page).getByText('Not lost')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()
})

test('PAGE-31 below 600 px the builder says that it is better on a desktop', async ({ page, signIn }) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await add(page, 'Heading')
  await publish(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await expect(page.getByText('Better on a desktop!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View landing page' })).toHaveAttribute('href', trainer.siteUrl)
})

test('PUB-08 the plan that is to stand out can be read and told apart in dark themes @rest', async ({
  visitor,
  request,
  signIn,
  expectAccessible,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  const send = async (path: string, data: object) =>
    expect(await request.post(`/api/v1/${path}`, { data, headers })).toBeOK()
  await send('pricing', { title: 'Taster', type: 'free' })
  await send('pricing', { title: 'Strong', type: 'free', highlighted: true })
  for (const palette of [
    { accent: '#C6FF4A', ink: '#F4F4F0', surface: '#101418' },
    // An accent with hardly any contrast to its background, and one of medium lightness.
    { accent: '#141A20', ink: '#F4F4F0', surface: '#101418' },
    { accent: '#7A7F87', ink: '', surface: '#1B1030' },
  ]) {
    await send('pages', { title: 'Home', theme: { ...plainTheme, palette }, content: { section: [] } })
    await visitor.goto(`${siteUrl}/pricing`)
    const looks = await visitor
      .getByRole('link', { name: /Start Now/ })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    expect(new Set(looks).size, looks.join()).toBe(2)
    await expectAccessible(visitor)
  }
})
