import { expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { clientsOf, makeCustomer, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { createUser } from '../../accounts/server/service.ts'
import { startConnecting } from '../../connect/server/service.ts'

let last = 0

async function makeAdmin({ work }: Payments): Promise<AsAdmin> {
  const email = `admin-${++last}@example.test`
  const { id } = await createUser(work.db, { role: 'admin', name: 'Ops', email, password_hash: '-' })
  const visitor = { ...work, ip: '127.0.0.1', userAgent: 'test', site: null }
  return { ...visitor, userId: id, role: 'admin', sessionId: 0, actingAdminId: null, adminId: id }
}

/** An account with a life of its own that is connected to the platform and belongs to no trainer. */
async function makeShop(payments: Payments) {
  const { id } = await payments.control<{ id: string }>('accounts', { name: 'Old gym' })
  const tenant = clientsOf(payments.local).client({ key: `sk_test_${id}`, retries: 2 })
  const product = await tenant.products.create({ name: 'Gold' })
  const [gold, old] = await Promise.all(
    [4900, 3900].map((unit_amount) =>
      tenant.prices.create({
        currency: 'usd',
        unit_amount,
        product: product.id,
        recurring: { interval: 'month' },
      }),
    ),
  )
  const trainer = await payments.newTrainer()
  const { url } = await startConnecting(trainer, { redirect_url: '/trainer/moving', existing: true })
  const { location } = await submitForm(url, { do: 'connect', name: 'Old gym', account: id })
  const code = new URL(location ?? '').searchParams.get('code') ?? ''
  expect(await payments.work.stripe.connectExisting(code)).toBe(id)
  const join = async (price: string, email: string) => {
    const customer = await tenant.customers.create({ name: 'Member', email })
    const card = await tenant.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    return tenant.subscriptions.create({
      customer: customer.id,
      default_payment_method: card.id,
      items: [{ price }],
    })
  }
  return { account: id, tenant, product: product.id, gold: gold?.id ?? '', old: old?.id ?? '', join }
}

const call = async (payments: Payments, admin: AsAdmin, method: string, path: string, body?: object) => {
  const answer = await payments.call(admin, method, path, body)
  return { status: answer.status, body: answer.body, result: answer.body.result as unknown }
}

const form = (shop: { account: string; product: string; gold: string }) => ({
  name: 'Rafael Santos',
  email: `rafa-${++last}@example.test`,
  app_name: `Barra Fuerte ${last}`,
  password: 'a good password',
  stripe_acc_id: shop.account,
  stripe_product_id: shop.product,
  stripe_price_id: shop.gold,
})

test('API-63 MISC-20 MISC-21 a registered trainer brings the running subscriptions of one price', async ({
  payments,
}) => {
  const [admin, shop] = [await makeAdmin(payments), await makeShop(payments)]
  for (const [i, price] of [shop.gold, shop.gold, shop.old].entries())
    await shop.join(price, `member-${i}@example.test`)

  const made = await call(payments, admin, 'POST', 'stripe-import-subscribers', form(shop))
  expect(made).toMatchObject({ status: 200, result: { trainer_id: expect.any(Number) } })
  const { trainer_id } = made.result as { trainer_id: number }
  await payments.settled()

  expect(await call(payments, admin, 'GET', `admin/trainer/${trainer_id}/import`)).toMatchObject({
    result: { state: 'done', imported: 2, left: 0 },
  })
  expect(await call(payments, admin, 'GET', `admin/trainer/${trainer_id}`)).toMatchObject({
    result: {
      name: 'Rafael Santos',
      cstripe: { account_id: shop.account },
      product: { stripe_product_id: shop.product },
      customers: 2,
    },
  })
})

test('MISC-21 what is wrong is refused under its field, and nothing is made', async ({ payments }) => {
  const [admin, shop, { account: taken }] = [
    await makeAdmin(payments),
    await makeShop(payments),
    await payments.connectTrainer(),
  ]
  const other = await shop.tenant.products.create({ name: 'Silver' })
  for (const [field, value] of [
    ['stripe_acc_id', 'acct_doesnotexist'],
    ['stripe_acc_id', taken],
    ['stripe_acc_id', ''],
    ['stripe_product_id', 'prod_doesnotexist'],
    ['stripe_product_id', other.id],
    ['stripe_price_id', 'price_doesnotexist'],
    ['password', 'short'],
  ] as const) {
    const sent = { ...form(shop), [field]: value }
    const { status, body } = await call(payments, admin, 'POST', 'stripe-import-subscribers', sent)
    const named = field === 'stripe_product_id' && value === other.id ? 'stripe_price_id' : field
    expect([field, value, status, Object.keys(body.errors ?? {})]).toEqual([field, value, 422, [named]])
    const user = await payments.work.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', sent.email)
      .executeTakeFirst()
    expect(user).toBeUndefined()
  }
})

test('API-44 API-51 a Stripe account is given to a trainer if nobody else has it, and taken away again', async ({
  payments,
}) => {
  const [admin, shop, { account: taken }] = [
    await makeAdmin(payments),
    await makeShop(payments),
    await payments.connectTrainer(),
  ]
  const { trainerId } = await payments.newTrainer()
  const set = (account_id: string) =>
    call(payments, admin, 'POST', `admin/this-update-trainer/${trainerId}`, { account_id })

  expect(await set(taken)).toMatchObject({
    status: 422,
    body: { status: 'error', errors: { account_id: ['This Stripe account belongs to another trainer'] } },
  })
  expect(await set(shop.account)).toMatchObject({ status: 200 })
  expect(await call(payments, admin, 'GET', `admin/trainer/${trainerId}`)).toMatchObject({
    result: { stripe_connect: shop.account },
  })
  expect(await set('')).toMatchObject({ status: 200 })
  expect(await call(payments, admin, 'GET', `admin/trainer/${trainerId}`)).toMatchObject({
    result: { stripe_connect: null },
  })
})

test('ADM-26 ADM-27 ADM-28 payments are listed with what is left after our share; API-46 deleting keeps them', async ({
  payments,
}) => {
  const admin = await makeAdmin(payments)
  const { trainer, tenant } = await payments.connectTrainer()
  const product = await tenant.products.create({ name: 'Plan' })
  const price = await tenant.prices.create({
    currency: 'usd',
    unit_amount: 14_900,
    product: product.id,
    recurring: { interval: 'month' },
  })
  const running = await tenant.subscriptions.create({
    customer: (await makeCustomer(tenant)).id,
    items: [{ price: price.id }],
    application_fee_percent: 12,
  })
  await payments.settled()
  const charges = `admin/trainer/${trainer.trainerId}/charges`

  expect(await call(payments, admin, 'GET', charges)).toMatchObject({
    result: { total: 1, data: [{ amount_captured: 14_900, application_fee_amount: 1788, currency: 'USD' }] },
  })

  expect(await call(payments, admin, 'DELETE', `admin/delete-trainer/${trainer.trainerId}`)).toMatchObject({
    status: 200,
    body: { status: 'success' },
  })
  await payments.settled()

  expect(await call(payments, admin, 'GET', charges)).toMatchObject({ result: { total: 1 } })
  expect(await call(payments, admin, 'GET', `admin/trainer/${trainer.trainerId}`)).toMatchObject({
    result: { name: 'Closed account', domain: null, stripe_connect: null },
  })
  expect((await tenant.subscriptions.retrieve(running.id)).status).toBe('active')
})
