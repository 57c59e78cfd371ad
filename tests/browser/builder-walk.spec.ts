import type { Page } from '@playwright/test'
import { expect, go, test } from './story.ts'

const STEPS = 500

/** The same walk each time: a walk that fails can be walked again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const palette = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Settings' }).getByRole('button', { name, exact: true })

test('PAGE-22 PAGE-23 PAGE-45 PAGE-60 after 500 edits at random, with undo and redo, the canvas, the stored page and the public page say the same', async ({
  page,
  request,
  signIn,
  visitor,
}) => {
  test.setTimeout(300_000)
  const trainer = await signIn('trainer')
  const headers = { authorization: `Bearer ${trainer.token}` }
  const added = await request.post('/api/v1/trainer/pages', {
    headers,
    data: { title: 'Walk', slug: 'walk', in_menu: false },
  })
  const { id } = ((await added.json()) as { result: { id: number } }).result
  await page.goto(`/trainer/page-builder?page=${id}`)
  await expect(page.getByText('Your page is empty')).toBeVisible()

  const roll = dice(20_261_115)
  const app = page.getByRole('application', { name: 'Page' })
  const press = async (key: string) => {
    await app.focus()
    await page.keyboard.press(key)
  }
  const steps: (() => Promise<unknown>)[] = [
    ...['Heading', 'Paragraph', 'Button', 'List'].map((name) => () => palette(page, name).click()),
    () => palette(page, roll(2) ? 'Two-column' : 'Three-column').click(),
    ...['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'Escape'].map(
      (key) => () => press(key),
    ),
    ...['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Control+d'].map(
      (key) => () => press(key),
    ),
    ...['Control+z', 'Control+z', 'Control+Shift+z'].map((key) => () => press(key)),
    async () => {
      await press('Delete')
      const yes = page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' })
      if (await yes.isVisible()) await yes.click()
    },
    async () => {
      await press('ArrowDown')
      await page.keyboard.press('Enter')
      const text = canvas(page).getByRole('textbox', { name: /^Text of/ })
      if (!(await text.isVisible())) return
      await page.keyboard.type(`word ${roll(1000)}`)
      await page.keyboard.press('Escape')
    },
  ]
  for (let step = 0; step < STEPS; step++) await steps[roll(steps.length)]?.()
  // Whatever the walk ended on, there is something to compare.
  await palette(page, 'Heading').click()
  await page.getByRole('button', { name: 'Save & Publish' }).click()
  await expect(page.getByText('Content saved')).toBeVisible()

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
