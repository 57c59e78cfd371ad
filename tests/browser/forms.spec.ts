import fs from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { add } from './builder.ts'
import { expect, publish, test } from './story.ts'

const formOf = (page: Page) => page.getByRole('form', { name: 'Ask me anything' })

/** Publishes a form with the palette's defaults. The page already has another form. */
async function publishForm(page: Page, sentAs = 'name'): Promise<void> {
  await page.goto('/trainer/page-builder')
  await add(page, 'Form')
  await page.getByLabel('Form name').fill('Ask me anything')
  await page.getByLabel('Field name').fill(sentAs)
  await publish(page)
}

/** Loads the page and skips half a minute: a form sent faster than a person can type counts as spam. */
async function open(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(url)
  await page.clock.fastForward('00:30')
}

async function fill(page: Page, name: string, email: string): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel(/^Message/).fill(`Hello from ${name}`)
}

test('COMP-99 what a visitor sends is thanked for, and read, exported and deleted by the trainer', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  await page.goto('/trainer/forms')
  await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
  await publishForm(page)

  await test.step('a visitor sends it', async () => {
    await open(visitor, trainer.siteUrl)
    await fill(visitor, 'Noa Levi', 'noa@example.test')
    await expectAccessible(visitor)
    await formOf(visitor).getByRole('button', { name: 'Send message' }).click()
    await expect(formOf(visitor)).toHaveText("Thank you. We'll get back to you within one business day.")
  })
  await test.step('the trainer reads it', async () => {
    await page.getByRole('link', { name: 'Forms' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Form submissions' })).toBeVisible()
    const row = page.getByRole('row', { name: /noa@example.test/ })
    await expect(row).toContainText('Ask me anything')
    await expect(row).toContainText('New')
    await row.getByRole('button', { name: /^noa@example.test/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask me anything' })
    await expect(dialog).toContainText('Hello from Noa Levi')
    await expect(dialog.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:noa/)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(row).not.toContainText('New')
  })
  await test.step('and exports it, by a button as high as the search beside it', async () => {
    const heightOf = async (one: Locator) => (await one.boundingBox())?.height
    const search = await heightOf(page.getByRole('searchbox', { name: 'Search' }))
    expect(search).toBeGreaterThan(30)
    expect(await heightOf(page.getByRole('button', { name: 'Export CSV' }))).toBe(search)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^form-submissions-[\d-]+\.csv$/)
    const csv = await fs.readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFF"Received","Form","Page","Name","Email","Message"\r\n/)
    expect(csv).toContain('"Ask me anything","/","Noa Levi","noa@example.test","Hello from Noa Levi')
  })
  await test.step('a search finds it or says that it does not', async () => {
    await page.getByLabel('Search').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect(page).toHaveURL(/\?q=nothing\+like\+it$/)
    await expect(page.getByLabel('Search')).toBeFocused()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('row', { name: /noa@example.test/ })).toBeVisible()
    await expect(page.getByLabel('Search')).toHaveValue('')
  })
  await test.step('on a phone it is an entry of two lines', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const entry = page.getByRole('listitem').getByRole('button', { name: /^noa@example.test/ })
    await expect(entry).toContainText('Hello from Noa Levi')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await entry.click()
  })
  await test.step('deleting asks first', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this submission?' })
    await expect(question).toContainText("Are you sure? You can't undo this action afterwards.")
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Submission deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
  })
})

test('COMP-99 each mistake that only the server sees stands under its field, and nothing typed is lost @rest', async ({
  page,
  visitor,
  signIn,
  expectAccessible,
}) => {
  const trainer = await signIn('trainer')
  // A field named `action` hides the form's own `action` from scripts.
  await publishForm(page, 'action')
  await open(visitor, trainer.siteUrl)
  const form = formOf(visitor)
  const [name, email] = [
    form.getByRole('textbox', { name: 'Name', exact: true }),
    form.getByRole('textbox', { name: 'Email', exact: true }),
  ]
  const send = () => form.getByRole('button', { name: 'Send message' }).click()

  await test.step('the first of them is focused, and each is read out with its field', async () => {
    // A space passes the browser's own check.
    await fill(visitor, ' ', 'noa@example')
    await send()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Name is required')
    await expect(email).toHaveAccessibleDescription('Email is not an email address')
    await expect(form.getByText('Email is not an email address')).toBeVisible()
    await expect(form.getByRole('alert')).toBeHidden()
    await expect(email).toHaveValue('noa@example')
    await expectAccessible(visitor)
  })
  await test.step('what is put right is no longer called wrong', async () => {
    await name.fill('Noa')
    await expect(form.getByText('Name is required')).toBeHidden()
    await expect(name).not.toHaveAttribute('aria-invalid')
    await expect(form.getByText('Email is not an email address')).toBeVisible()
    await email.fill('noa@example.test')
  })
  await test.step('without a connection the form says so in words', async () => {
    await visitor.route('**/api/v1/forms/*', (route) => route.abort())
    await send()
    await expect(form.getByRole('alert')).toHaveText("We couldn't send this. Please try again.")
    await visitor.unroute('**/api/v1/forms/*')
    await send()
    await expect(form).toHaveText("Thank you. We'll get back to you within one business day.")
  })
})

test('a form works without script @rest', async ({ page, browser, signIn }) => {
  const trainer = await signIn('trainer')
  await publishForm(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(trainer.siteUrl)
  await fill(visitor, 'Ben', 'ben@example.test')

  await formOf(visitor).getByRole('button', { name: 'Send message' }).click()

  await expect(formOf(visitor).getByText("Thank you. We'll get back to you")).toBeVisible()
  await expect(formOf(visitor).getByRole('button')).toBeHidden()
  await expect(visitor).toHaveURL(new RegExp(`^${trainer.siteUrl}/#sent-`))
  await page.goto('/trainer/forms')
  await expect(page.getByRole('row', { name: /ben@example.test/ })).toBeVisible()
  await context.close()
})
