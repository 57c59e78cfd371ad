import { expect, test } from './shop.ts'

/** As an old spreadsheet writes it: semicolons, and letters of Windows-1252. */
const file = (tag: string) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Mitglied;E-Mail\r\nZoë Groß;zoe-${tag}@example.test\r\nBo;no address\r\n"Di; the second";di-${tag}@example.test\r\n`,
    'latin1',
  ),
})

test('a coach moves in: reads the Stripe account, imports a file, and takes the import back', async ({
  shop,
  page,
  expectAccessible,
}) => {
  const { id } = await shop.plan({ title: 'Community', price: 0, type: 'free' })
  const stripe = page.getByRole('region', { name: 'Subscriptions of your Stripe account' })
  const csv = page.getByRole('region', { name: 'Customers from a file' })

  await test.step('the dry run of an account without subscriptions says so', async () => {
    await page.goto('/trainer/moving')
    await stripe.getByRole('button', { name: 'Read my subscriptions' }).click()
    await expect(stripe.getByText('There is nothing new to take.')).toBeVisible()
    await expect(stripe.getByText(/no commission/)).toBeVisible()
  })
  await test.step('a file of another program is checked line by line', async () => {
    await csv.locator('input[type=file]').setInputFiles(file(String(id)))
    await expect(csv.getByText('2 people can be taken.')).toBeVisible()
    await csv.getByRole('combobox', { name: 'Name is in' }).click()
    await page.getByRole('option', { name: 'Mitglied' }).click()
    await expect(csv.getByRole('cell', { name: 'Zoë Groß' })).toBeVisible()
    const plan = csv.getByRole('combobox', { name: 'Everyone gets' })
    // The list closes if the new column's check ends while it is open.
    await expect(async () => {
      await plan.click()
      await page.getByRole('option', { name: 'Community' }).click({ timeout: 2000 })
      await expect(plan).toHaveValue('Community')
    }).toPass()
    await csv.getByRole('button', { name: 'Show skipped rows' }).click()
    await expect(csv.getByText("Column E-Mail: That doesn't look like an email address").last()).toBeVisible()
    await expectAccessible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('everyone gets the free plan, and is forgotten again', async () => {
    await csv.getByRole('button', { name: 'Import 2 people' }).click()
    await expect(csv.getByText('2 people taken.')).toBeVisible()
    await page.goto('/trainer/customers')
    await expect(page.getByRole('row', { name: /Zoë Groß/ })).toContainText('Community')
    await page.goto('/trainer/moving')
    await csv.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget them' }).click()
    await expect(csv.getByText('2 people forgotten.')).toBeVisible()
  })
})
