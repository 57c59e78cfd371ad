/** window.Stripe offline: the product's own React code, under a strict CSP, against the local Stripe. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { test } from '../testBrowser.ts'
import type { TestStripe } from '../testStripe.ts'

// A browser is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
let product: Server
let local = ''

beforeAll(async () => {
  const [output] = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/elements.fixture.js`, formats: ['iife'], name: 'App' },
    },
  })) as Rolldown.RolldownOutput[]
  const bundle = output?.output[0].code ?? ''
  product = createServer((request, response) => {
    if (request.url === '/app.js') return response.setHeader('content-type', 'text/javascript').end(bundle)
    response.setHeader('content-type', 'text/html')
    if (request.url?.startsWith('/done'))
      return response.end('<!doctype html><title>Done</title><link rel="icon" href="data:,">')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self' ${local}; connect-src ${local}; frame-src ${local}; img-src data:`,
    )
    return response.end(
      `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><div id="root"></div><script src="${local}/v3/"></script><script src="/app.js"></script>`,
    )
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
}, 60_000)

afterAll(() => void product.close())

async function open(page: Page, stripe: TestStripe, act: string, query: Record<string, string> = {}) {
  local = stripe.local.url
  const { port } = product.address() as AddressInfo
  await page.goto(
    `http://127.0.0.1:${port}/?${String(new URLSearchParams({ key: 'pk_test_x', act, ...query }))}`,
  )
  await page.getByRole('button', { name: 'Send' }).waitFor()
}

async function send(page: Page, number = '4242424242424242'): Promise<void> {
  const field = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await field.getByLabel('Card number').fill(number)
  await field.getByLabel('Expiry date').fill('12 / 40')
  await field.getByLabel('Security code').fill('123')
  await page.getByText('Card complete').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
}

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const bank = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

test('a card field makes a payment method, and says what is missing', async ({ stripe, page }) => {
  await open(page, stripe, 'createPaymentMethod')
  await page.getByRole('button', { name: 'Send' }).click()
  await says(page, 'Your card number is incomplete.')
  await send(page, '5555555555554444')
  await says(page, 'payment_method 4444')

  const [method] = (await stripe.control('GET', 'state?object=payment_method')) as {
    billing_details: { name: string }
  }[]
  expect(method?.billing_details.name).toBe('Ada')
})

test('a payment on a connected account passes 3-D Secure in front of the page', async ({ stripe, page }) => {
  const { id, stripe: coach } = await stripe.connect()
  const intent = await coach.paymentIntents.create({ amount: 2500, currency: 'usd' })
  await open(page, stripe, 'confirmCardPayment', { account: id, secret: intent.client_secret ?? '' })
  await send(page, '4000002760003184')
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await says(page, 'payment_intent succeeded')

  expect((await coach.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('3-D Secure failed is an error, closed it leaves the payment waiting, and a declined card says why', async ({
  stripe,
  page,
}) => {
  const intent = await stripe.platform.paymentIntents.create({ amount: 2500, currency: 'usd' })
  await open(page, stripe, 'confirmCardPayment', { secret: intent.client_secret ?? '' })
  await send(page, '4000002760003184')
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await says(page, 'We are unable to authenticate your payment method.')
  await send(page, '4000000000000002')
  await says(page, 'Your card was declined.')
  await send(page, '4000002760003184')
  await page.getByRole('button', { name: 'Close without answering' }).click()
  await says(page, 'payment_intent requires_action')
})

test('a card is saved with a setup intent', async ({ stripe, page }) => {
  const customer = await stripe.platform.customers.create({})
  const intent = await stripe.platform.setupIntents.create({ customer: customer.id })
  await open(page, stripe, 'confirmCardSetup', { secret: intent.client_secret ?? '' })
  await send(page, '4000002500003155')
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await says(page, 'setup_intent succeeded')
})

test('the Payment Element confirms in place or returns to the address it was given', async ({
  stripe,
  page,
}) => {
  const payment = await stripe.platform.paymentIntents.create({ amount: 2500, currency: 'usd' })
  await open(page, stripe, 'confirmPayment', { secret: payment.client_secret ?? '' })
  await send(page)
  await says(page, 'payment_intent succeeded')

  const setup = await stripe.platform.setupIntents.create({})
  await open(page, stripe, 'confirmSetup', { secret: setup.client_secret ?? '' })
  await send(page)
  await page.waitForURL('**/done?**')
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded')
})
