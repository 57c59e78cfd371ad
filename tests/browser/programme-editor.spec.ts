/** A coach builds a week by keys, copies it, types sets and publishes; nothing typed is lost to another window. */
import type { Page } from '@playwright/test'
import { longProgramme } from '../longProgramme.ts'
import { ask, day, saved } from './programmes.ts'
import { countRenders, takeRenders } from './renders.ts'
import { expect, test } from './story.ts'

const card = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name })

async function addFromMenu(page: Page, number: number, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Add to Day ${number}` }).press('Enter')
  const item = page.getByRole('menuitem', { name: kind, exact: true })
  await item.focus()
  await item.press('Enter')
}

/** A week with a workout, by keys alone. */
async function addWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add part' }).press('Enter')
  await addFromMenu(page, 1, 'Workout')
  await page.getByLabel('Title', { exact: true }).fill('Lower body')
  // At once and with a typing error, as pasted: Enter takes the first that is shown.
  await page.getByLabel('Add an exercise').fill('gobelt squat')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Goblet Squat')
  await page.keyboard.press('Enter')
  const sets = page.getByLabel(/^Sets of/)
  await sets.fill('4x8-10 60kg rir2 r90 t3110')
  await sets.press('Enter')
  await expect(sets).toHaveValue('4x8-10 60kg rir2 r90 t3110')
  await expect(saved(page)).toBeVisible()
}

test('MISC-17 DASH-14 a week is built by keys, copied, dragged, published and restored; 409 is a choice', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  const made = await ask(page.request, token, 'POST', '', { title: 'Strength' })
  await page.goto(`/trainer/webapp-builder/programs/${made.id}`)

  await test.step('a week with a workout, by keys alone', async () => {
    await addWorkout(page)
    await expectAccessible()
  })

  await test.step('nonsense is named under the field and changes nothing', async () => {
    const sets = page.getByLabel(/^Sets of/)
    await sets.fill('4x8 banana')
    await expect(page.getByText('“banana” is not understood')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Some sets you typed are not understood')).toBeVisible()
    await page.getByRole('button', { name: 'Week 1, Lower body' }).click()
    await expect(sets).toHaveValue('4x8 banana')
    await sets.fill('4x8-10 60kg rir2 r90 t3110')
    await expect(page.getByText('is not understood')).toBeHidden()
  })

  await test.step('Alt and an arrow move the workout to the next day, undo puts it back', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await card(page, /^Lower body/).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(day(page, 2).getByRole('button', { name: /^Lower body/ })).toBeFocused()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(day(page, 3).getByRole('button', { name: /^Lower body/ })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(day(page, 2).getByRole('button', { name: /^Lower body/ })).toBeVisible()
  })

  await test.step('a mouse drags it to day 5', async () => {
    await card(page, /^Lower body/).dragTo(day(page, 5))
    await expect(day(page, 5).getByRole('button', { name: /^Lower body/ })).toBeVisible()
  })

  await test.step('the week is copied 2.5 % heavier', async () => {
    await page.getByRole('button', { name: 'Options of Week 1' }).click()
    await page.getByRole('menuitem', { name: '+2.5 %' }).click()
    await expect(page.getByLabel('Part title')).toHaveValue('Week 2')
    await card(page, /^Lower body/).click()
    await expect(page.getByLabel(/^Sets of .*squat/i)).toHaveValue('4x8-10 61.5kg rir2 r90 t3110')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('publishing says whom it touches', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Nobody has this yet.')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Program published')).toBeVisible()
  })

  await test.step('saved elsewhere: both are shown, mine is kept, undo leads to the other', async () => {
    const now = await ask(page.request, token, 'GET', `/${made.id}`)
    const theirs = { ...now.document, title: 'Saved elsewhere' }
    await ask(page.request, token, 'PUT', `/${made.id}/draft`, { revision: now.revision, document: theirs })
    await page.getByLabel('Program title').fill('Mine')
    const dialog = page.getByRole('dialog', { name: 'This program was saved elsewhere' })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(saved(page)).toBeVisible()
    expect((await ask(page.request, token, 'GET', `/${made.id}`)).document.title).toBe('Mine')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Program title')).toHaveValue('Saved elsewhere')
  })

  await test.step('the published version comes back', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    await expectAccessible()
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByLabel('Program title')).toHaveValue('Strength')
  })
})

test('MISC-17 sets are a table, a step in pounds, a block or rows of a spreadsheet; beside an open activity parts fold @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  const made = await ask(page.request, token, 'POST', '', { title: 'Strength' })
  await page.goto(`/trainer/webapp-builder/programs/${made.id}`)

  await addWorkout(page)

  await test.step('Escape closes a menu or a dialog, and not the workout behind it', async () => {
    await page.getByRole('button', { name: /^Options of .*squat/i }).click()
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem').first()).toBeHidden()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel(/^Sets of/)).toBeVisible()
  })

  await test.step('the sets as a table, by keys alone, in step with the line', async () => {
    const line = page.getByLabel(/^Sets of/)
    const table = page.getByRole('list', { name: /^Each set of/ })
    const toggle = page.getByRole('button', { name: /^Set table of/ })
    const { keyboard } = page
    await expect(table).toBeHidden()
    await line.focus()
    await keyboard.press('Tab')
    await expect(toggle).toBeFocused()
    await keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(table.getByRole('listitem')).toHaveCount(4)
    await expectAccessible()
    for (const label of ['Kind of set 1', 'Target of set 1', 'Measure of set 1', 'Weight of set 1']) {
      await keyboard.press('Tab')
      await expect(table.getByLabel(label, { exact: true })).toBeFocused()
    }
    await keyboard.type('62,5')
    await expect(line).toHaveValue('1x8-10 62.5kg rir2 r90 t3110, 3x8-10 60kg rir2 r90 t3110')
    await keyboard.press('Alt+ArrowDown')
    await expect(table.getByLabel('Weight of set 2', { exact: true })).toBeFocused()
    await expect(line).toHaveValue(/^1x8-10 60kg .*, 1x8-10 62.5kg .*, 2x8-10 60kg /)
    // The last set is repeated, and the new one says what is wrong once it is left.
    await page.getByRole('button', { name: 'Add set' }).press('Enter')
    await expect(table.getByLabel('Target of set 5')).toBeFocused()
    await keyboard.type('ten')
    await keyboard.press('Tab')
    await expect(table.getByRole('alert')).toContainText('or a range such as 8-10. 8-10 stays')
    await expectAccessible()
    await table.getByLabel('Unit of weight of set 5').selectOption('lb')
    await expect(line).toHaveValue(/, 1x8-10 60lb rir2 r90 t3110$/)
    await table.getByRole('button', { name: 'Options of set 2' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(line).toHaveValue('3x8-10 60kg rir2 r90 t3110, 1x8-10 60lb rir2 r90 t3110')
    await expect(table.getByRole('button', { name: 'Options of set 2' })).toBeFocused()
    await keyboard.press('Control+z')
    await expect(table.getByRole('listitem')).toHaveCount(5)
    await line.fill('4x8-10 60kg rir2 r90 t3110')
    await expect(table.getByRole('listitem')).toHaveCount(4)
    await toggle.press('Enter')
    await expect(table).toBeHidden()
  })

  await test.step('a step in lb stays in lb', async () => {
    await page.getByRole('button', { name: /^Options of .*squat/i }).click()
    await page.getByRole('menuitem', { name: /progression/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Progression' }).click()
    await page.getByRole('option', { name: /^Linear/ }).click()
    await expect(dialog.getByLabel('Step', { exact: true })).toHaveValue('2.5')
    await dialog.getByLabel('Step in').selectOption('lb')
    await expect(dialog.getByLabel('Step', { exact: true })).toHaveValue('5')
    await dialog.getByRole('button', { name: 'Done' }).click()
    const progression = async () => {
      const [workout] =
        (await ask(page.request, token, 'GET', `/${made.id}`)).document.parts[0]?.activities ?? []
      return workout?.kind === 'workout' ? workout.blocks[0]?.items[0]?.progression : undefined
    }
    await expect.poll(progression).toEqual({ rule: 'linear', grams: 2268 })
  })

  await test.step('a row that is typed amrap12 becomes that block, and undo takes it back', async () => {
    const line = page.getByLabel(/^Sets of/)
    await line.fill('amrap12')
    await line.press('Enter')
    await expect(page.getByRole('region', { name: 'Block A: AMRAP' })).toBeVisible()
    await expect(line).toHaveValue('amrap12: 1x8-10 60kg rir2 r90 t3110')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(line).toHaveValue('4x8-10 60kg rir2 r90 t3110')
  })

  await test.step('rows of a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' })
    const rows = dialog.getByRole('textbox', { name: 'Rows' })
    await rows.fill('A1 Plank 3x40s\nA2 Squat\t3x8 60\nBanana\tyellow')
    await dialog.getByRole('radio', { name: 'kg' }).check()
    // Exact is taken, near is asked, and what cannot be read is named and left out once the coach agrees.
    await expect(dialog.getByRole('combobox', { name: 'Exercise of row 1, Plank' })).toHaveValue('plank')
    await expect(dialog.getByRole('row', { name: /^3 Banana yellow/ })).toContainText('Expected repetitions')
    const squat = dialog.getByRole('combobox', { name: 'Exercise of row 2, Squat' })
    await expect(squat).toHaveValue('')
    await expectAccessible()
    await expect(dialog.getByRole('button', { name: 'Add 1 exercise' })).toBeDisabled()
    await squat.selectOption('Back Squat')
    await expect(dialog.getByRole('button', { name: 'Add 2 exercises' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Leave out row 3' }).check()
    await dialog.getByRole('button', { name: 'Add 2 exercises' }).click()
    const superset = page.getByRole('region', { name: 'Block B: Superset' })
    await expect(superset.getByLabel('Sets of Plank')).toHaveValue('3x40s')
    await expect(superset.getByLabel('Sets of Back Squat')).toHaveValue('3x8 60kg')
    await page.keyboard.press('Control+z')
    await expect(superset).toBeHidden()
  })

  await page.getByRole('button', { name: 'Close' }).click()
  await test.step('the settings', async () => {
    await page.getByRole('button', { name: 'Program settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Program settings' })
    await expect(dialog).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('beside an open activity the parts fold, and seven days are seen', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const parts = page.getByRole('navigation', { name: 'Parts' })
    const fold = parts.getByRole('button', { name: 'List of parts' })
    await expect(parts.getByRole('button', { name: 'Add part' })).toBeVisible()
    await expect(fold).toBeHidden()
    await card(page, /^Lower body/).click()
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(parts.getByRole('button', { name: 'Add part' })).toBeHidden()
    for (const number of [1, 7]) await expect(day(page, number)).toBeInViewport({ ratio: 1 })
    await expectAccessible()
    await fold.press('Enter')
    await expect(fold).toBeFocused()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await expect(parts.getByRole('button', { name: 'Add part' })).toBeVisible()
    await page.reload()
    await card(page, /^Lower body/).click()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await fold.press('Enter')
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('on a phone one day at a time', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(day(page, 1)).toBeVisible()
    await expect(day(page, 2)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 1 })
    await page.getByRole('radiogroup', { name: 'Day' }).getByText('1').click()
    await card(page, /^Lower body/).click()
    await expect(page.getByLabel(/^Sets of .*squat/i)).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Back to the days' }).click()
    await expect(day(page, 1)).toBeVisible()
  })
})

test('MISC-17 what is typed without a connection is kept on this device and sent later', async ({
  page,
  context,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  const { id } = await ask(page.request, token, 'POST', '', { title: 'Strength' })
  await page.goto(`/trainer/webapp-builder/programs/${id}`)
  await expect(page.getByLabel('Program title')).toHaveValue('Strength')
  await context.setOffline(true)
  await page.getByLabel('Program title').fill('Typed in a tunnel')
  await expect(page.getByText('Offline, kept on this device').first()).toBeVisible()
  // The window may send it before the reload, or the next one does: it arrives once.
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Program title')).toHaveValue('Typed in a tunnel')
  await expect
    .poll(async () => (await ask(page.request, token, 'GET', `/${id}`)).document.title)
    .toBe('Typed in a tunnel')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('MISC-17 with 12 weeks of 6 workouts a key renders the card that it changes and no other @rest', async ({
  page,
  context,
  signIn,
}) => {
  const { token } = await signIn('trainer')
  await countRenders(context)
  const made = await ask(page.request, token, 'POST', '', { title: 'Strength' })
  const body = { revision: made.revision, document: longProgramme(made.document) }
  await ask(page.request, token, 'PUT', `/${made.id}/draft`, body)
  await page.goto(`/trainer/webapp-builder/programs/${made.id}`)
  await card(page, /^Session 3/).click()
  const title = page.getByLabel('Title', { exact: true })
  await title.press('End')
  await takeRenders(page)
  await title.press('x')
  await expect(card(page, /^Session 3x/)).toBeVisible()
  expect(await takeRenders(page)).toEqual(['w1-3'])
})
