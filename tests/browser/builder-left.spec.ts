/** The builder's left side: the palette, the page's outline, and the preview on a phone. */
import type { Locator } from '@playwright/test'
import { add, canvasOf, lines, openBuilder, propertiesOf, settingsOf, tab } from './builder.ts'
import { expect, publish, test } from './story.ts'

test('a page is put together from the left panel, by keys alone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await openBuilder(page)

  await test.step('PAGE-01 PAGE-02 PAGE-03 the builder has its address, its title and its header', async () => {
    await expect(page).toHaveURL('/trainer/page-builder')
    await expect(page).toHaveTitle(/^Build\b/)
    await expect(page.getByRole('heading', { name: 'Homepage' })).toBeVisible()
  })
  await test.step('PAGE-13 the settings are left of the canvas, the properties right of it', async () => {
    await expect(propertiesOf(page)).toBeVisible()
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? 0
    expect(await left(settingsOf(page))).toBeLessThan(await left(canvasOf(page)))
    expect(await left(canvasOf(page))).toBeLessThan(await left(propertiesOf(page)))
  })
  await test.step('PAGE-23 PAGE-50 a component is found by another word, and stands selected on the page', async () => {
    await page.getByRole('searchbox', { name: 'Search components' }).fill('faq')
    await expect(settingsOf(page).getByText('1 found')).toBeVisible()
    const components = canvasOf(page).locator('[data-kind=column] [data-kind=component]')
    const before = await components.count()
    await page.keyboard.press('Enter')
    await expect(propertiesOf(page).getByRole('heading', { name: 'Accordion' })).toBeVisible()
    await expect(components).toHaveCount(before + 1)
    await page.getByRole('searchbox', { name: 'Search components' }).fill('nothing like it')
    await expect(settingsOf(page).getByText('No matching components')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search components' }).clear()
  })
  await test.step('arrows lead through the tiles', async () => {
    await settingsOf(page).getByRole('button', { name: 'Heading' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(settingsOf(page).getByRole('button', { name: 'Paragraph' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(propertiesOf(page).getByRole('heading', { name: 'Paragraph' })).toBeVisible()
  })
  const sections = canvasOf(page).locator('[data-kind=section]')
  await test.step('PAGE-15 PAGE-16 PAGE-46 a layout becomes a section, and nothing stays selected', async () => {
    await tab(page, 'Sections').click()
    await expect(settingsOf(page).getByRole('heading', { name: 'Select a Layout' })).toBeVisible()
    const layouts = settingsOf(page).getByRole('toolbar', { name: 'Layouts' }).getByRole('button')
    await expect(layouts).toHaveText(['Single-column', 'Two-column', 'Three-column'])
    const columns = canvasOf(page).locator('[data-kind=column]')
    const before = [await sections.count(), await columns.count()] as const
    await layouts.nth(1).click()
    await expect(sections).toHaveCount(before[0] + 1)
    await expect(columns).toHaveCount(before[1] + 2)
    await expect(propertiesOf(page).getByRole('textbox', { name: 'Page title' })).toBeVisible()
  })
  await test.step('ready-made sections come behind', async () => {
    await settingsOf(page).getByRole('button', { name: 'Three voices' }).focus()
    await page.keyboard.press('ArrowDown')
    const quote = settingsOf(page).getByRole('button', { name: 'One large quote' })
    await expect(quote).toBeFocused()
    const before = await sections.count()
    await page.keyboard.press('Enter')
    await expect(sections).toHaveCount(before + 1)
    await expectAccessible(page, 'aside')
  })
  await test.step('PLAN-04 PLAN-05 PLAN-06 sign-up forms open here, in four tabs', async () => {
    await settingsOf(page).getByRole('button', { name: 'Sign-up forms' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign-up forms' })
    await expect(dialog.getByRole('tab')).toHaveText([
      'Priced sign-up forms',
      'Coupons',
      'Free sign-up forms',
      'Settings',
    ])
    await expect(dialog.getByText('Account Not Connected')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Connect your Stripe account' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Settings' }).click()
    await expect(dialog.getByText('Business name')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('a template is taken, looked at in a phone, and told of on one', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const trainer = await signIn('trainer')
  await openBuilder(page)
  await settingsOf(page).getByRole('button', { name: 'Heading' }).click()

  await test.step('a template takes the place of everything, and undo brings that back', async () => {
    await tab(page, 'Sections').click()
    await settingsOf(page).getByRole('button', { name: 'Templates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Templates' })
    // The trainer chose Yoga in the wizard, so its industry comes first.
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      'Fitness',
      'Courses',
      'Organizations',
    ])
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Yoga' }).click()
    await page.getByRole('button', { name: 'Use this template' }).click()
    await expect(page.getByText('Undo brings back what was there')).toBeVisible()
    await expect(canvasOf(page).getByText('Say the one thing')).toBeHidden()
    await expect(canvasOf(page).getByText('quieter')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(canvasOf(page).getByText('Say the one thing')).toBeVisible()
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect(canvasOf(page).getByText('Say the one thing')).toBeHidden()
  })

  const preview = page.getByRole('dialog', { name: 'Preview on mobile' })
  await test.step('PAGE-08 PAGE-09 PAGE-10 the preview fills the screen, with the draft in a phone and a code', async () => {
    await page.getByRole('button', { name: 'Preview on mobile' }).click()
    const phone = preview.getByRole('region', { name: 'Your page on a phone' })
    await expect(phone.getByRole('heading', { name: 'quieter' })).toBeVisible()
    const { width, height } = (await phone.boundingBox()) ?? {}
    expect([width, height]).toEqual([375, 667])
    const code = await preview.getByRole('img', { name: /^QR code of/ }).boundingBox()
    expect([code?.width, code?.height]).toEqual([256, 256])
    const screen = page.viewportSize()
    const whole = await preview.boundingBox()
    expect([whole?.width, whole?.height]).toEqual([screen?.width, screen?.height])
    await expect(preview.getByText('once you publish')).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })
  await test.step('PAGE-11 its address can be copied and not changed', async () => {
    const address = preview.getByRole('textbox', { name: 'Address' })
    await expect(address).toHaveValue(trainer.siteUrl)
    await expect(address).toHaveAttribute('readonly')
    await preview.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(trainer.siteUrl)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  })
  await test.step('PAGE-04 on a tablet an open tab lies over the canvas, and no word of the bar is cut off', async () => {
    await publish(page)
    await page.setViewportSize({ width: 768, height: 900 })
    await tab(page, 'Add').click()
    await add(page, 'Divider')
    await expect(settingsOf(page).getByRole('button', { name: 'Divider' })).toBeHidden()
    const bar = [
      page.getByRole('button', { name: 'Preview on mobile' }),
      page.getByRole('button', { name: 'View Page' }),
      page.getByText('Unpublished changes'),
      page.getByRole('button', { name: 'Save & Publish' }),
    ]
    for (const button of bar) {
      await expect(button).toBeVisible()
      await expect.poll(() => button.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(2)
    }
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
  })
  await test.step('PAGE-30 PAGE-31 on a phone the settings stand alone', async () => {
    const better = page.getByText('Better on a desktop!')
    await page.setViewportSize({ width: 600, height: 844 })
    await expect(canvasOf(page)).toBeVisible()
    await expect(better).toBeHidden()
    await page.setViewportSize({ width: 599, height: 844 })
    await expect(better).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: 'View landing page' })).toHaveAttribute(
      'href',
      trainer.siteUrl,
    )
    await expect(canvasOf(page)).toBeHidden()
    await expect(propertiesOf(page)).toBeHidden()
    await tab(page, 'Outline').click()
    await expect(lines(page).first()).toHaveAccessibleName(/^Header/)
    await expectAccessible()
  })
})
