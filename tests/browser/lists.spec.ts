import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { add } from './builder.ts'
import { expect, fromSomewhere, publish, test } from './story.ts'

const PEOPLE = 32

/** Publishes a form and submits it many times: Person 1 first, Person 32 last. */
async function receive(page: Page, visitor: Page, siteUrl: string): Promise<void> {
  await page.goto('/trainer/page-builder')
  await add(page, 'Form')
  await page.getByLabel('Form name').fill('Ask me anything')
  await publish(page)
  await visitor.goto(siteUrl)
  const id = await visitor.getByRole('form', { name: 'Ask me anything' }).getAttribute('id')
  for (let i = 1; i <= PEOPLE; i++) {
    const answer = await visitor.request.post(`/api/v1/forms/${id?.replace('form-', '')}`, {
      headers: { ...fromSomewhere(), host: new URL(siteUrl).host },
      data: { name: `Person ${i}`, email: `p${i}@example.test`, message: i % 8 ? 'Hello' : '=Formula' },
    })
    expect(answer.status()).toBe(200)
  }
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const firstSender = (page: Page) => rows(page).first().getByRole('button').first()

test('a list keeps what it was asked for in the address, obeys the keyboard and a finger, and exports what it shows', async ({
  page,
  visitor,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const trainer = await signIn('trainer')
  await receive(page, visitor, trainer.siteUrl)
  await page.goto('/trainer/forms')

  await test.step('pages and order stay through Back and a reload', async () => {
    await expect(page.getByText('1 to 15 of 32')).toBeVisible()
    await expect(firstSender(page)).toContainText('p32@')
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Received' }).click()
    await expect(page).toHaveURL(/\?sort=received%2Casc$/)
    await expect(firstSender(page)).toContainText('p1@')
    await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.goBack()
    await expect(page.getByText('31 to 32 of 32')).toBeVisible()
    await page.reload()
    await expect(firstSender(page)).toContainText('p2@')
  })
  await test.step('the export has what the search found, and no formula', async () => {
    await page.getByLabel('Search').fill('=form')
    await expect(page.getByText('1 to 4 of 4')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^form-submissions-[\d-]+\.csv$/)
    const lines = (await fs.readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(`"p32@example.test","'=Formula"`)
  })
  await test.step('the keyboard walks, selects a range, and changes it', async () => {
    await page.getByLabel('Search').press('Tab')
    await page.getByRole('checkbox', { name: 'Select p32@example.test' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar).toContainText('3 selected')
    await expectAccessible()
    await bar.getByRole('button', { name: 'Mark as read' }).click()
    await expect(page.getByText('3 submissions changed')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select p16@example.test' }).focus()
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'p16@example.test', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Person 16')
    await page.keyboard.press('Escape')
  })
  await test.step('all that match are deleted at once, and no other', async () => {
    await page.getByRole('button', { name: 'Unread' }).click()
    await page.getByLabel('Search').fill('hello')
    await expect(page.getByText('1 to 15 of 28')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Select all 28' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 28 submissions?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(rows(page)).toHaveCount(4)
  })
  await test.step('CUST-17 on a phone a long press opens what can be done with an entry', async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    })
    const phone = await context.newPage()
    await phone.goto(page.url())
    const entry = phone.getByRole('listitem').getByRole('button', { name: /^p24@/ })
    const { x = 0, y = 0 } = (await entry.boundingBox()) ?? {}
    const touch = await context.newCDPSession(phone)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 80, y: y + 20 }],
    })
    const sheet = phone.getByRole('dialog', { name: 'p24@example.test' })
    await expect(sheet).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(sheet.getByRole('button')).toHaveText(['Select', 'Mark as unread', 'Delete'])
    await expectAccessible(phone)
    await sheet.getByRole('button', { name: 'Select' }).tap()
    await phone.getByRole('button', { name: 'Select p8@example.test' }).tap()
    await expect(phone.getByRole('region', { name: 'Selection' })).toContainText('2 selected')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  })
})
