import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { addMonths } from './periods.ts'
import {
  advance,
  clientsOf,
  makeCustomer,
  makePlan,
  openReceiver,
  openTestStripe,
  startOf2026,
} from './testStripe.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  folders.push(folder)
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

describe('a restart', () => {
  test('keeps accounts, objects, order, keys, clocks and waiting webhooks', async () => {
    const dataDir = newFolder()
    const first = await openTestStripe({ dataDir })
    first.stripe.local.webhooks.endpoints.push({
      url: 'http://127.0.0.1:9/hook',
      secret: 'whsec_x',
      connect: true,
    })
    const coach = await first.stripe.connect()
    const clock = await coach.stripe.testHelpers.testClocks.create({ frozen_time: startOf2026 })
    const price = await makePlan(coach.stripe)
    const customer = await makeCustomer(coach.stripe, 'pm_card_visa', clock.id)
    const subscription = await coach.stripe.subscriptions.create(
      { customer: customer.id, items: [{ price: price.id }] },
      { idempotencyKey: 'k' },
    )
    for (const name of ['a', 'b', 'c']) await coach.stripe.products.create({ name })
    await first.stripe.local.stop()

    const receiver = await openReceiver()
    const second = await openTestStripe({
      dataDir,
      webhooks: [{ url: receiver.url, secret: 'whsec_x', connect: true }],
    })
    const again = second.stripe.client({ account: coach.id })
    const replayed = await again.subscriptions.create(
      { customer: customer.id, items: [{ price: price.id }] },
      { idempotencyKey: 'k' },
    )
    await advance(again, clock.id, addMonths(startOf2026, 2))

    expect(replayed.id).toBe(subscription.id)
    expect((await again.products.list({ limit: 3 })).data.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect((await again.invoices.list({ subscription: subscription.id })).data).toHaveLength(3)
    await expect.poll(() => receiver.types()).toContain('customer.subscription.created')
    await expect.poll(() => second.stripe.local.webhooks.pending()).toEqual([])
    await receiver.stop()
    await second.stripe.local.stop()
    expect([...first.violations(), ...second.violations()]).toEqual([])
  })

  test('keeps the wall clock where it was moved to', async () => {
    const dataDir = newFolder()
    const first = await openTestStripe({ dataDir })
    await first.stripe.control('POST', 'advance', { seconds: 1_000_000 })
    await first.stripe.local.stop()
    const second = await openTestStripe({ dataDir })

    const { created } = await second.stripe.platform.products.create({ name: 'later' })

    expect(created).toBeGreaterThan(Date.now() / 1000 + 999_000)
    await second.stripe.local.stop()
  })

  test('does not mind a line that was cut off', async () => {
    const dataDir = newFolder()
    const first = await openTestStripe({ dataDir })
    await first.stripe.platform.products.create({ name: 'whole' })
    await first.stripe.local.stop()
    appendFileSync(path.join(dataDir, 'stripe.jsonl'), '[["acct_localplatform","product","prod_x",{"id":"pr')
    const second = await openTestStripe({ dataDir })

    expect((await second.stripe.platform.products.list()).data.map(({ name }) => name)).toEqual(['whole'])
    await second.stripe.platform.products.create({ name: 'after' })
    await second.stripe.local.stop()
    const third = await openTestStripe({ dataDir })
    expect((await third.stripe.platform.products.list()).data).toHaveLength(2)
    await third.stripe.local.stop()
  })
})

test('a second one does not open the data of the first', async () => {
  const dataDir = newFolder()
  const first = await openTestStripe({ dataDir })

  await expect(openTestStripe({ dataDir })).rejects.toThrow('Another local Stripe is running')

  await first.stripe.local.stop()
  const second = await openTestStripe({ dataDir })
  await second.stripe.local.stop()
})

test('kill -9 loses nothing that was acknowledged', async () => {
  const dataDir = newFolder()
  const child = spawn(process.execPath, ['tools/stripe.ts'], {
    env: { ...process.env, STRIPE_PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(line.toString())?.[1])
  const stripe = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const acknowledged: string[] = []
  const writer = async () => {
    for (;;) acknowledged.push((await stripe.customers.create({ email: 'a@example.com' })).id)
  }
  const writers = Promise.allSettled([writer(), writer(), writer()])
  await expect.poll(() => acknowledged.length).toBeGreaterThan(60)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await writers

  const { stripe: again } = await openTestStripe({ dataDir: path.join(dataDir, 'stripe') })
  const kept = new Set<string>()
  for await (const { id } of clientsOf(again.local).platform.customers.list({ limit: 100 })) kept.add(id)
  await again.local.stop()
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
