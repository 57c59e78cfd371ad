/** The outline lists everything on the page by name. */
import type { Locator, Page } from '@playwright/test'
import { toWire } from '../../src/features/pages/document/page.ts'
import { wordsPage } from '../pages.ts'
import {
  boxOf,
  build,
  canvasOf,
  drag,
  lines,
  openBuilder,
  propertiesOf,
  said,
  settingsOf,
  tab,
} from './builder.ts'
import { expect, test } from './story.ts'

test('the outline names, moves and removes what is on the page', async ({
  page,
  request,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  const published = await request.post('/api/v1/pages', {
    data: toWire(wordsPage('Strong weeks')),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(published.status()).toBe(200)
  await openBuilder(page)
  await tab(page, 'Outline').click()

  await test.step('sections, columns and components, each with its words', async () => {
    await expect(lines(page)).toHaveCount(6)
    await expect(lines(page).nth(2)).toHaveAccessibleName('Heading, Strong weeks')
    await expect(lines(page).nth(5)).toHaveAccessibleName('Column, Empty column')
    await expectAccessible(page, 'aside')
  })
  await test.step('PAGE-45 a click selects here and on the canvas, a key goes on from there', async () => {
    await lines(page).nth(2).click()
    await expect(propertiesOf(page).getByRole('heading', { name: 'Heading' })).toBeVisible()
    await page.getByRole('tree').focus()
    await page.keyboard.press('ArrowDown')
    await expect(lines(page).nth(3)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2)
  })
  await test.step('F2 gives a name, and Alt with an arrow moves', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: /^Name of/ }).fill('Welcome')
    await page.keyboard.press('Enter')
    await expect(lines(page).first()).toHaveAccessibleName('Section, Welcome')
    await page.keyboard.press('F2')
    await page.keyboard.type('Not this')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tree')).toBeFocused()
    await expect(lines(page).first()).toHaveAccessibleName('Section, Welcome')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(lines(page).nth(2)).toHaveAccessibleName('Section, Welcome')
    await page.keyboard.press('ArrowLeft')
    await expect(lines(page)).toHaveCount(3)
    await page.keyboard.press('ArrowRight')
    await expect(lines(page)).toHaveCount(6)
  })
  await test.step('PAGE-24 PAGE-47 a section is removed after a question, and nothing stays selected', async () => {
    await page.keyboard.press('Delete')
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0)
    await expect(propertiesOf(page).getByRole('textbox', { name: 'Page title' })).toBeVisible()
  })
  await test.step('the keys stay with the outline, and undo says what it brought back', async () => {
    await expect(page.getByRole('tree')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(said(page)).toHaveText('Undone: section removed')
    await expect(lines(page)).toHaveCount(6)
    await page.keyboard.press('Control+Shift+z')
    await expect(said(page)).toHaveText('Redone: section removed')
    await page.keyboard.press('ArrowDown')
    await expect(lines(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Delete')
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'No' }).click()
    await expect(page.getByRole('tree')).toBeFocused()
  })
})

/** The text of the outline's lines, from top to bottom. */
const read = (page: Page) => lines(page).evaluateAll((all) => all.map((one) => one.textContent))

test('PAGE-22 PAGE-24 PAGE-48 PAGE-50 lines of the outline are dragged, columns too, also to and from the canvas @rest', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['two-column', ['heading', 'paragraph'], []], ['single-column', ['button']])
  await tab(page, 'Outline').click()
  const tree = page.getByRole('tree', { name: 'Outline' })
  const line = (name: string) => tree.getByRole('treeitem', { level: 3 }).filter({ hasText: name })
  const empty = tree.getByRole('treeitem', { name: 'Empty column' })
  const frame = page.locator('[data-drop-line][data-frame]')
  await expect(lines(page)).toHaveCount(8)

  await test.step('a component within its column, and into an empty one', async () => {
    await drag(page, line('Explain it'), line('Say the one'), 'above')
    await expect(said(page)).toHaveText('Paragraph moved to section 1, column 1, place 1 of 2')
    await drag(page, line('Explain it'), empty, 'below', async () => {
      await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(1)
      await expect(page.locator('[data-of]')).toBeHidden()
      // The column shows no content to drop between, so a frame around it shows that the element goes inside.
      const [around, of] = [await boxOf(frame), await boxOf(empty)]
      expect([around.y, around.height]).toEqual([of.y, of.height])
      await page.mouse.up()
    })
    await expect(said(page)).toHaveText('Paragraph moved to section 1, column 2, place 1 of 1')
    await expect(line('Explain it')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('a column within its section, also on the canvas, and nowhere else', async () => {
    const column = (n: number) => tree.getByRole('treeitem', { name: `Column ${n}` }).first()
    const before = await read(page)
    await drag(page, column(2), column(1), 'above', async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    })
    await expect.poll(() => read(page)).toEqual(before)
    await drag(page, column(2), column(1), 'above')
    await expect(said(page)).toHaveText('Column moved to section 1, column 1')
    await expect(lines(page).nth(2)).toContainText('Explain it')
    await expect(column(1)).toHaveAttribute('aria-selected', 'true')
    await drag(page, column(1), canvasOf(page).locator('[data-kind=column]').nth(1), 'below')
    await expect(said(page)).toHaveText('Column moved to section 1, column 2')
    await expect.poll(() => read(page)).toEqual(before)
    await drag(page, column(1), line('Explain it'), 'below', async () => {
      const { x, y } = await boxOf(line('Get started'))
      await page.mouse.move(x + 60, y + 20, { steps: 3 })
      await page.mouse.move(x + 61, y + 20)
      await expect(page.locator('[data-drop-line]:not([hidden])')).toHaveCount(0)
      await page.mouse.up()
    })
    await expect(said(page)).toHaveText('Column stays where it was')
    await expect.poll(() => read(page)).toEqual(before)
    await line('Explain it').click()
  })
  await test.step('two at once, when both are selected', async () => {
    await line('Say the one').click({ modifiers: ['Control'] })
    await drag(page, line('Explain it'), line('Get started'), 'below')
    await expect(said(page)).toHaveText(/^2 components moved to section 2/)
    await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(2)
  })
  await test.step('a whole section, and Escape calls it off', async () => {
    const before = await read(page)
    await drag(page, lines(page).first(), line('Say the one'), 'below', async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    })
    await expect.poll(() => read(page)).toEqual(before)
    await drag(page, lines(page).first(), line('Say the one'), 'below')
    await expect(said(page)).toHaveText('Section moved to section 2')
    await expect(lines(page).nth(2)).toContainText('Get started')
  })
  await test.step('from the outline onto the canvas, and back', async () => {
    const columns = canvasOf(page).locator('[data-kind=column]')
    await drag(page, line('Get started'), columns.nth(2), 'below')
    await expect(said(page)).toHaveText('Button moved to section 2, column 2, place 1 of 1')
    await drag(page, canvasOf(page).getByText('Get started'), line('Explain it'), 'above')
    await expect(said(page)).toHaveText('Button moved to section 1, column 1, place 2 of 3')
  })
  await test.step('a folded line opens when something waits over it', async () => {
    await empty.first().click()
    await tab(page, 'Add').click()
    await settingsOf(page).getByRole('button', { name: 'Divider', exact: true }).click()
    await tab(page, 'Outline').click()
    const first = lines(page).first()
    await first.click()
    await tree.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await drag(page, line('Divider'), first, 'above', async () => {
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      const { x, y, height } = await boxOf(line('Say the one'))
      await page.mouse.move(x + 60, y + height - 3, { steps: 3 })
      await page.mouse.move(x + 61, y + height - 3)
      await expect(frame).toHaveCount(0)
      await page.mouse.up()
    })
    await expect(said(page)).toHaveText('Divider moved to section 1, column 1, place 2 of 4')
  })
  await test.step('with a finger that holds', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const carry = async (what: Locator, name: string, toY: number) => {
      const from = await boxOf(what)
      await touch('touchStart', from.x + 60, from.y + 15)
      await expect(page.locator('body > div').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
      for (const step of [0.3, 0.6, 1])
        await touch('touchMove', from.x + 60, from.y + 15 + (toY - from.y - 15) * step)
      await expect(page.locator('[data-drop-line]:not([hidden])')).toHaveCount(1)
      await touch('touchEnd')
    }
    const { y } = await boxOf(line('Say the one'))
    await carry(line('Divider'), 'Divider', y + 3)
    await expect(said(page)).toHaveText('Divider moved to section 1, column 1, place 1 of 4')
    const below = await boxOf(empty.last())
    await carry(empty.first(), 'Column', below.y + below.height - 3)
    await expect(said(page)).toHaveText('Column moved to section 2, column 2')
  })
})
