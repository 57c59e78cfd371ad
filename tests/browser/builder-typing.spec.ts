import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const text = (page: Page) => canvas(page).getByRole('textbox', { name: /^Text of/ })

test('COMP-27 CONST-00 words are typed where they are seen, with marks and links; the panel and the way back agree', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const title = canvas(page).locator('h1').first()

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
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox').first(),
    ).toHaveValue('Stronger <strong>every</strong>\nsingle week')
  })

  await test.step('undo goes through what was typed, also while typing', async () => {
    await title.dblclick()
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
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Read on')
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

test('COMP-83 a list goes on with Enter, a button ends with it, and a slide is typed too', async ({
  page,
  signIn,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  const add = (name: string) =>
    page.getByRole('complementary', { name: 'Settings' }).getByText(name, { exact: true })

  await add('List').click()
  const list = canvas(page).locator('[data-kind=component]', { hasText: 'What they get first' }).last()
  await list.getByText('What they get first').dblclick()
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
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Join us')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeHidden()
  await expect(button).toHaveText('Join us')

  await add('Slider').click()
  const slide = canvas(page).locator('[data-text="items.0.header.data"]').last()
  await slide.dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Slide one')
  await canvas(page).locator('h1').first().click()
  await expect(slide).toHaveText('Slide one')
})
