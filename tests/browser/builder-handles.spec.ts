import type { Locator } from '@playwright/test'
import { boxOf, build, canvasOf, contentOf, frameOf, settingsOf, trailOf } from './builder.ts'
import { expect, test } from './story.ts'

test('PAGE-17 a section is added between two, and spacing and widths are pulled by hand and by key @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['two-column', ['heading'], ['paragraph']], ['single-column', ['button']])
  const canvas = canvasOf(page)
  const sections = canvas.locator('[data-kind=section]')
  const columns = canvas.locator('[data-kind=column]')
  const pull = async (handle: Locator, x: number, y: number) => {
    await handle.scrollIntoViewIfNeeded()
    const box = await boxOf(handle)
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(left, top)
    await page.mouse.down()
    await page.mouse.move(left + x / 2, top + y / 2)
    await page.mouse.move(left + x, top + y)
    await page.mouse.up()
  }

  await test.step('between two sections', async () => {
    const edge = await boxOf(sections.nth(1))
    await page.mouse.move(edge.x + 60, edge.y + 4)
    await canvas.getByRole('button', { name: 'Add section here' }).click()
    const picker = page.getByRole('dialog', { name: 'Select a Layout' })
    await picker.getByRole('button', { name: 'Single-column' }).click()
    await expect(picker).toBeHidden()
    await expect.poll(() => contentOf(page)).toEqual([['Say the'], ['Explain'], [], ['Get sta']])
  })
  await test.step('below the last, where it comes into sight', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await canvas.getByRole('button', { name: 'Add section', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Single-column' }).click()
    await expect(sections).toHaveCount(4)
    await expect(sections.last()).toBeInViewport({ ratio: 0.9 })
    await settingsOf(page).getByRole('tab', { name: 'Sections' }).click()
    await settingsOf(page).getByRole('button', { name: 'Single-column' }).click()
    await expect(sections).toHaveCount(5)
    await expect(sections.last()).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step("a section's padding", async () => {
    await canvas.getByText('Say the one thing').click()
    await trailOf(page).getByRole('button', { name: 'Section' }).click()
    const top = canvas.getByRole('slider', { name: 'Padding top' })
    await expect(top).toHaveAttribute('aria-valuenow', '15')
    await pull(top, 0, 25)
    await expect(top).toHaveAttribute('aria-valuenow', '40')
    await top.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(top).toHaveAttribute('aria-valuenow', '49')
    await expect(sections.first()).toHaveCSS('padding-top', '49px')
    await pull(canvas.getByRole('slider', { name: 'Padding bottom' }), 0, 500)
    await expect(canvas.getByRole('slider', { name: 'Padding bottom' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    )
    await expectAccessible(page, 'section[aria-label=Canvas]')
  })
  await test.step("a column's width, where columns stand beside each other", async () => {
    const width = canvas.getByRole('separator', { name: 'Column width' })
    await canvas.getByText('Say the one thing').click()
    await trailOf(page).getByRole('button', { name: 'Column' }).click()
    await expect(frameOf(page, /^Column/)).toBeVisible()
    await expect(width).toBeHidden()
    await page.getByText('Desktop', { exact: true }).click()
    await expect(width).toHaveAttribute('aria-valuenow', '50')
    const before = await boxOf(columns.first())
    await pull(width, 60, 0)
    const off = async () => Math.abs((await boxOf(columns.first())).width - before.width - 60)
    await expect.poll(off).toBeLessThan(8)
    const wide = Number(await width.getAttribute('aria-valuenow'))
    await width.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(width).toHaveAttribute('aria-valuenow', `${wide - 1}`)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(width).toHaveAttribute('aria-valuenow', '50')
  })
  await test.step("a column's padding, on each side", async () => {
    for (const [side, x, y] of [
      ['top', 0, 20],
      ['right', -20, 0],
      ['bottom', 0, 20],
      ['left', 20, 0],
    ] as const) {
      const handle = canvas.getByRole('slider', { name: `Padding ${side}` })
      const padding = () =>
        columns
          .first()
          .evaluate(
            (one, side) => Number.parseFloat(getComputedStyle(one)[`padding-${side}` as 'paddingTop']),
            side,
          )
      const before = await padding()
      await pull(handle, x, y)
      await expect.poll(padding, side).toBeGreaterThan(before + 8)
      const pulled = Number(await handle.getAttribute('aria-valuenow'))
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      await expect(handle, side).not.toHaveAttribute('aria-valuenow', `${pulled}`)
    }
  })
})
