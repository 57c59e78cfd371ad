/** A coach builds by keys alone, by touch, with several cards at once, and writes a lesson that a member reads. */
import type { Locator, Page } from '@playwright/test'
import { badFilms, smallMp4 } from '../films.ts'
import { plainPng } from '../pictures.ts'
import { join, publishApp, signInByCode } from './memberApp.ts'
import { ask, day, saved } from './programmes.ts'
import { expect, test } from './shop.ts'
import { go } from './story.ts'

const cardsOf = (within: Locator) => within.locator('[data-activity]')

const task = (id: string, title: string, on: number) => ({
  id,
  kind: 'task' as const,
  title,
  day: on,
  minutes: null,
  optional: false,
  text: '',
  goal: null,
})

/** Two weeks: three tasks in the first. */
async function openTasks(page: Page, token: string) {
  const made = await ask(page.request, token, 'POST', '', { title: 'Habits' })
  const parts = [
    {
      id: 'w1',
      title: 'Week 1',
      opensOn: null,
      activities: [task('a', 'Walk', 1), task('b', 'Sleep', 1), task('c', 'Read', 2)],
    },
    { id: 'w2', title: 'Week 2', opensOn: null, activities: [] },
  ]
  const document = { ...made.document, parts }
  await ask(page.request, token, 'PUT', `/${made.id}/draft`, { revision: made.revision, document })
  await page.goto(`/trainer/webapp-builder/programs/${made.id}`)
  await expect(page.getByLabel('Part title')).toHaveValue('Week 1')
  return made.id
}

/** Presses Tab until it has the focus: what a keyboard cannot reach fails here. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    if ((await target.count()) && (await target.evaluate((element) => element === document.activeElement)))
      return
  }
  await expect(target).toBeFocused()
}

test('MISC-17 DASH-14 a week is built with the keyboard alone @rest', async ({ page, signIn }) => {
  const { token } = await signIn('trainer')
  const made = await ask(page.request, token, 'POST', '', { title: 'Strength' })
  await page.goto(`/trainer/webapp-builder/programs/${made.id}`)
  await expect(page.getByLabel('Program title')).toHaveValue('Strength')
  const { keyboard } = page

  await tabTo(page, page.getByRole('button', { name: 'Add part' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add to Day 1' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Workout' })).toBeFocused()
  await keyboard.press('Enter')
  // The title of what was added has the focus, and typing replaces it.
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await keyboard.type('Legs')
  await tabTo(page, page.getByLabel('Add an exercise'))
  await keyboard.type('back squat')
  await expect(page.getByRole('option', { name: 'Back Squat', exact: true })).toBeVisible()
  await keyboard.press('Enter')
  const sets = page.getByLabel(/^Sets of/)
  await expect(sets).toBeVisible()
  await keyboard.press('Shift+Tab')
  for (let i = 0; i < 20 && !(await sets.evaluate((one) => one === document.activeElement)); i++)
    await keyboard.press('Shift+Tab')
  await keyboard.press('Control+a')
  await keyboard.type('5x5 80kg r3m')
  await keyboard.press('Enter')
  await expect(sets).toHaveValue('5x5 80kg r3m')
  await keyboard.press('Escape')
  const legs = page.getByRole('main').getByRole('button', { name: /^Legs/ })
  await expect(legs).toBeFocused()
  await keyboard.press('Alt+ArrowRight')
  await expect(day(page, 2).getByRole('button', { name: /^Legs/ })).toBeFocused()
  await keyboard.press('Control+c')
  await keyboard.press('Control+v')
  await expect(cardsOf(day(page, 2))).toHaveCount(2)
  await keyboard.press('Escape')
  await tabTo(page, page.getByRole('button', { name: 'Options of Week 1' }), 120)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: '+2.5 %' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Part title')).toHaveValue('Week 2')
  await expect(saved(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 120)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeFocused()
  await expect(page.getByText('Nobody has this yet.')).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByText('Program published')).toBeVisible()
})

test('MISC-17 several activities are selected, moved, copied and deleted together, and all of it is undone @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  await openTasks(page, token)
  const tools = page.getByRole('toolbar', { name: 'Selected activities' })
  const card = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await card('Walk').click()
  await card('Read').click()
  await expect(tools.getByText('2 selected')).toBeVisible()
  await expectAccessible()
  await tools.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Day 4' }).click()
  await expect(cardsOf(day(page, 4))).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(cardsOf(day(page, 4))).toHaveCount(0)
  await expect(cardsOf(day(page, 2))).toHaveCount(1)

  await tools.getByRole('button', { name: 'Copy' }).click()
  await tools.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('button', { name: /^Week 2/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add to Day 3' }).click()
  await page.getByRole('menuitem', { name: 'Paste 2 activities' }).click()
  await expect(cardsOf(day(page, 3))).toHaveCount(2)

  await tools.getByRole('button', { name: 'Delete' }).click()
  await expect(cardsOf(day(page, 3))).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(cardsOf(day(page, 3))).toHaveCount(2)

  await test.step('a card is dragged onto another week, and a week to another place', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts' })
    const part = (name: string) => parts.locator('li').filter({ hasText: name })
    await cardsOf(day(page, 3)).first().click()
    await page.getByRole('button', { name: 'List of parts' }).click()
    await cardsOf(day(page, 3)).first().dragTo(part('Week 1'))
    await expect(page.getByLabel('Part title')).toHaveValue('Week 1')
    await expect(cardsOf(day(page, 3))).toHaveCount(1)
    await part('Week 2')
      .getByRole('button')
      .first()
      .dragTo(part('Week 1'), { targetPosition: { x: 40, y: 4 } })
    await expect(parts.locator('li').first()).toContainText('Week 2')
    await part('Week 2').getByRole('button').first().press('Alt+ArrowDown')
    await expect(parts.locator('li').first()).toContainText('Week 1')
  })
})

test('MISC-17 on a phone a finger drags within the day and onto another one, and everything has a button @rest', async ({
  browser,
  page,
  signIn,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  const id = await openTasks(page, token)
  const state = await page.context().storageState()
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    storageState: state,
  })
  const phone = await context.newPage()
  await phone.goto(`/trainer/webapp-builder/programs/${id}`)
  const session = await context.newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const middle = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('It is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  async function carry(card: Locator, to: { x: number; y: number }) {
    const from = await middle(card)
    await touch('touchStart', from)
    // What is carried says its name under the finger, once it was held long enough.
    await expect(phone.locator('body > div', { hasText: /^(Walk|Sleep)$/ }).last()).toBeVisible()
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
    await touch('touchMove', to)
    await touch('touchEnd')
  }

  const cards = cardsOf(day(phone, 1))
  await expect(cards).toHaveText([/^Walk/, /^Sleep/])
  const second = await middle(cards.nth(1))
  await carry(cards.first(), { x: second.x, y: second.y + 18 })
  await expect(cards).toHaveText([/^Sleep/, /^Walk/])
  await carry(cards.nth(1), await middle(phone.getByRole('radiogroup', { name: 'Day' }).getByText('5')))
  await expect(cards).toHaveText([/^Sleep/])
  await phone.getByRole('radiogroup', { name: 'Day' }).getByText('5').tap()
  await expect(cardsOf(day(phone, 5))).toHaveText([/^Walk/])
  await expectAccessible(phone)

  await cardsOf(day(phone, 5)).first().tap()
  await phone.getByRole('button', { name: 'Options of this activity' }).tap()
  await phone.getByRole('menuitem', { name: 'Delete' }).tap()
  await expect(cardsOf(day(phone, 5))).toHaveCount(0)
  await phone.getByRole('button', { name: 'Undo', exact: true }).last().tap()
  await expect(phone.getByLabel('Title', { exact: true })).toHaveValue('Walk')
  await phone.getByRole('button', { name: 'Back to the days' }).tap()
  await expect(cardsOf(day(phone, 5))).toHaveCount(1)
  await context.close()
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('MISC-17 DASH-16 a lesson with text, picture, video, file and a quiz is written and published @rest', async ({
  page,
  visitor,
  shop,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const { token } = shop
  await ask(page.request, token, 'POST', '', { title: 'Food basics' })
  const email = await join(shop)
  await page.goto('/trainer/webapp-builder/content')
  const programs = page.getByRole('list', { name: 'Programs', exact: true })
  await expect(programs.getByRole('listitem').filter({ hasText: 'Food basics' })).toContainText('Draft')
  await expectAccessible()
  await programs.getByRole('link', { name: 'Food basics' }).click()
  await page.getByRole('button', { name: 'Add part' }).click()
  await page.getByLabel('Part title').fill('Phase 1: Base')
  await page.getByRole('button', { name: 'Add to Day 1' }).click()
  await page.getByRole('menuitem', { name: 'Lesson' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Protein at breakfast')
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add to the lesson' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const upload = async (
    library: string,
    button: string,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('dialog', { name: library }).getByRole('button', { name: button }).click()
    await (await choosing).setFiles(file)
  }

  await page.getByRole('region', { name: 'Text 1' }).getByRole('textbox').fill('Eggs keep you full.')
  await test.step('a picture that is none is refused, a real one is shown', async () => {
    await add('Picture')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    const image = { name: 'eggs.png', mimeType: 'image/png' }
    await upload('Your images', 'Change Image', { ...image, buffer: Buffer.from('no picture') })
    await expect(page.getByRole('dialog').getByText(/We can't read that image/)).toBeVisible()
    await upload('Your images', 'Change Image', { ...image, buffer: await plainPng(300, 200) })
    await expect(page.getByRole('region', { name: 'Picture 2' }).locator('img')).toBeVisible()
  })
  await test.step('a video that breaks off is refused, a real one plays', async () => {
    await add('Video')
    await page.getByRole('button', { name: 'Upload a video' }).click()
    const film = { name: 'eggs.mp4', mimeType: 'video/mp4' }
    const broken = badFilms['an MP4 that breaks off']?.bytes ?? Buffer.alloc(0)
    await upload('Your videos', 'Upload a video', { ...film, buffer: broken })
    await expect(page.getByRole('dialog').getByText(/That video breaks off/)).toBeVisible()
    await expectAccessible()
    await upload('Your videos', 'Upload a video', { ...film, buffer: smallMp4 })
    await expect(page.getByRole('region', { name: 'Video 3' }).locator('video')).toHaveAttribute(
      'src',
      /\.mp4$/,
    )
  })
  await test.step('a file', async () => {
    await add('File')
    await page.getByRole('button', { name: 'Upload a PDF' }).click()
    const list = { name: 'Shopping list.pdf', mimeType: 'application/pdf', buffer: pdf }
    await upload('Your files', 'Upload a PDF', list)
    await expect(page.getByLabel('Name of File 4')).toHaveValue('Shopping list')
  })
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('What keeps you full?')
  await page.getByLabel('Answer 1 of Question 1').fill('Eggs')
  await expectAccessible()

  await test.step('what is missing is named, and leads to its place', async () => {
    const details = page.getByRole('complementary', { name: 'Lesson details' })
    await details.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('1 member gets this program now, in the app.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('button', { name: /Protein at breakfast.*fill in every answer/ }).click()
    await page.getByLabel('Answer 2 of Question 1').fill('Sugar')
    await page.getByLabel('Why, for Question 1').fill('Protein is digested slowly.')
    await page.getByRole('combobox', { name: 'What makes it done' }).click()
    await page.getByRole('option', { name: 'The quiz is answered' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Program published')).toBeVisible()
  })
  await test.step('a member reads it, learns from a wrong answer why, and has done it with the right one', async () => {
    await visitor.context().clearCookies()
    await signInByCode(visitor, page.request, await publishApp(page.request, shop), email)
    await visitor.getByRole('button', { name: 'Start', exact: true }).click()
    await visitor.getByRole('link', { name: 'Plan', exact: true }).click()
    const programs = visitor.getByRole('navigation', { name: 'Your programs' })
    await programs.getByRole('link', { name: 'Food basics' }).click()
    await visitor.getByRole('link', { name: /Protein at breakfast/ }).click()
    await expect(visitor.getByText('Eggs keep you full.')).toBeVisible()
    await expect
      .poll(() => visitor.locator('figure img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(visitor.locator('video')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Shopping list' })).toHaveAttribute('href', /\.pdf$/)
    await expect(visitor.getByRole('button', { name: 'Answer 1 question to finish' })).toBeDisabled()
    const quiz = visitor.getByRole('region', { name: 'Quiz' })
    await quiz.getByLabel('Sugar').check()
    await quiz.getByRole('button', { name: 'Check' }).click()
    await expect(quiz.getByText('Not quite. Protein is digested slowly.')).toBeVisible()
    await quiz.getByLabel('Eggs').check()
    await quiz.getByRole('button', { name: 'Check' }).click()
    await expect(quiz.getByText('Right. Protein is digested slowly.')).toBeVisible()
    await visitor.getByRole('button', { name: 'Mark as done' }).click()
    await expect(visitor.getByRole('button', { name: 'Mark as done' })).toBeHidden()
    await visitor.getByRole('button', { name: 'Back' }).click()
    await expect(visitor.getByRole('link', { name: /Protein at breakfast.*done/i })).toBeVisible()
  })
  await test.step('a plan gives it, or not', async () => {
    await go(page, '/trainer/webapp-builder/access')
    await expect(page.getByText('Everything that you have published')).toBeVisible()
    await page.getByText('Chosen ones').click()
    await page.getByRole('checkbox', { name: 'Food basics' }).check()
    await expectAccessible()
  })
})
