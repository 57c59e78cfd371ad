/** Nothing that was built is lost, whatever happens to the window, the connection or the session. */
import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const saved = (page: Page) => page.getByText(/^Saved (just now|\d+ s ago)$/)

/** A heading of its own at the end of the page, selected. */
async function addHeading(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.getByLabel('Text', { exact: true }).fill(words)
  await expect(canvas(page).getByText(words)).toBeVisible()
}

const type = (page: Page, words: string) => page.getByLabel('Text', { exact: true }).fill(words)

test('CONST-00 PAGE-60 a draft saves itself, and survives a killed window, a lost connection and an ended session', async ({
  page,
  context,
  signIn,
}) => {
  const { email, password } = await signIn('trainer')
  await page.goto('/trainer/page-builder')

  await test.step('it says that it saves, and that it has saved', async () => {
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/draft', async (route) => {
      await held
      await route.continue()
    })
    await addHeading(page, 'Saved by itself')
    await expect(page.getByText('Saving…')).toBeVisible()
    answer()
    await expect(saved(page)).toBeVisible()
    await page.unroute('**/draft')
  })

  await test.step('a window that is killed in the middle of a word', async () => {
    await page.route('**/draft', () => undefined)
    await type(page, 'Killed in the middle of a wo')
    await page.close()
    page = await context.newPage()
    await page.goto('/trainer/page-builder')
    await expect(canvas(page).getByText('Killed in the middle of a wo')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(canvas(page).getByText('Killed in the middle of a wo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  })

  await test.step('a connection that is lost', async () => {
    await canvas(page).getByText('Killed in the middle').click()
    await context.setOffline(true)
    await type(page, 'Typed in a tunnel')
    await expect(page.getByText('Offline, kept on this device').first()).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a session that has ended', async () => {
    await page.route('**/draft', (route) =>
      route.fulfill({ status: 401, json: { status: 'error', message: 'Sign in to continue' } }),
    )
    await type(page, 'Typed after the session')
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await page.unroute('**/draft')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/trainer\/page-builder/)
    await expect(canvas(page).getByText('Typed after the session')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('page-copy'))),
    ).toEqual([])
  })
})

test('PAGE-07 two windows on one page get a choice, and the other one is an undo away', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await addHeading(page, 'In both')
  await expect(saved(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/trainer/page-builder')
  await canvas(other).getByText('In both').click()

  await test.step('the later one is told, and takes what the other saved', async () => {
    await type(page, 'From the first')
    await expect(saved(page)).toBeVisible()
    await type(other, 'From the second')
    const dialog = other.getByRole('dialog', { name: 'You have this page open in another window' })
    await expect(dialog.getByRole('region', { name: 'Your page' }).getByText('From the second')).toBeVisible()
    await expect(
      dialog.getByRole('region', { name: 'The page that was saved elsewhere' }).getByText('From the first'),
    ).toBeVisible()
    await expectAccessible(other, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Look at both' }).click()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(canvas(other).getByText('From the first')).toBeVisible()
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(other).getByText('From the second')).toBeVisible()
    await expect(saved(other)).toBeVisible()
  })

  await test.step('and the first, overtaken in turn, keeps its own', async () => {
    await type(page, 'The last word')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(canvas(page).getByText('The last word')).toBeVisible()
  })
})
