import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { thousandTexts } from '../../bench/builder/thousandTexts.ts'
import { toWire } from '../../src/features/pages/document/page.ts'
import { countRenders, takeRenders } from './renders.ts'
import { expect, test } from './story.ts'

const most = 250 * 1024

/** The requests that the builder needs. */
const calls = ['**/api/v1/trainer/pages/list', '**/api/v1/trainer/pages/home']

/** The scripts requested before this moment in the page's time. */
const scriptsUntil = (page: Page, moment: number) =>
  page.evaluate(
    (moment) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= moment)
        .map(({ name }) => new URL(name).pathname),
    moment,
  )

test('with 1,000 texts the builder opens with little script, and renders what changes and nothing else @rest', async ({
  page,
  context,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await countRenders(context)
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-kind=component]')) return
      observer.disconnect()
      performance.mark('shown')
    }).observe(document, { subtree: true, childList: true })
  })
  const headers = { authorization: `Bearer ${token}` }
  const saved = await page.request.post('/api/v1/pages', { data: toWire(thousandTexts()), headers })
  expect(saved.status(), await saved.text()).toBe(200)
  // Hold the script back until both requests are sent: if the script had to send them, it would never start.
  const asked = calls.map((call) => page.waitForRequest(call))
  await page.route('**/assets/frame-*.js', async (route) => {
    await Promise.all(asked)
    await route.continue()
  })
  await page.goto('/trainer/page-builder')
  const texts = page.locator('[data-kind=component]')
  await expect(texts).toHaveCount(1000)
  const properties = page.getByRole('complementary', { name: 'Properties' })

  await test.step('the panels come later than the page', async () => {
    const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0)
    const scripts = await scriptsUntil(page, shown)
    const bytes = scripts.reduce((sum, path) => sum + fs.statSync(`build/web${path}.gz`).size, 0)

    expect(scripts.join(' ')).toContain('/builder-')
    expect(scripts.join(' ')).not.toContain('/panels-')
    expect(bytes).toBeLessThanOrEqual(most)
    await expect
      .poll(async () => (await scriptsUntil(page, Number.POSITIVE_INFINITY)).join(' '))
      .toContain('/panels-')
  })
  await test.step('the page is asked for before the scripts are there, once; one stylesheet is all there is', async () => {
    const found = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )

    expect(found.filter((path) => /\/trainer\/pages\/(list|home)$/.test(path))).toHaveLength(2)
    expect(found.filter((path) => path.endsWith('.css'))).toHaveLength(1)
  })
  await test.step('selecting renders no component, and a key only the one that is typed in', async () => {
    await takeRenders(page)
    await texts.nth(3).click({ position: { x: 12, y: 8 } })
    await properties.getByRole('tab', { name: 'General' }).click()
    const words = properties.getByRole('textbox', { name: 'Text' })
    await expect(words).toBeVisible()
    expect(await takeRenders(page)).toEqual([])

    await words.press('End')
    await words.press('x')
    await expect(texts.nth(3)).toContainText('x')
    expect(await takeRenders(page)).toEqual([await texts.nth(3).getAttribute('data-id')])
  })
  await test.step('dragging renders no component until the drop', async () => {
    const from = await texts.nth(2).boundingBox()
    if (!from) throw new Error('The text is not on the screen')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    for (let i = 1; i <= 12; i++) await page.mouse.move(from.x + 20, from.y + 10 + i * 12)
    await expect(page.locator('[data-drop-line]')).toBeVisible()
    expect(await takeRenders(page)).toEqual([])

    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  })
})
