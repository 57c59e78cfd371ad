/** No edit is lost, whatever happens to the window, the connection or the session. */
import type { Locator, Page } from '@playwright/test'
import { add, boxOf, canvasOf as canvas, expectPanel } from './builder.ts'
import { closeDialog, expect, publish, test } from './story.ts'

const saved = (page: Page) => page.getByText(/^Saved (just now|\d+ s ago)$/)

/** Adds a heading at the end of the page and selects it. */
async function addHeading(page: Page, words: string): Promise<void> {
  await add(page, 'Heading')
  await type(page, words)
  await expect(canvas(page).getByText(words)).toBeVisible()
}

async function type(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'General' }).click()
  await page.getByLabel('Text', { exact: true }).fill(words)
}

test('CONST-00 PAGE-60 a draft saves itself, and survives a killed window, a lost connection and an ended session @rest', async ({
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
    await expectPanel(page, 'Heading')
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

test('PAGE-07 two windows on one page get a choice, and the other one is an undo away @rest', async ({
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
    const picture = await boxOf(dialog.getByRole('region', { name: 'Your page' }))
    const keep = await boxOf(dialog.getByRole('button', { name: 'Keep mine' }))
    expect(picture.y + picture.height).toBeLessThan(keep.y)
    await expectAccessible(other, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Look at both' }).click()
    await dialog.getByRole('button', { name: 'Use the other version' }).click()
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

test('samples are not published unseen', async ({ page, signIn, expectAccessible }) => {
  const { siteUrl } = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await expect(page.getByRole('heading', { name: 'Homepage' })).toBeVisible()
  await addHeading(page, 'Of the first version')

  await test.step('samples are listed, and lead to their place', async () => {
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your page still has sample text' })
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { name: 'Close' }),
    ).toBeVisible()
  })

  await test.step('PAGE-05 PAGE-06 they can be published knowingly, and the button says how far it is', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your page still has sample text' })
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/publish', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    answer()
    await expect(page.getByText('Content saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save & Publish' })).toBeVisible()
    await closeDialog(page, 'Your page is live')
  })

  await test.step('PAGE-12 View Page leads to the site', async () => {
    await expect(page.getByRole('link', { name: 'View Page' })).toHaveAttribute('href', siteUrl)
  })
})

test('what was deleted and what was published before come back, and a button that leads nowhere is asked about @rest', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await expect(page.getByRole('heading', { name: 'Homepage' })).toBeVisible()
  await addHeading(page, 'Of the first version')

  await publish(page)

  await test.step('what was deleted comes back by undo', async () => {
    await canvas(page).getByText('Of the first version').click()
    await expectPanel(page, 'Heading')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(canvas(page).getByText('Of the first version')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByText('Of the first version')).toBeVisible()
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByText('Heading').first(),
    ).toBeVisible()
  })

  await test.step('an earlier version is looked at and restored, and what was there is an undo away', async () => {
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    // Find the list by name: the page preview beside it contains lists too.
    const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(versions).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await type(page, 'Of the second version')
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    // Do not wait for the response: the dialog must show the published version even before it arrives.
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(dialog.getByText('Of the second version')).toBeVisible()
    await versions.nth(1).getByRole('button').click()
    await expect(dialog.getByText('Of the first version')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Version name' }).fill('Before the summer sale')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expect(versions.nth(1)).toContainText('Before the summer sale')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await expect(canvas(page).getByText('Of the first version')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(page).getByText('Of the second version')).toBeVisible()
  })

  await test.step('a button that leads nowhere is asked about once, and leads to its place', async () => {
    const publish = page.getByRole('button', { name: 'Save & Publish' })
    await add(page, 'Button')
    await page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('button', { name: 'Close' })
      .click()
    await publish.click()
    const dialog = page.getByRole('dialog', { name: 'This button leads nowhere yet' })
    await expectAccessible(page, '[role=dialog]')
    await expect(dialog.getByRole('listitem')).toHaveText('ButtonGet started')
    await dialog.getByRole('listitem').getByRole('button').click()
    const link = page.getByLabel('Link', { exact: true })
    await page.getByRole('tab', { name: 'General' }).click()
    await expect(link).toHaveValue('')
    await publish.click()
    const sent = page.waitForResponse('**/publish')
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    expect((await sent).status()).toBe(200)
    const again = page.waitForResponse('**/publish')
    await publish.click()
    expect((await again).status()).toBe(200)
    // A broken link to another place asks again. A link that works does not.
    await link.fill('#not-here')
    await publish.click()
    await dialog.getByRole('button', { name: 'Back to the page' }).click()
    await expect(dialog).toBeHidden()
    await link.fill('/about')
    await publish.click()
    await dialog.getByRole('button', { name: 'Back to the page' }).click()
    await link.fill('/pricing')
    const last = page.waitForResponse('**/publish')
    await publish.click()
    expect((await last).status()).toBe(200)
  })
})

test('PAGE-12 PAGE-21 a further page is added, published at its own address, renamed and deleted @rest', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const { siteUrl } = await signIn('trainer')
  await page.goto('/trainer/page-builder')
  await addHeading(page, 'On Home')
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('menuitem', { name: 'Add a page' }).click()
  await page.getByLabel('Title', { exact: true }).fill('About me')
  await expect(page.getByLabel('Address')).toHaveValue('about-me')
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page.getByRole('heading', { name: 'About me' })).toBeVisible()
  await expect(page).toHaveURL(/\?page=\d+$/)
  await expect(canvas(page).getByText('On Home')).toBeHidden()
  await addHeading(page, 'Who I am')
  await publish(page)
  await expect(page.getByRole('link', { name: 'View Page' })).toHaveAttribute('href', `${siteUrl}/about-me`)

  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('menuitem', { name: 'Manage pages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pages' })
  const title = 'My **story** <i>so far</i>'
  await dialog.getByRole('button', { name: 'Rename About me' }).click()
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(title)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  await test.step('COMP-102 a menu of the pages shows their titles as they are, here and to visitors', async () => {
    await page.keyboard.press('Escape')
    await add(page, 'Menu')
    await page.getByRole('tab', { name: 'General' }).click()
    await page.getByLabel('Links', { exact: true }).selectOption('Pages of my site')
    await expect(page.getByRole('button', { name: 'Add link' })).toBeHidden()
    const menuIn = (place: Locator) =>
      place.getByRole('navigation', { name: 'Menu' }).filter({ hasText: title })
    // Home is not published yet.
    await expect(menuIn(canvas(page)).getByRole('listitem')).toHaveText([title])
    await page.getByRole('button', { name: 'Preview on mobile' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview on mobile' })
    await expect(menuIn(preview).getByRole('listitem')).toHaveText([title])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save & Publish' }).click()
    await expect(page.getByText('Content saved')).toBeVisible()
    await visitor.goto(`${siteUrl}/about-me`)
    await expect(menuIn(visitor.getByRole('main')).getByRole('link', { name: title })).toHaveAttribute(
      'href',
      '/about-me',
    )
  })

  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('menuitem', { name: 'Manage pages' }).click()
  await dialog.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Page deleted')).toBeVisible()
  await expect(canvas(page).getByText('On Home')).toBeVisible()
  await expect(page).toHaveURL('/trainer/page-builder')
})
