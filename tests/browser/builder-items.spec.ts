/** Items of a component are put in another order in its panel: by mouse, by finger and by keys. */
import type { Locator, Page } from '@playwright/test'
import { build, canvasOf, drag, propertiesOf, said } from './builder.ts'
import { expect, test } from './story.ts'

interface Sorted {
  type: string
  tab: string
  /** What an item is called when it has moved. */
  one: string
  rows(panel: Locator): Locator
  /** What of a row is taken hold of, and what of it hears keys. */
  grip(row: Locator): Locator
  head(row: Locator): Locator
  /** The items as visitors see them, in their order. */
  shown(component: Locator): Locator
  keys: [forward: string, back: string]
}

const listed = {
  rows: (panel: Locator) => panel.locator('ol').first().locator(':scope > li'),
  grip: (row: Locator) => row.getByTitle(/^Drag/),
  head: (row: Locator) => row.locator('[aria-keyshortcuts]').first(),
  keys: ['Alt+ArrowDown', 'Alt+ArrowUp'] as [string, string],
}

const sorted: Sorted[] = [
  { ...listed, type: 'list', tab: 'List', one: 'item', shown: (one) => one.getByRole('listitem') },
  { ...listed, type: 'accordion', tab: 'Items', one: 'question', shown: (one) => one.locator('summary') },
  { ...listed, type: 'form', tab: 'Fields', one: 'field', shown: (one) => one.locator('label') },
  { ...listed, type: 'menus', tab: 'General', one: 'link', shown: (one) => one.locator('li') },
  { ...listed, type: 'pricing', tab: 'Plans', one: 'plan', shown: (one) => one.locator('.lp-plan-title') },
  {
    type: 'slider',
    tab: 'Item',
    one: 'slide',
    rows: (panel) => panel.getByRole('group', { name: 'Slides' }).getByRole('button', { name: /^Slide \d/ }),
    grip: (row) => row,
    head: (row) => row,
    shown: (one) => one.getByRole('listitem'),
    keys: ['Alt+ArrowRight', 'Alt+ArrowLeft'],
  },
]

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

test('COMP-46 COMP-70 items are dragged to another place, moved on by keys, and each move is a step back', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(180_000)
  const { token } = await signIn('trainer')
  for (const title of ['Silver plan', 'Gold plan', 'Iron plan']) {
    const headers = { authorization: `Bearer ${token}` }
    const made = await request.post('/api/v1/pricing', { data: { title, type: 'free' }, headers })
    expect(made.status(), await made.text()).toBe(200)
  }
  const types = sorted.map(({ type }) => type) as Parameters<typeof build>[2][1]
  await build(page, token, ['single-column', types])
  const panel = propertiesOf(page)

  for (const [i, { type, tab, one, rows, grip, head, shown, keys }] of sorted.entries())
    await test.step(type, async () => {
      const component = canvasOf(page).locator('[data-kind=component]').nth(i)
      await component.click({ position: { x: 4, y: 4 } })
      await panel.getByRole('tab', { name: tab, exact: true }).first().click()
      if (type === 'pricing') await panel.getByLabel('Show all my plans').uncheck({ force: true })
      const order = () => shown(component).allTextContents()
      const count = await rows(panel).count()
      expect(count).toBeGreaterThan(2)
      const [first = '', second = '', ...others] = await order()

      await drag(page, grip(rows(panel).first()), rows(panel).nth(1), 'below')
      await expect.poll(order).toEqual([second, first, ...others])
      await expect(said(page)).toHaveText(`${one} moved to place 2 of ${count}`)

      await drag(page, grip(rows(panel).first()), rows(panel).last(), 'below', async () => {
        await page.keyboard.press('Escape')
        await page.mouse.up()
      })
      await expect.poll(order).toEqual([second, first, ...others])

      // The focus stays on what was moved, so the same key moves it on.
      await head(rows(panel).nth(1)).focus()
      await page.keyboard.press(keys[0])
      await expect(said(page)).toHaveText(`${one} moved to place 3 of ${count}`)
      await page.keyboard.press(keys[1])
      await page.keyboard.press(keys[1])
      await expect.poll(order).toEqual([first, second, ...others])
      await expect(head(rows(panel).first())).toBeFocused()

      for (const _ of ['back', 'back', 'on']) await undo(page)
      await expect.poll(order).toEqual([second, first, ...others])
      await undo(page)
      await expect.poll(order).toEqual([first, second, ...others])
    })
})

test('PLAN-26 plans that cannot be loaded give way to samples, each marked as one, until they are there', async ({
  page,
  request,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/v1/pricing', { data: { title: 'Silver plan', type: 'free' }, headers })
  await page.route('**/api/v1/pricing?*', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Come back later' } }),
  )
  await build(page, token, ['single-column', ['pricing']])
  const canvas = canvasOf(page)
  await expect(canvas.getByText('Your plans could not be loaded')).toBeVisible({ timeout: 40_000 })
  await expect(canvas.getByText('Sample', { exact: true })).toHaveCount(2)
  await canvas.getByText('Coaching', { exact: true }).click()
  await expect(propertiesOf(page).getByText('What you chose is kept')).toBeVisible()

  await page.unroute('**/api/v1/pricing?*')
  await canvas.getByRole('button', { name: 'Try again' }).click()
  await expect(canvas.getByText('Silver plan')).toBeVisible()
  await expect(canvas.getByText('Sample', { exact: true })).toHaveCount(0)
})
