import type { Page } from '@playwright/test'
import { canvasId } from '../../src/features/pages/web/canvas/focus.ts'
import { boxOf, canvasOf as canvas } from './builder.ts'
import { expect, go, publish, test } from './story.ts'

const STEPS = 500

/** Seeded random numbers: every run takes the same steps, so a failure can be repeated. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const palette = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name, exact: true })

const words = ['Heading', 'Paragraph', 'Button', 'List']
const layouts = ['Three-column', 'Two-column']

/** Whether an element appears within some frames: it is drawn in the next frame, or later on a busy machine. */
const comes = (page: Page, selector: string, frames: number) =>
  page.evaluate(
    async ([selector, frames]) => {
      for (let frame = 0; frame < frames; frame++) {
        if (document.querySelector(selector)) return true
        await new Promise(requestAnimationFrame)
      }
      return false
    },
    [selector, frames] as const,
  )

test('PAGE-22 PAGE-23 PAGE-45 PAGE-60 after 500 edits at random, with undo and redo, the canvas, the stored page and the public page say the same @rest', async ({
  page,
  request,
  signIn,
  visitor,
}) => {
  test.setTimeout(240_000)
  const trainer = await signIn('trainer')
  const headers = { authorization: `Bearer ${trainer.token}` }
  // Without terms, visitors would not see the footer's link to them, but the builder would show it.
  await request.post('/api/v1/trainer-profile-settings', {
    headers,
    multipart: { terms_of_service: 'Be kind.' },
  })
  const added = await request.post('/api/v1/trainer/pages', {
    headers,
    data: { title: 'Walk', slug: 'walk', in_menu: false },
  })
  const { id } = ((await added.json()) as { result: { id: number } }).result
  await page.goto(`/trainer/page-builder?page=${id}`)
  await expect(page.getByRole('heading', { name: 'Walk' })).toBeVisible()

  // Tall enough to show the whole palette: clicks at stored positions must not need scrolling.
  await page.setViewportSize({ width: 1100, height: 1100 })
  const roll = dice(20_261_115)
  const app = page.getByRole('application', { name: 'Page' })
  const yes = page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' })
  await test.step('what is loaded when it is first asked for is there before the walk begins', async () => {
    await palette(page, 'Heading').click()
    await app.focus()
    await page.keyboard.press('Enter')
    await expect(canvas(page).getByRole('textbox', { name: /^Text of/ })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(app).toBeFocused()
    await page.keyboard.press('Delete')
    await yes.click()
    await expect(app).toBeFocused()
  })

  // There are five hundred steps, so clicks use stored positions, and only one step queries the page.
  const tiles = new Map<string, { x: number; y: number }>()
  for (const name of [...words, ...layouts]) {
    const box = await boxOf(palette(page, name))
    expect(box.y + box.height).toBeLessThan(1000)
    tiles.set(name, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const add = async (name: string) => {
    const { x = 0, y = 0 } = tiles.get(name) ?? {}
    await page.mouse.click(x, y)
  }
  const press = async (key: string) => {
    await page.evaluate((id) => document.getElementById(id)?.focus(), canvasId)
    await page.keyboard.press(key)
  }
  const steps: (() => Promise<unknown>)[] = [
    ...words.map((name) => () => add(name)),
    () => add(layouts[roll(2)] ?? ''),
    ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'Escape'].map(
      (key) => () => press(key),
    ),
    ...['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+d'].map(
      (key) => () => press(key),
    ),
    ...['Control+z', 'Control+z', 'Control+Shift+z'].map((key) => () => press(key)),
    async () => {
      await press('Delete')
      // If something is selected, the dialog is sure to open. A step that does not wait for it would be blocked by it.
      const isAsked = (await page.locator('[data-of]').count()) > 0
      if (!(await comes(page, '[role=dialog]', isAsked ? 120 : 4))) return
      await yes.click()
      await expect(yes).toBeHidden()
    },
    async () => {
      await press('ArrowDown')
      await page.keyboard.press('Enter')
      if (!(await comes(page, `#${canvasId} [role=textbox]`, 4))) return
      await page.keyboard.type(`word ${roll(1000)}`)
      await page.keyboard.press('Escape')
    },
  ]
  for (let step = 0; step < STEPS; step++) await steps[roll(steps.length)]?.()
  // Add a button, so that there is something to compare and something that publishing warns about.
  await palette(page, 'Button').click()
  await publish(page)

  const shown = await canvas(page)
    .locator('[data-kind=component]')
    .evaluateAll((all) => all.map((one) => ({ id: one.getAttribute('data-id'), text: one.textContent })))
  const answer = await request.get(`/api/v1/trainer/pages/${id}`, { headers })
  const { result: stored } = (await answer.json()) as {
    result: { content: { section: { columns: { components: { id: string }[] }[] }[] } }
  }
  const components = stored.content.section.flatMap(({ columns }) =>
    columns.flatMap((column) => column.components),
  )
  expect(components.map((one) => one.id)).toEqual(shown.map((one) => one.id))

  await visitor.goto(`${trainer.siteUrl}/walk`)
  expect(
    await visitor.locator('.lp-component').evaluateAll((all) => all.map((one) => one.textContent)),
  ).toEqual(shown.map((one) => one.text))

  await test.step('and it opens again as it was left', async () => {
    await go(page, '/trainer/customers')
    await page.goto(`/trainer/page-builder?page=${id}`)
    await expect(canvas(page).locator('[data-kind=component]')).toHaveCount(shown.length)
    const again = await canvas(page)
      .locator('[data-kind=component]')
      .evaluateAll((all) => all.map((one) => ({ id: one.getAttribute('data-id'), text: one.textContent })))
    expect(again).toEqual(shown)
  })
})
