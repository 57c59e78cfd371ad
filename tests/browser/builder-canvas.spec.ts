import {
  answer,
  boxOf,
  build,
  canvasOf,
  contentOf,
  drag,
  frameOf,
  said,
  sheetOf,
  trailOf,
} from './builder.ts'
import { expect, test } from './story.ts'

test('things are selected by click and key, and removed after a question', async ({ page, signIn }) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['three-column', ['heading', 'paragraph']])
  const canvas = canvasOf(page)

  await test.step('PAGE-45 a click selects the component, and the way up stands below the canvas', async () => {
    await canvas.getByText('Say the one thing').click()
    await expect(frameOf(page, 'Heading, section 1, column 1, place 1 of 2')).toBeVisible()
    await trailOf(page).getByRole('button', { name: 'Section' }).click()
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
  await test.step('the tools of what is selected stand beside the page and cover nothing of it', async () => {
    const bar = canvas.getByRole('toolbar', { name: 'Selection' })
    const view = page.getByRole('toolbar', { name: 'View' })
    for (const device of ['Tablet', 'Desktop', 'Phone']) {
      await view.getByText(device).click()
      await canvas.locator('[data-kind=column]').nth(2).click()
      await expect(async () => {
        const [tools, sheet, stage] = [await boxOf(bar), await boxOf(sheetOf(page)), await boxOf(canvas)]
        expect(tools.x).toBeGreaterThanOrEqual(sheet.x + sheet.width)
        expect(tools.x + tools.width).toBeLessThanOrEqual(stage.x + stage.width)
        expect((await boxOf(view)).y).toBeGreaterThanOrEqual(stage.y + stage.height)
      }).toPass({ timeout: 20_000 })
    }
  })
  await test.step('PAGE-24 No leaves everything as it was', async () => {
    await canvas.getByText('Say the one thing').click()
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'No')
    await expect(canvas.getByText('Say the one thing')).toBeVisible()
  })
  await test.step('PAGE-24 PAGE-49 several are removed together, and nothing stays selected', async () => {
    await canvas.getByText('Explain it in two').click({ modifiers: ['Shift'] })
    await expect(trailOf(page)).toHaveText('2 selected')
    await canvas.getByRole('button', { name: 'Delete' }).click()
    await answer(page, 'Yes')
    await expect(canvas.getByText('Say the one thing')).toBeHidden()
    await expect(frameOf(page)).toHaveCount(0)
    await expect(sheetOf(page)).toBeFocused()
  })
  await test.step('PAGE-54 PAGE-55 PAGE-56 PAGE-57 an inner column asks who gets its width, left by default; the last one stays', async () => {
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

test('PAGE-22 PAGE-23 PAGE-48 PAGE-50 things are dragged from the palette, within and between columns and sections', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await build(page, token, ['two-column', ['heading', 'paragraph'], []], ['single-column', ['button']])
  const canvas = canvasOf(page)
  const heading = canvas.getByText('Say the one thing')
  const paragraph = canvas.getByText('Explain it in two')
  const columns = canvas.locator('[data-kind=column]')

  await test.step('from the palette into a column; what was dropped is selected', async () => {
    await drag(page, page.getByRole('button', { name: 'Divider', exact: true }), columns.nth(1), 'below')
    await expect(frameOf(page, 'Divider, section 1, column 2, place 1 of 1')).toBeVisible()
    await expect(said(page)).toHaveText('Divider added to section 1, column 2, place 1 of 1')
  })
  await test.step('within a column, with nothing selected on the way', async () => {
    await drag(page, paragraph, heading, 'above', async () => {
      await expect(frameOf(page)).toHaveCount(0)
      await page.mouse.up()
    })
    await expect.poll(() => contentOf(page)).toEqual([['Explain', 'Say the'], [''], ['Get sta']])
    await expect(said(page)).toHaveText('Paragraph moved to section 1, column 1, place 1 of 2')
  })
  await test.step('into a column of another section', async () => {
    await drag(page, heading, canvas.getByText('Get started'), 'below')
    await expect.poll(() => contentOf(page)).toEqual([['Explain'], [''], ['Get sta', 'Say the']])
  })
  await test.step('Escape calls it off', async () => {
    await drag(page, paragraph, canvas.getByText('Get started'), 'above', async () => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
    })
    await expect(page.locator('[data-drop-line]:not([hidden])')).toHaveCount(0)
    expect(await contentOf(page)).toEqual([['Explain'], [''], ['Get sta', 'Say the']])
  })
  await test.step('a section by its handle', async () => {
    await heading.click()
    await trailOf(page).getByRole('button', { name: 'Section' }).click()
    await drag(page, canvas.getByRole('button', { name: 'Move', exact: true }), paragraph, 'above')
    await expect.poll(() => contentOf(page)).toEqual([['Get sta', 'Say the'], ['Explain'], ['']])
    await expect(frameOf(page, 'Section, section 1')).toBeVisible()
  })
  await test.step('a file from the desktop, or a link, does not take the place of the builder', async () => {
    const areRefused = await canvas.evaluate((element) =>
      ['file', 'link'].map((what) => {
        const dataTransfer = new DataTransfer()
        if (what === 'link') dataTransfer.setData('text/uri-list', 'https://example.test/')
        else dataTransfer.items.add(new File(['x'], 'me.png', { type: 'image/png' }))
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
        return !element.dispatchEvent(drop)
      }),
    )
    expect(areRefused).toEqual([true, true])
    await expect(page.getByText('To upload an image, add an Image component')).toBeVisible()
  })
  await test.step('by keys: Alt with an arrow, and picked up with Space', async () => {
    await heading.click()
    await sheetOf(page).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(said(page)).toHaveText('Heading moved to section 1, column 1, place 1 of 2')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(said(page)).toHaveText('Heading moved to section 2, column 1, place 2 of 2')
    await page.keyboard.press('Space')
    await expect(said(page)).toContainText('Heading picked up')
    await page.keyboard.press('ArrowDown')
    await expect(said(page)).toHaveText('Section 2, column 2, place 1 of 2')
    await page.keyboard.press('Escape')
    await expect(said(page)).toHaveText('Heading stays where it was')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(said(page)).toHaveText('Heading moved to section 2, column 2, place 2 of 2')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => contentOf(page)).toEqual([['Get sta', 'Say the'], ['Explain'], ['']])
    // The Enter key that dropped it must not start editing it too.
    await expect(canvas.getByRole('textbox')).toHaveCount(0)
    await expect(sheetOf(page)).toBeFocused()
  })
})

test('PAGE-14 PAGE-23 fingers drag after holding, the canvas scrolls along, and is at most 412 wide unless asked otherwise @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  const tall = Array.from({ length: 12 }, () => 'paragraph' as const)
  await build(page, token, ['single-column', ['heading', ...tall]], ['two-column', ['button'], ['divider']])
  const canvas = canvasOf(page)
  const heading = canvas.getByText('Say the one thing')
  await expect(heading).toBeVisible()

  await test.step('a finger that holds a tile carries it to the canvas', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const divider = page.getByRole('button', { name: 'Divider', exact: true })
    await divider.scrollIntoViewIfNeeded()
    const tile = await boxOf(divider)
    const target = await boxOf(heading)
    const line = page.locator('[data-drop-line]:not([hidden])')

    await touch('touchStart', tile.x + 20, tile.y + 20)
    await expect(page.locator('body > div').filter({ hasText: /^Divider$/ })).toBeVisible()
    for (const step of [0.3, 0.6, 0.9, 1])
      await touch(
        'touchMove',
        tile.x + (target.x + 40 - tile.x) * step,
        tile.y + (target.y + 2 - tile.y) * step,
      )
    await expect(line).toBeVisible()
    await touch('touchEnd')
    await expect(frameOf(page, 'Divider, section 1, column 1, place 1 of 14')).toBeVisible()

    await touch('touchStart', target.x + 40, target.y + 200)
    await touch('touchMove', target.x + 40, target.y + 120)
    await touch('touchEnd')
    await expect(line).toHaveCount(0)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  await test.step('a mouse at the lower edge scrolls', async () => {
    const [start, stage] = [await boxOf(heading), await boxOf(canvas)]
    await page.mouse.move(start.x + 20, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(start.x + 40, start.y + 60, { steps: 4 })
    await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height - 6, { steps: 8 })
    await expect.poll(() => canvas.evaluate((one) => one.scrollTop)).toBeGreaterThan(300)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(canvas).not.toHaveAttribute('data-dragging')
  })
  await test.step('widths and zoom, kept in this browser', async () => {
    const sheet = sheetOf(page)
    const width = async () => Math.round((await boxOf(sheet)).width)
    // Whether the two columns of the last section are side by side.
    const areBeside = () =>
      canvas
        .locator('[data-kind=section]')
        .last()
        .locator('[data-kind=column]')
        .evaluateAll(
          ([one, other]) => one?.getBoundingClientRect().top === other?.getBoundingClientRect().top,
        )
    const room = (await boxOf(canvas)).width - 76
    await expect.poll(width).toBe(412)
    await expect.poll(areBeside).toBe(false)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(width).toBe(371)
    for (const device of ['Tablet', 'Desktop']) {
      await page.getByText(device, { exact: true }).click()
      await expect.poll(width).toBeGreaterThan(room - 16)
      await expect.poll(width).toBeLessThanOrEqual(room)
      await expect.poll(areBeside).toBe(true)
    }
    await page.reload()
    await expect.poll(areBeside).toBe(true)
  })
  await test.step('with something selected nobody is shut out', async () => {
    await heading.click()
    await expect(frameOf(page, /^Heading/)).toBeVisible()
    await expectAccessible()
  })
})

test('PAGE-24 several things are copied to another trainer, cut, deleted and brought back; every key is on the sheet @rest', async ({
  page,
  signIn,
}) => {
  const first = await signIn('trainer')
  await build(page, first.token, ['single-column', ['heading', 'paragraph', 'button']])
  const canvas = canvasOf(page)

  await test.step('copied here', async () => {
    await canvas.getByText('Say the one thing').click()
    await canvas.getByText('Get started').click({ modifiers: ['Control'] })
    await sheetOf(page).focus()
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+d')
    await expect
      .poll(() => contentOf(page))
      .toEqual([['Say the', 'Say the', 'Explain', 'Get sta', 'Get sta']])
    await expect(frameOf(page)).toHaveCount(2)
  })
  await test.step('deleted with a key after a question, and brought back with what was selected', async () => {
    await page.keyboard.press('Delete')
    await answer(page, 'Yes')
    await expect.poll(() => contentOf(page)).toEqual([['Say the', 'Explain', 'Get sta']])
    await page.keyboard.press('Control+z')
    await expect(frameOf(page)).toHaveCount(2)
    await expect(said(page)).toHaveText('Undone: 2 components removed')
  })
  await test.step('cut without a question, since paste and undo both bring it back', async () => {
    await page.keyboard.press('Control+x')
    await expect(said(page)).toHaveText('2 components cut')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => contentOf(page)).toEqual([['Say the', 'Explain', 'Get sta']])
    await page.keyboard.press('Control+z')
    await expect
      .poll(() => contentOf(page))
      .toEqual([['Say the', 'Say the', 'Explain', 'Get sta', 'Get sta']])
    await page.keyboard.press('Control+Shift+z')
    await expect(said(page)).toHaveText('Redone: 2 components removed')
  })
  await test.step('pasted by somebody else, behind what they selected', async () => {
    const { token } = await signIn('trainer')
    await page.evaluate(async (token) => {
      const me = await fetch('/api/v1/me', { headers: { authorization: `Bearer ${token}` } })
      const { result } = (await me.json()) as { result: object }
      localStorage.setItem('user', JSON.stringify({ ...result, token }))
    }, token)
    await build(page, token, ['single-column', ['paragraph', 'divider']])
    await canvas.getByText('Explain it in two').click()
    await sheetOf(page).focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => contentOf(page)).toEqual([['Explain', 'Say the', 'Get sta', '']])
  })
  await test.step('any other text becomes a paragraph', async () => {
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'Words from elsewhere')
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(canvas.getByText('Words from elsewhere')).toBeVisible()
  })
  await test.step('the sheet', async () => {
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Duplicate')).toBeVisible()
    await expect(help.getByText('Cut without confirmation')).toBeVisible()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('Ctrl+S publishes', async () => {
    await page.keyboard.press('Control+s')
    // The button has no target yet.
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Content saved')).toBeVisible()
  })
})
