import { expect, test } from './story.ts'

test('MISC-17 a trainer finds an exercise, uses own words for it, and adds one of their own', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/webapp-builder/exercises')
  const search = page.getByRole('searchbox', { name: 'Search exercises' })
  const list = page.getByRole('list', { name: 'Exercises' })
  const row = (name: string | RegExp) => list.getByRole('button', { name })
  await expect(page.getByRole('status')).toHaveText('240 exercises')
  await expectAccessible()

  await test.step('search forgives a typing error, filters narrow the list', async () => {
    await search.fill('romanain')
    await expect(row(/^Romanian Deadlift/)).toBeVisible()
    await search.fill('')
    await page.getByRole('combobox', { name: 'Muscle' }).click()
    await page.getByRole('option', { name: 'Calves' }).click()
    await page.getByRole('combobox', { name: 'Equipment' }).click()
    await page.getByRole('option', { name: 'Jump rope' }).click()
    await expect(page.getByRole('status')).toHaveText('1 exercise')
    await page.reload()
  })
  await test.step('the figure says which muscles work', async () => {
    await search.fill('plank')
    await row('Plank Abs · Mat').click()
    await expect(page.getByRole('heading', { name: 'Plank', exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Works abs. Also obliques, shoulders.' })).toBeVisible()
  })
  await test.step('own words, with a wrong clip first, and the original words again', async () => {
    await page.getByRole('button', { name: 'Use my own words' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cues').fill('Belly tight.\nBreathe.')
    await dialog.getByLabel('Clip (optional)').fill('http://example.com')
    await dialog.getByRole('button', { name: 'Save words' }).click()
    await expect(dialog.getByText(/Use the https address of a film/)).toBeVisible()
    await expectAccessible()
    await dialog.getByLabel('Clip (optional)').fill('https://youtu.be/aqz-KE-bpKQ')
    await dialog.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Belly tight.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watch the clip' })).toBeVisible()
    await page.getByRole('button', { name: 'Use the original words' }).click()
    await expect(page.getByText('Belly tight.')).toHaveCount(0)
  })
  await test.step('an exercise of their own', async () => {
    await page.getByRole('button', { name: 'New exercise' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Sled Drag')
    await dialog.getByRole('button', { name: 'Add exercise' }).click()
    await expect(dialog.getByText('Choose at least one muscle')).toBeVisible()
    // What is typed after a refusal stays, in every field.
    await dialog.getByLabel('Steps').pressSequentially('Lean in.')
    await expect(dialog.getByLabel('Steps')).toHaveValue('Lean in.')
    await dialog.getByRole('combobox', { name: 'Main muscles' }).click()
    await page.getByRole('option', { name: 'Quads' }).click()
    await dialog.getByRole('heading', { name: 'New exercise' }).click()
    await dialog.getByRole('button', { name: 'Add exercise' }).click()
    await expect(page.getByRole('heading', { name: 'Sled Drag' })).toBeVisible()
    await search.fill('sled dra')
    await expect(row(/^Sled Drag/)).toContainText('My own')
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await expect(row(/^Sled Drag/)).toHaveCount(0)
  })
})
