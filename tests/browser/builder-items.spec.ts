/** Reorders a component's items in its panel: by mouse, touch and keyboard. */
import type { Locator, Page } from '@playwright/test'
import { boxOf, build, canvasOf, drag, expectPanel, propertiesOf, said, turn } from './builder.ts'
import { expect, test } from './story.ts'

interface Sorted {
  type: string
  tab: string
  /** What the announcement calls a moved item. */
  one: string
  rows(panel: Locator): Locator
  /** The part of a row that is dragged, and the part that handles keys. */
  grip(row: Locator): Locator
  head(row: Locator): Locator
  /** The items in the order visitors see them. */
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
  { ...listed, type: 'accordion', tab: 'General', one: 'question', shown: (one) => one.locator('summary') },
  { ...listed, type: 'form', tab: 'General', one: 'field', shown: (one) => one.locator('label') },
  { ...listed, type: 'menus', tab: 'General', one: 'link', shown: (one) => one.locator('li') },
  { ...listed, type: 'pricing', tab: 'General', one: 'plan', shown: (one) => one.locator('.lp-plan-title') },
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

/** Drags an item of the component at this place, gives a drag up, moves the item by keys, and takes it all back. */
async function sort(page: Page, place: number, { type, tab, one, rows, grip, head, shown, keys }: Sorted) {
  const panel = propertiesOf(page)
  const component = canvasOf(page).locator('[data-kind=component]').nth(place)
  await component.click({ position: { x: 4, y: 4 } })
  await expectPanel(page, type === 'menus' ? 'Menu' : type)
  await panel.getByRole('tab', { name: tab, exact: true }).first().click()
  if (type === 'pricing') await turn(panel.getByLabel('Show all my plans'), false)
  const order = () => shown(component).allTextContents()
  await expect(rows(panel).nth(2)).toBeVisible()
  const count = await rows(panel).count()
  const [first = '', second = '', ...others] = await order()

  await drag(page, grip(rows(panel).first()), rows(panel).nth(1), 'below')
  await expect.poll(order).toEqual([second, first, ...others])
  await expect(said(page)).toHaveText(`${one} moved to place 2 of ${count}`)

  await drag(page, grip(rows(panel).first()), rows(panel).last(), 'below', async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })
  await expect.poll(order).toEqual([second, first, ...others])

  // The focus stays on the moved item, so the same key moves it again.
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
}

/** A page with these components in one column. */
async function open(page: Page, token: string, these: Sorted[]): Promise<void> {
  await build(page, token, ['single-column', these.map(({ type }) => type) as Parameters<typeof build>[2][1]])
}

test('COMP-46 COMP-70 items are dragged to another place, moved on by keys, and each move is a step back', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  const these = sorted.filter(({ type }) => type === 'slider' || type === 'list')
  await open(page, token, these)
  for (const [place, one] of these.entries()) await test.step(one.type, () => sort(page, place, one))
})

test('the items of every other component too, and one that is held at the edge of the panel scrolls it @rest', async ({
  page,
  request,
  signIn,
}) => {
  test.setTimeout(120_000)
  const { token } = await signIn('trainer')
  for (const title of ['Silver plan', 'Gold plan', 'Iron plan']) {
    const headers = { authorization: `Bearer ${token}` }
    const made = await request.post('/api/v1/pricing', { data: { title, type: 'free' }, headers })
    expect(made.status(), await made.text()).toBe(200)
  }
  const these = sorted.filter(({ type }) => type !== 'slider' && type !== 'list')
  await open(page, token, these)
  const panel = propertiesOf(page)
  for (const [place, one] of these.entries()) await test.step(one.type, () => sort(page, place, one))

  await test.step('held at the edge of the panel an item scrolls it, and comes to where that was out of sight', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    const form = canvasOf(page)
      .locator('[data-kind=component]')
      .nth(these.findIndex(({ type }) => type === 'form'))
    await form.scrollIntoViewIfNeeded()
    await form.click({ position: { x: 4, y: 4 } })
    await expectPanel(page, 'Form')
    await panel.getByRole('tab', { name: 'General' }).click()
    const rows = listed.rows(panel)
    const [first = '', ...others] = await form.locator('label').allTextContents()
    const [edges, grip] = [await boxOf(panel), await boxOf(listed.grip(rows.first()))]
    const lowerEdge = async () => {
      const { y, height } = await boxOf(rows.last())
      return y + height
    }
    const [x, bottom] = [grip.x + 40, edges.y + edges.height]
    expect(await lowerEdge()).toBeGreaterThan(bottom)
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(x, grip.y + 20, { steps: 3 })
    // Not at the very edge: scrolling is faster there, and the row would scroll past.
    await page.mouse.move(x, bottom - 48, { steps: 5 })
    await page.mouse.move(x + 1, bottom - 48)
    await expect.poll(lowerEdge, { intervals: [20] }).toBeLessThan(bottom - 60)
    // Away from the edge, scrolling stops and the row stays in place.
    await page.mouse.move(x, edges.y + edges.height / 2, { steps: 3 })
    let top = -1
    const moved = async () => -top + (top = await panel.evaluate((one) => one.scrollTop))
    await expect.poll(moved).toBe(0)
    await page.mouse.move(x, (await lowerEdge()) - 3, { steps: 5 })
    // The first move over another element only fires its enter event.
    await page.mouse.move(x + 1, (await lowerEdge()) - 3)
    await expect(panel.locator('[data-drop-line]:not([hidden])')).toHaveCount(1)
    await page.mouse.up()
    await expect.poll(() => form.locator('label').allTextContents()).toEqual([...others, first])
  })
})

test('PLAN-26 plans that cannot be loaded give way to samples, each marked as one, until they are there', async ({
  page,
  request,
  visitor,
  signIn,
}) => {
  const { token, siteUrl } = await signIn('trainer')
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/v1/pricing', { data: { title: 'Silver plan', type: 'free' }, headers })
  // Not an error that is worth a retry, which would take seconds.
  await page.route('**/api/v1/pricing?*', (route) =>
    route.fulfill({ status: 423, json: { status: 'error', message: 'Come back later' } }),
  )
  await build(page, token, ['single-column', ['pricing']])
  const canvas = canvasOf(page)
  await expect(canvas.getByText("We couldn't load your plans")).toBeVisible()
  await expect(canvas.getByText('Sample', { exact: true })).toHaveCount(2)
  await visitor.goto(siteUrl)
  await expect(visitor.getByText('Silver plan')).toBeVisible()
  for (const words of ['Sample', 'Coaching']) await expect(visitor.getByText(words)).toHaveCount(0)
  await canvas.getByText('Coaching', { exact: true }).click()
  await expect(propertiesOf(page).getByText('Your selection is kept')).toBeVisible()

  await page.unroute('**/api/v1/pricing?*')
  await canvas.getByRole('button', { name: 'Try again' }).click()
  await expect(canvas.getByText('Silver plan')).toBeVisible()
  await expect(canvas.getByText('Sample', { exact: true })).toHaveCount(0)
})
