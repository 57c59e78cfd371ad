/** A local Stripe for one test, an SDK client for it, and the contract check on all its traffic. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { test as base, expect } from 'vitest'
import { watchTraffic } from './contractCheck.ts'
import { type LocalStripe, type StripeOptions, startStripe } from './server.ts'

export interface TestStripe {
  local: LocalStripe
  platform: Stripe
  client: (config?: { key?: string; account?: string; retries?: number }) => Stripe
  /** Creates a connected account that may charge, and a client that acts for it. */
  connect: (name?: string) => Promise<{ id: string; stripe: Stripe }>
  control: (method: string, path: string, body?: object) => Promise<unknown>
}

export async function openTestStripe(options: Partial<StripeOptions> = {}) {
  const watch = watchTraffic()
  const local = await startStripe({
    port: 0,
    backoffMs: 5,
    onTraffic: watch.onTraffic,
    onEvent: watch.onEvent,
    ...options,
  })
  return { stripe: clientsOf(local), violations: watch.take }
}

export function clientsOf(local: LocalStripe): TestStripe {
  const client: TestStripe['client'] = ({ key = 'sk_test_platform', account, retries = 0 } = {}) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: local.port,
      protocol: 'http',
      maxNetworkRetries: retries,
      telemetry: false,
      ...(account && { stripeAccount: account }),
    })
  const platform = client()
  return {
    local,
    platform,
    client,
    async connect(name = 'Coach') {
      const { id } = await platform.accounts.create({
        email: `${name.toLowerCase()}@example.com`,
        controller: {
          stripe_dashboard: { type: 'full' },
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
        },
      })
      const link = await platform.accountLinks.create({
        account: id,
        type: 'account_onboarding',
        return_url: 'http://127.0.0.1:1/return',
        refresh_url: 'http://127.0.0.1:1/refresh',
      })
      await submitForm(link.url, { do: 'finish', decision: 'approved', name })
      return { id, stripe: client({ account: id }) }
    },
    async control(method, path, body) {
      const response = await fetch(`${local.url}/_emulator/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
  }
}

/** Submits a page's form like a browser; does not follow redirects. */
export async function submitForm(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

export const card = (number = '4242424242424242') => ({
  number,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Buyer',
})

/** A contract violation fails the test in which it happened. */
export const test = base.extend<{ stripe: TestStripe; options: Partial<StripeOptions> }>({
  options: {},
  stripe: async ({ options }, provide) => {
    const { stripe, violations } = await openTestStripe(options)
    await provide(stripe)
    await stripe.local.stop()
    expect(violations()).toEqual([])
  },
})

export interface Received {
  event: Stripe.Event
  headers: IncomingHttpHeaders
  body: string
}

/** A webhook receiver that stores what it receives and responds as told. */
export async function openReceiver(answer: (received: Received, nth: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const one = { event: JSON.parse(body) as Stripe.Event, headers: request.headers, body }
      received.push(one)
      response.writeHead(answer(one, received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ event }) => event.type),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export async function makePlan(
  stripe: Stripe,
  cents = 4900,
  recurring: Stripe.PriceCreateParams.Recurring | null = { interval: 'month' },
) {
  const product = await stripe.products.create({ name: 'Strength plan' })
  return stripe.prices.create({
    product: product.id,
    unit_amount: cents,
    currency: 'usd',
    ...(recurring && { recurring }),
  })
}

/** Creates a customer with a saved card, on a test clock if one is given. */
export async function makeCustomer(stripe: Stripe, method = 'pm_card_visa', clock?: string) {
  const customer = await stripe.customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    ...(clock && { test_clock: clock }),
  })
  const saved = await stripe.paymentMethods.attach(method, { customer: customer.id })
  return stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: saved.id } })
}

export async function advance(stripe: Stripe, clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to })
  const { status } = await stripe.testHelpers.testClocks.retrieve(clock)
  expect(status).toBe('ready')
}

export const startOf2026 = Date.UTC(2026, 0, 1) / 1000

/** Returns the error that the SDK throws; fails the test if it does not throw. */
export async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => new Error('was not refused'),
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw outcome
}
