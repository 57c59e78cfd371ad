/** Helpers for the builder's tests: a page to start from, locators for the builder's parts, and dragging. */
import type { Locator, Page } from '@playwright/test'
import { type ComponentType, registry } from '../../src/features/pages/components/registry.tsx'
import {
  createSection,
  emptyPage,
  type Layout,
  type PageOnWire,
  type Section,
  toWire,
} from '../../src/features/pages/document/page.ts'
import { closeDialog, expect } from './story.ts'

/** Builds a page for the trainer: for each section, its layout and the content of its columns. */
export async function build(
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
  await open(page, token, section)
}

/** Publishes these sections and opens the builder on them. */
export async function open(page: Page, token: string, section: Section[]): Promise<void> {
  const data: PageOnWire = toWire({ ...emptyPage(), content: { section } })
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.post('/api/v1/pages', { data, headers })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto('/trainer/page-builder')
}

export const canvasOf = (page: Page) => page.getByRole('region', { name: 'Canvas' })
export const settingsOf = (page: Page) => page.getByRole('complementary', { name: 'Settings' })
export const propertiesOf = (page: Page) => page.getByRole('complementary', { name: 'Properties' })
export const sheetOf = (page: Page) => page.getByRole('application', { name: 'Page' })
/** The breadcrumb below the canvas, from the section down to the selected element. */
export const trailOf = (page: Page) => page.getByRole('navigation', { name: 'Selected' })
/** The frames around the selected elements. */
export const frameOf = (page: Page, name: string | RegExp = /section \d/) =>
  canvasOf(page).getByRole('group', { name })
export const answer = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name }).click()

/** Drags with the mouse: press, move in several steps, and release only when the drop line is in the right place. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  where: 'above' | 'below',
  end = () => page.mouse.up(),
) {
  await from.scrollIntoViewIfNeeded()
  const start = await boxOf(from)
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 3 })
  const target = await boxOf(to)
  const y = where === 'above' ? target.y + 3 : target.y + target.height - 3
  await page.mouse.move(target.x + target.width / 2, y, { steps: 5 })
  // The first move over another element only fires its enter event.
  await page.mouse.move(target.x + target.width / 2 + 1, y)
  await expect(page.locator('[data-drop-line]:not([hidden])')).toHaveCount(1)
  await end()
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** The page's text: for each column, its content. */
export const contentOf = (page: Page) =>
  canvasOf(page)
    .locator('[data-kind=column]')
    .evaluateAll((columns) =>
      columns.map((column) =>
        [...column.querySelectorAll('[data-kind=component]')].map((one) => one.textContent?.slice(0, 7)),
      ),
    )

/** Toggles a switch by keyboard: its drawing covers the input and may still move while a panel opens. */
export async function turn(field: Locator, on: boolean): Promise<void> {
  await expect(field).toBeChecked({ checked: !on })
  await field.press('Space')
  await expect(field).toBeChecked({ checked: on })
}

/** The last screen reader announcement. */
export const said = (page: Page) => page.getByRole('status', { name: 'Announcements' })

export const tab = (page: Page, name: string) => settingsOf(page).getByRole('tab', { name })

/** The lines of the outline. */
export const lines = (page: Page) => page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem')

/** Waits for the panel: until it opens, the previous one is shown, with fields and tabs of the same names. */
export const expectPanel = (page: Page, name: string) =>
  expect(propertiesOf(page).getByRole('heading', { name: name.toUpperCase(), exact: true })).toBeVisible()

/** Clicks the tile in the palette. Closes the library that opens for an image. */
export async function add(page: Page, name: string): Promise<void> {
  await settingsOf(page).getByRole('button', { name, exact: true }).click()
  await expectPanel(page, name)
  if (name === 'Image') await closeDialog(page, 'Your images')
}

export async function openBuilder(page: Page) {
  await page.goto('/trainer/page-builder')
  await expect(tab(page, 'Add')).toBeVisible()
}
