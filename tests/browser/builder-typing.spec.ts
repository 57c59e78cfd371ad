import type { Page } from '@playwright/test'
import { build } from './builder.ts'
import { expect, test } from './story.ts'

const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const text = (page: Page) => canvas(page).getByRole('textbox', { name: /^Text of/ })

/** Fires a paste event on the focused element, as the browser does. */
const paste = (page: Page, what: Record<string, string>) =>
  page.evaluate((what) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(what)) clipboardData.setData(type, data)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, what)

const copy = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })

test('COMP-27 CONST-00 words are typed where they are seen, with marks and links; the panel and the way back agree', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const title = canvas(page).locator('h1').first()
  const panelText = page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first()

  await test.step('keys that come before the editor are words too', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/editor-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await title.click()
    await page.getByRole('application', { name: 'Page' }).focus()
    const asked = page.waitForRequest('**/assets/editor-*.js')
    await page.keyboard.press('Enter')
    await asked
    for (const key of ['Control+a', 'Backspace']) await page.keyboard.press(key)
    await page.keyboard.type('once ')
    await page.keyboard.press('Home')
    await page.keyboard.type('At ')
    await page.keyboard.press('End')
    held.resolve()
    await expect(text(page)).toHaveText('At once ')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.type('and after')
    await page.keyboard.press('Escape')
    await expect(title).toHaveText('At once and after')
  })

  await test.step('a heading, with a mark and a line break', async () => {
    await title.dblclick()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Stronger ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('every')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('single week')
    await expect(
      page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'Bold' }),
    ).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(text(page)).toBeHidden()
    await expect(title).toHaveText(/Stronger every\s+single week/)
    await expect(title.locator('strong')).toHaveText('every')
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(panelText).toHaveValue('Stronger every\nsingle week')
  })

  await test.step('in a field of the panel too, Ctrl+Z takes back what was typed and not a letter of it', async () => {
    await panelText.press('Control+End')
    await page.keyboard.type(' and more')
    await expect(title).toContainText('week and more')
    await page.keyboard.press('Control+z')
    await expect(title).not.toContainText('week a')
    await expect(panelText).toHaveValue('Stronger every\nsingle week')
    await page.keyboard.press('Control+Shift+z')
    await expect(panelText).toHaveValue(/single week and more$/)
    await page.keyboard.press('Control+z')
    await expect(title).not.toContainText('and more')
  })

  await test.step('what another program copied comes with its lines and marks, and a copied component as its words', async () => {
    await title.dblclick()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await paste(page, {
      'text/html':
        '<b style="font-weight:normal"><p>One <span style="font-weight:700">two</span></p><p>three</p></b>',
      'text/plain': 'One two\nthree',
    })
    await expect(text(page)).toHaveText(/One two\s*three/)
    await expect(text(page).locator('strong')).toHaveText('two')
    await expect(panelText).toHaveValue('One two\nthree')
    await page.keyboard.press('Escape')
    const copied = await copy(page)
    expect(copied).toContain('"liftoff"')
    await title.dblclick()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await paste(page, { 'text/plain': copied })
    await expect(panelText).toHaveValue('One two\nthree')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await panelText.press('Control+a')
    await paste(page, { 'text/plain': copied })
    await expect(panelText).toHaveValue('One two\nthree')
    // Typing the same words is no change, so one undo returns to the previous text.
    await page.keyboard.press('Control+z')
  })

  await test.step('undo goes through what was typed, also while typing', async () => {
    await title.dblclick()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('!!')
    await expect(text(page)).toContainText('week!!')
    await page.keyboard.press('Control+z')
    await expect(text(page)).not.toContainText('week!!')
    await page.keyboard.press('Escape')
  })

  await test.step('a link, and one that would run code', async () => {
    const words = canvas(page).locator('.lp-paragraph[data-text]').nth(3)
    await words.dblclick()
    await expect(text(page)).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Read on')
    await expect(text(page)).toHaveText('Read on')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('toolbar', { name: 'Text' }).getByRole('textbox', { name: 'Link' })
    await field.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Start it with https://')).toBeVisible()
    await field.fill('https://example.com/')
    await page.keyboard.press('Enter')
    await expect(text(page).locator('a')).toHaveText('Read on')
    await page.keyboard.press('Escape')
    await expect(words.locator('a')).toHaveText('Read on')
  })
})

test('PAGE-15 COMP-83 from an empty page: a list goes on with Enter, a button ends with it, a slide is typed too, and an emptied text can be found @rest', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token)
  await test.step('an empty page offers templates and sections', async () => {
    await canvas(page).getByRole('button', { name: 'Choose a template' }).click()
    await expect(page.getByRole('dialog', { name: 'Templates' })).toBeVisible()
    await page.keyboard.press('Escape')
    await canvas(page).getByRole('button', { name: 'Add a section' }).click()
    const picker = page.getByRole('dialog', { name: 'Select a Layout' })
    await picker.getByRole('button', { name: 'Single-column' }).click()
    await expect(canvas(page).locator('[data-kind=section]')).toHaveCount(1)
  })
  const slide = canvas(page).locator('[data-text="items.0.header.data"]').last()
  const add = (name: string) =>
    page.getByRole('complementary', { name: 'Settings' }).getByText(name, { exact: true })

  await test.step('keys right after a double click are words, also where the slides of a slider have the focus', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/editor-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await add('Slider').click()
    const asked = page.waitForRequest('**/assets/editor-*.js')
    await slide.dblclick()
    await asked
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Slide one')
    held.resolve()
    await expect(text(page)).toHaveText('Slide one')
    await page.keyboard.press('Escape')
    await expect(slide).toHaveText('Slide one')
  })

  await add('List').click()
  const list = canvas(page).locator('[data-kind=component]', { hasText: 'What they get first' }).last()
  await list.getByText('What they get first').dblclick()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveText('')
  await page.keyboard.type('Then this')
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveText('')
  await page.keyboard.press('Backspace')
  await expect(text(page)).toHaveText('Then this')
  await page.keyboard.press('Escape')
  await expect(list.locator('li')).toHaveText([/What they get first/, /Then this/, /every week/, /for good/])

  await add('Button').click()
  const button = canvas(page).locator('[data-text].lp-button').last()
  await button.dblclick()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Join us')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeHidden()
  await expect(button).toHaveText('Join us')

  await add('Heading').click()
  const heading = canvas(page).locator('h2[data-text]')
  await heading.dblclick()
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await button.click()
  await expect(heading).toHaveText('')
  await heading.dblclick()
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Found again')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Found again')
})
