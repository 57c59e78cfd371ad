import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { confirmEmail } from './story.ts'

/** As an old spreadsheet writes it: semicolons, and letters of Windows-1252. */
const file = (tag: string) => ({
  name: 'members.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Mitglied;E-Mail\r\nZoë Groß;zoe-${tag}@example.test\r\nBo;no address\r\n"Di; the second";di-${tag}@example.test\r\n`,
    'latin1',
  ),
})

test('a coach moves in: reads the Stripe account, imports a file, and takes the import back @rest', async ({
  shop,
  page,
  request,
  expectAccessible,
}) => {
  await confirmEmail(request, shop.token)
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

test('a coach brings along the subscriptions of a Stripe account, and takes everything to another account @rest', async ({
  signIn,
  page,
  visitor,
  request,
  expectAccessible,
}) => {
  const { token } = await signIn('trainer')
  await confirmEmail(request, token)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Ada ${Date.now()}`
  const account = await openAccount(request, page, name)

  await test.step('the account is connected, and its subscription becomes a customer', async () => {
    const data = { redirect_url: '/trainer/moving', existing: true }
    const begun = await request.post('/api/v1/stripe-connect', { headers, data })
    const { url } = ((await begun.json()) as { result: { url: string } }).result
    const form = { do: 'connect', name: 'Old gym', account }
    const agreed = await request.post(url, { form, maxRedirects: 0 })
    await page.goto(agreed.headers()['location'] ?? '')
    const stripe = page.getByRole('region', { name: 'Subscriptions of your Stripe account' })
    await stripe.getByRole('button', { name: 'Read my subscriptions' }).click()
    await expect(stripe.getByText('1 subscription can be taken.')).toBeVisible()
    await expect(stripe.getByLabel('Gold, $49.00 per month, 1 subscription')).toHaveValue('A new plan')
    await stripe.getByRole('button', { name: 'Take 1 subscription' }).click()
    await expect(stripe.getByText('1 subscription taken.')).toBeVisible()
    await page.goto('/trainer/customers')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Gold')
  })
  const archive =
    await test.step('one file has everything, and this account does not take it twice', async () => {
      await page.goto('/trainer/account/profile')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const file = await (await saving).path()
      await page.getByRole('link', { name: 'Move in' }).click()
      await archiveCard(page).locator('input[type=file]').setInputFiles(file)
      await expect(archiveCard(page).getByText(/this very account/)).toBeVisible()
      return file
    })
  await test.step('another account sees what would come, and imports it', async () => {
    const { email, password, token } = await signIn('trainer')
    await confirmEmail(request, token)
    await visitor.goto('/login')
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Get Started' }).click()
    await visitor.waitForURL(/\/trainer/)
    await visitor.goto('/trainer/moving')
    const card = archiveCard(visitor)
    await card.locator('input[type=file]').setInputFiles(archive)
    await expect(card.getByRole('row', { name: /^Customers 1 of 1/ })).toBeVisible()
    await expect(card.getByRole('row', { name: /^Subscriptions 0 of 1/ })).toContainText(
      "isn't connected here",
    )
    await expectAccessible(visitor)
    await visitor.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(visitor)
    await card.getByRole('button', { name: /^Import \d+ items/ }).click()
    await expect(card.getByText('Imported', { exact: true })).toBeVisible()
    await expect(card.getByRole('row', { name: /^Customers 1 of 1/ })).toBeVisible()
  })
})

const archiveCard = (page: Page) => page.getByRole('region', { name: 'Everything from another installation' })

/** An account at Stripe with one subscription, from before its owner came here. */
async function openAccount(request: APIRequestContext, page: Page, name: string): Promise<string> {
  await page.goto('/trainer/moving')
  const at = `http://localhost:${Number(new URL(page.url()).port) + 1}`
  const made = await request.post(`${at}/_emulator/accounts`, { data: { name: 'Old gym' } })
  const { id, key } = (await made.json()) as { id: string; key: string }
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(`${at}/v1/${path}`, {
      headers: { authorization: `Bearer ${key}` },
      form,
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const price = await send('prices', {
    currency: 'usd',
    unit_amount: '4900',
    'product_data[name]': 'Gold',
    'recurring[interval]': 'month',
  })
  const email = `${name.toLowerCase().replace(' ', '-')}@example.test`
  const customer = await send('customers', { name, email })
  const card = await send('payment_methods/pm_card_visa/attach', { customer: customer.id })
  await send('subscriptions', {
    customer: customer.id,
    default_payment_method: card.id,
    'items[0][price]': price.id,
  })
  return id
}
