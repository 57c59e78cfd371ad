import type { Page } from '@playwright/test'
import { type ComponentType, registry } from '../../src/features/pages/components/registry.tsx'
import {
  createSection,
  emptyPage,
  type Layout,
  type PageOnWire,
  toWire,
} from '../../src/features/pages/page.ts'
import { expect, test } from './story.ts'

/** A page of a trainer's own: for each section its layout, and what is in its columns. */
async function build(
  page: Page,
  token: string,
  ...sections: [Layout, ...ComponentType[][]][]
): Promise<void> {
  let last = 0
  const newId = () => `id-${++last}`
  const section = sections.map(([layout, ...contents]) => {
    const made = createSection(layout, newId)
    for (const [i, types] of contents.entries())
      made.columns[i]?.components.push(...types.map((type) => registry[type].create(newId())))
    return made
  })
  const data: PageOnWire = toWire({ ...emptyPage(), content: { section } })
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.post('/api/v1/pages', { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto('/trainer/page-builder')
}

const canvasOf = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const sheetOf = (page: Page) => page.getByRole('application', { name: 'Page' })
/** The frames around what is selected. */
const frameOf = (page: Page, name: string | RegExp = /section \d/) =>
  canvasOf(page).getByRole('group', { name })
const answer = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name }).click()

test('PAGE-24 PAGE-45 PAGE-47 PAGE-49 PAGE-54 PAGE-55 PAGE-56 PAGE-57 things are selected by click and key, and removed after a question', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['three-column', ['heading', 'paragraph']])
  const canvas = canvasOf(page)

  await test.step('a click selects the component, and the way up is on its frame', async () => {
    await canvas.getByText('Say the one thing').click()
    await expect(frameOf(page, 'Heading, section 1, column 1, place 1 of 2')).toBeVisible()
    await canvas.getByRole('button', { name: 'Section', exact: true }).click()
    await expect(frameOf(page, 'Section, section 1')).toBeVisible()
  })
  await test.step('by keys: arrows from thing to thing, Enter in, Escape out', async () => {
    await sheetOf(page).focus()
    await page.keyboard.press('Enter')
    await expect(frameOf(page, 'Column, section 1, column 1')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(frameOf(page, 'Paragraph, section 1, column 1, place 2 of 2')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(frameOf(page, 'Column, section 1, column 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(frameOf(page, 'Section, section 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(frameOf(page)).toHaveCount(0)
  })
  await test.step('No leaves everything as it was', async () => {
    await canvas.getByText('Say the one thing').click()
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'No')
    await expect(canvas.getByText('Say the one thing')).toBeVisible()
  })
  await test.step('several are removed together', async () => {
    await canvas.getByText('Explain it in two').click({ modifiers: ['Shift'] })
    await expect(canvas.getByText('2 selected')).toBeVisible()
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Yes')
    await expect(canvas.getByText('Say the one thing')).toBeHidden()
    await expect(frameOf(page)).toHaveCount(0)
    await expect(sheetOf(page)).toBeFocused()
  })
  await test.step('an inner column asks who gets its width, left unless told otherwise; the last one stays', async () => {
    const columns = canvas.locator('[data-kind=column]')
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await columns.nth(1).click()
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('radio', { name: 'Left' })).toBeChecked()
    await answer(page, 'Yes')
    await expect(columns).toHaveCount(2)
    await columns.nth(0).click()
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('This removes the column')).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await answer(page, 'Yes')
    await columns.first().click()
    await expect(frameOf(page, /^Column/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
})
