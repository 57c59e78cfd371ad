import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { industries } from '../../src/features/sites/industries.ts'
import { expect, test } from './story.ts'

const field = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })

async function edit(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${label}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: label })
  await form.locator('input').first().fill(value)
  await form.getByRole('button', { name: 'Update' }).click()
}

test('an admin adds a trainer, changes the details field by field, and deletes the trainer by name', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  const app = `Barra Fuerte ${process.pid}`
  const email = `rafa-${process.pid}@example.test`

  await test.step('ADM-05 ADM-06 ADM-11 add: what is missing is said under its field', async () => {
    await page.goto('/admin/trainers')
    await page.getByRole('button', { name: 'Add trainer' }).click()
    const form = page.getByRole('dialog', { name: 'Add trainer' })
    await expect(form.getByLabel('Commission we keep (%)')).toHaveValue('12')
    await form.getByRole('button', { name: 'Add trainer' }).click()
    await expect(form.getByText('Name is required', { exact: true })).toBeVisible()
    await expect(form.getByText('Choose the industry').last()).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill('Rafael Santos')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('a good password')
    await form.getByLabel('Industry').selectOption('Courses')
    await form.getByLabel('App name').fill(app)
    await form.getByRole('button', { name: 'Add trainer' }).click()
    await expect(page.getByText('Trainer added')).toBeVisible()
  })
  await test.step('ADM-02 ADM-04 the list is searched, sorted and exported', async () => {
    await page.getByLabel('Search by name, email or app').fill('nobody has this name')
    await expect(page.getByText('No trainer found')).toBeVisible()
    await page.getByLabel('Search by name, email or app').fill(email)
    await expect(page.getByText('1 to 1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Gross' }).click()
    await expect(page).toHaveURL(/sort=gross_revenue%2Cdesc/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await fs.readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(email)
    // The tools are in one row.
    const [search, add] = [
      await page.getByLabel('Search by name, email or app').boundingBox(),
      await page.getByRole('button', { name: 'Add trainer' }).boundingBox(),
    ]
    expect(Math.abs((search?.y ?? 0) - (add?.y ?? 99))).toBeLessThan(10)
    await page.getByRole('button', { name: 'More for Rafael Santos' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'View trainer',
      'Go to Dashboard',
      'Update trainer',
      'Commission history',
      'Delete trainer',
    ])
    await page.getByRole('menuitem', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('dialog', { name: 'Open this account' }).getByLabel('Reason')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More for Rafael Santos' }).click()
    await page.getByRole('menuitem', { name: 'Commission history' }).click()
    await expect(page.getByRole('region', { name: 'Commission history' })).toBeInViewport()
  })
  await test.step('ADM-14 ADM-15 ADM-18 ADM-19 every section', async () => {
    await expect(page.getByRole('heading', { name: 'Rafael Santos' })).toBeVisible()
    await expect(page.getByText(new RegExp(`${email}, joined `))).toBeVisible()
    const sections = [
      'Business',
      'Account',
      'App',
      'Active Subscription',
      'Payment History',
      'Commission history',
    ]
    for (const name of sections) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(field(page, 'Business type')).toContainText('Courses')
  })
  await test.step('ADM-16 ADM-20 ADM-22 ADM-30 each field has a pencil, and the password is a mask', async () => {
    await expect(field(page, 'Password')).toContainText('••••••••••')
    const labels = page.getByRole('region', { name: 'App', exact: true }).locator('dt')
    await expect(labels).toHaveText(['Domain', 'iOS App Link', 'Android App Link', 'Web App Link'])
    for (const name of ['Business', 'Account', 'App']) {
      const section = page.getByRole('region', { name, exact: true })
      await expect(section.getByRole('button', { name: /^Edit / })).toHaveCount(
        await section.locator('dt').count(),
      )
    }
    await expect(page.getByRole('button', { name: 'Go to Dashboard' })).toBeEnabled()
  })
  await test.step('ADM-21 ADM-32 the business type is one of the industries; most fields can be copied', async () => {
    for (const name of ['Name', 'Email', 'App name', 'Domain'])
      await expect(page.getByRole('button', { name: `Copy ${name}`, exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Business type' }).click()
    const form = page.getByRole('dialog', { name: 'Business type' })
    const choices = ['Choose the industry', ...industries.map(({ name }) => name)]
    await expect(form.getByRole('option')).toHaveText(choices)
    await form.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('ADM-31 ADM-34 ADM-35 ADM-36 a pencil opens a form; errors are under its field', async () => {
    await edit(page, 'Password', '')
    const form = page.getByRole('dialog', { name: 'Password' })
    await expect(form.getByText('This field is required')).toBeVisible()
    await expectAccessible()
    await form.getByRole('button', { name: 'Close' }).click()
    await edit(page, 'Email', 'admin@demo.test')
    const refused = page.getByRole('dialog', { name: 'Email' })
    await expect(refused.getByText('This email already has an account')).toBeVisible()
    await page.keyboard.press('Escape')
    await edit(page, 'Website', 'https://barra.example')
    await expect(page.getByText('Trainer updated')).toBeVisible()
    await expect(field(page, 'Website')).toContainText('https://barra.example')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('API-53 the commission and its history, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Edit Commission we keep' }).click()
    const sheet = page.getByRole('dialog', { name: 'Commission we keep' })
    await expect(sheet.getByText('%', { exact: true })).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(400)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await edit(page, 'Commission we keep', '12,50')
    await expect(field(page, 'Commission we keep')).toContainText('12.50%')
    const history = page.getByRole('region', { name: 'Commission history' }).getByRole('listitem')
    await expect(history.first()).toContainText('12.00% to 12.50%')
    await expect(history.first()).toContainText('Alex Admin')
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('delete asks for the name', async () => {
    await page.getByRole('button', { name: 'Delete trainer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Rafael Santos?' })
    await dialog.getByRole('button', { name: 'Delete trainer' }).click()
    await expect(dialog.getByText('Type the name exactly: Rafael Santos')).toBeVisible()
    await dialog.getByLabel('Type Rafael Santos to confirm').fill('Rafael Santos')
    await dialog.getByRole('button', { name: 'Delete trainer' }).click()
    await expect(page).toHaveURL('/admin/trainers')
    await expect(page.getByText('The trainer is being deleted')).toBeVisible()
    await page.getByLabel('Search by name, email or app').fill(email)
    await expect(page.getByText('No trainer found')).toBeVisible()
  })
})

test('ADM-23 ADM-24 ADM-25 ADM-29 the details show what a trainer pays and is paid', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/trainers?q=coach@demo.test')
  await page.getByRole('link', { name: 'Maya Okafor' }).click()
  const plan = page.getByRole('region', { name: 'Active Subscription' })
  await expect(plan.locator('dt')).toHaveText([
    'Plan name',
    'Subscribe date',
    'Charges for',
    'Next payment date',
  ])
  await expect(plan.locator('dd')).toHaveText(['Business', /, 20\d\d$/, /^\$/, /, 20\d\d$/])
  const payments = page.getByRole('region', { name: 'Payment History' })
  await expect(payments.getByText('Success').first()).toBeVisible()

  await test.step('ADM-17 a trainer without an app has no dashboard to go to', async () => {
    await page.goto('/admin/trainers?q=new@demo.test')
    await page.getByRole('link', { name: 'Noa New' }).click()
    await expect(page.getByRole('heading', { name: 'Noa New' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to Dashboard' })).toBeDisabled()
  })
})

test('ADM-44 ADM-46 ADM-56 MISC-20 subscribers of all trainers, and the form that brings a trainer', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  await page.goto('/admin/subscribers')
  await test.step('ADM-48 ROLE-14 the list of all subscribers, and one without hits', async () => {
    await expect(page.getByText(/^1 to 15 of \d+/)).toBeVisible()
    await page.getByLabel('Search by name or email').fill('no such person')
    await expect(page.getByText('No subscriber found')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('columnheader')).toContainText(['Subscriber info', 'Joining date', 'Trainer'])
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/trainers\/details\/\d+$/)

  await test.step('MISC-19 the form has its title and its own address', async () => {
    await page.goto('/admin/trainer-onboard')
    await expect(page.getByRole('heading', { name: 'Trainer Registration' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Register trainer' }).click()
  await expect(page.getByText('Stripe price ID is required')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Petra Baumann')
  await page.getByLabel('Email').fill(`petra-${process.pid}@example.test`)
  await page.getByLabel('App name').fill(`Kraftwerk ${process.pid}`)
  await page.getByLabel('Stripe account ID').fill('acct_doesnotexist')
  await page.getByLabel('Stripe product ID').fill('prod_1')
  await page.getByLabel('Stripe price ID').fill('price_1')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Register trainer' }).click()
  await expect(page.getByText("Stripe doesn't know this account")).toBeVisible()
  await expectAccessible()
})
