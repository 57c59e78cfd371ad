/** What stories of the builder have in common: a page to start from, its parts on the screen, and a hand that drags. */
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

/** A page of a trainer's own: for each section its layout, and what is in its columns. */
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
/** Below the canvas: from the section down to what is selected. */
export const trailOf = (page: Page) => page.getByRole('navigation', { name: 'Selected' })
/** The frames around what is selected. */
export const frameOf = (page: Page, name: string | RegExp = /section \d/) =>
  canvasOf(page).getByRole('group', { name })
export const answer = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name }).click()

/** By hand: down, there in some steps, and up only when the line is where it is wanted. */
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
  // The first move over another element only enters it.
  await page.mouse.move(target.x + target.width / 2 + 1, y)
  await expect(page.locator('[data-drop-line]:not([hidden])')).toHaveCount(1)
  await end()
}

export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** The page by its words: for each column what is in it. */
export const contentOf = (page: Page) =>
  canvasOf(page)
    .locator('[data-kind=column]')
    .evaluateAll((columns) =>
      columns.map((column) =>
        [...column.querySelectorAll('[data-kind=component]')].map((one) => one.textContent?.slice(0, 7)),
      ),
    )

/** A switch, by its key: what is drawn of it lies over the field, and may still move when a panel opens. */
export async function turn(field: Locator, on: boolean): Promise<void> {
  await expect(field).toBeChecked({ checked: !on })
  await field.press('Space')
  await expect(field).toBeChecked({ checked: on })
}

/** What screen readers have heard last. */
export const said = (page: Page) => page.getByRole('status', { name: 'Announcements' })

/** A tab of the left panel. */
export const tab = (page: Page, name: string) => settingsOf(page).getByRole('tab', { name })

/** Of the outline. */
export const lines = (page: Page) => page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem')

/** Until it is there, the panel before it is, with fields and tabs of the same names. */
export const expectPanel = (page: Page, name: string) =>
  expect(propertiesOf(page).getByRole('heading', { name: name.toUpperCase(), exact: true })).toBeVisible()

/** By a press on its tile. The library that opens for an image is closed again. */
export async function add(page: Page, name: string): Promise<void> {
  await settingsOf(page).getByRole('button', { name, exact: true }).click()
  await expectPanel(page, name)
  if (name === 'Image') await closeDialog(page, 'Your images')
}

export async function openBuilder(page: Page) {
  await page.goto('/trainer/page-builder')
  await expect(tab(page, 'Add')).toBeVisible()
}
