import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import { asAdmin, buy, newPlan, studio as plan, pricesOf } from '../../../../tests/platformPlans.ts'
import { commissionOf, ensurePrices } from './prices.ts'

test('ADM-49 ADM-50 ADM-55 a plan that an admin creates is sold in the wizard, with its prices at Stripe', async ({
  payments,
}) => {
  const call = await asAdmin(payments)

  const created = await call('POST', 'admin/platform-plans', plan)

  expect(created.body.message).toBe('Plan created')
  const sold = await payments.call(await payments.newTrainer(), 'GET', 'get-platform-prices')
  const { data } = sold.body.result as unknown as { data: { plan: string; id: string }[] }
  expect(data.filter((price) => price.plan === 'Studio')).toMatchObject([
    { recurring: 'monthly', unit_amount: 14_900, mgp_commission: 9.5, includes: plan.includes.split('\n') },
    { recurring: 'yearly', unit_amount: 149_050 },
  ])
  const [monthly] = await pricesOf(payments, 'Studio')
  expect(await payments.work.stripe.platform.prices.retrieve(monthly?.id ?? '')).toMatchObject({
    active: true,
    unit_amount: 14_900,
    recurring: { interval: 'month' },
  })
  const listed = await call('GET', 'admin/platform-plans')
  expect(listed.body.result).toContainEqual(expect.objectContaining({ plan_name: 'Studio', trainers: 0 }))
})

test('ADM-51 another price and another fee are for later purchases; those who have the plan keep theirs', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const [before] = await pricesOf(payments, name)
  const trainer = await payments.newTrainer()
  await buy(trainer, before?.id ?? '')

  const changed = { ...plan, plan_name: name, monthly: 39, yearly: 390, management_fee: 15 }
  await call('PUT', `admin/platform-plans/${name}`, changed)

  const [after] = await pricesOf(payments, name)
  expect(after).toMatchObject({ unit_amount: 3900, mgp_commission: 15 })
  const { prices } = payments.work.stripe.platform
  expect(await prices.retrieve(before?.id ?? '')).toMatchObject({ active: false })
  const current = await payments.call(trainer, 'GET', 'platform-subscription')
  expect(current.body.result).toMatchObject({ plan: name, unit_amount: 14_900 })
  // The operator reads it without Stripe.
  payments.local.faults.add({ kind: 'error', times: 100 })
  const details = await call('GET', `admin/trainer/${trainer.trainerId}`)
  expect(details.body.result).toMatchObject({ charges_for: '$149.00 a month' })
})

test('a renamed plan keeps its trainers, and has its new name at Stripe', async ({ payments }) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const [before] = await pricesOf(payments, name)
  const trainer = await payments.newTrainer()
  await buy(trainer, before?.id ?? '')
  const renamed = `${name} Plus`

  await call('PUT', `admin/platform-plans/${name}`, { ...plan, plan_name: renamed })

  const [after] = await pricesOf(payments, renamed)
  expect(after?.id).toBe(before?.id)
  const product = await payments.work.stripe.platform.products.retrieve(after?.product ?? '')
  expect(product.name).toMatch(/ Plus$/)
  const current = await payments.call(trainer, 'GET', 'platform-subscription')
  expect(current.body.result).toMatchObject({ plan: renamed })
  const listed = await call('GET', 'admin/platform-plans')
  expect(listed.body.result).toContainEqual(expect.objectContaining({ plan_name: renamed, trainers: 1 }))
})

test('a name that a rename freed is used again, and both plans have prices of their own', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const change = (name: string, fields: object) =>
    call('PUT', `admin/platform-plans/${name}`, { ...plan, plan_name: name, ...fields })
  const business = { monthly: 89, yearly: 828, management_fee: 20 }
  await change('Business', business)
  const name = await newPlan(call, { startup: 100, startup_fee: 5 })
  await change(name, { plan_name: `${name} Plus`, startup: 0 })

  const again = await call('POST', 'admin/platform-plans', {
    ...plan,
    plan_name: name,
    monthly: 19,
    startup: 200,
    startup_fee: 4,
  })

  expect(again.body.message).toBe('Plan created')
  const [first, second] = [await pricesOf(payments, `${name} Plus`), await pricesOf(payments, name)]
  expect(first.map(({ unit_amount }) => unit_amount)).toEqual([14_900, 149_050])
  expect(second.map(({ unit_amount }) => unit_amount)).toEqual([1900, 149_050])
  const ids = [...first, ...second].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  const cards = await payments.call(await payments.newTrainer(), 'GET', 'getPricingPlans')
  expect(cards.body.result).toMatchObject({ plan: name, business: 200, monthly: 19 })
  const product = await payments.work.stripe.platform.products.retrieve(second[0]?.product ?? '')
  expect(product.name).toMatch(new RegExp(`${name}$`))
  await change(name, { startup: 0 })
  await change('Business', { ...business, startup: 999, startup_fee: 12 })
})

test('two plans may have names that differ in signs only', async ({ payments }) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)

  const created = await call('POST', 'admin/platform-plans', { ...plan, plan_name: `${name}+`, monthly: 29 })

  expect(created.status).toBe(200)
  expect((await pricesOf(payments, name))[0]).toMatchObject({ unit_amount: 14_900 })
  expect((await pricesOf(payments, `${name}+`))[0]).toMatchObject({ unit_amount: 2900 })
})

test('ADM-51 a deleted plan is no longer sold, and who has it keeps it with its fee', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const [price] = await pricesOf(payments, name)
  await buy(await payments.newTrainer(), price?.id ?? '')

  await call('DELETE', `admin/platform-plans/${name}`)

  expect(await pricesOf(payments, name)).toEqual([])
  const { prices } = payments.work.stripe.platform
  expect(await prices.retrieve(price?.id ?? '')).toMatchObject({ active: false })
  expect(await commissionOf(payments.work, name, false)).toBe(plan.management_fee)
  const listed = await call('GET', 'admin/platform-plans')
  expect(listed.body.result).toContainEqual(
    expect.objectContaining({ plan_name: name, is_deleted: true, trainers: 1 }),
  )
  const again = await call('POST', 'admin/platform-plans', { ...plan, plan_name: name.toUpperCase() })
  expect(again.body.errors).toEqual({ plan_name: [expect.stringContaining('A deleted plan has this name')] })
})

test('the last plan that trainers can buy cannot be deleted, nor be sold by phone only', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const name = await newPlan(call)
  const byPhone = await newPlan(call, { is_custom: true })
  const others = payments.work.db.updateTable('platform_plans').where('name', 'not in', [name, byPhone])
  await others.set({ archived_at: new Date() }).execute()
  try {
    const deleted = await call('DELETE', `admin/platform-plans/${name}`)
    const changed = await call('PUT', `admin/platform-plans/${name}`, {
      ...plan,
      plan_name: name,
      is_custom: true,
    })

    expect(deleted.status).toBe(422)
    expect(deleted.body.message).toContain('last plan')
    expect(changed.body.errors).toEqual({ is_custom: [expect.stringContaining('last plan')] })
    expect((await call('DELETE', `admin/platform-plans/${byPhone}`)).status).toBe(200)
  } finally {
    await others.set({ archived_at: null }).execute()
  }
})

test('a plan that is wrong is refused at its field, and nothing changes', async ({ payments }) => {
  const call = await asAdmin(payments)
  const wrong = async (change: object) =>
    (await call('POST', 'admin/platform-plans', { ...plan, plan_name: 'Refused', ...change })).body.errors

  expect(await wrong({ plan_name: 'Business' })).toHaveProperty('plan_name')
  expect(await wrong({ plan_name: '🙂' })).toHaveProperty('plan_name')
  expect(await wrong({ monthly: 0 })).toHaveProperty('monthly')
  expect(await wrong({ yearly: 1.005 })).toHaveProperty('yearly')
  expect(await wrong({ management_fee: 101 })).toHaveProperty('management_fee')
  expect(await wrong({ startup: 100, startup_fee: 5 })).toEqual({
    startup: ['Only one plan can have a startup price, and Business has one'],
  })
  expect(await wrong({ startup: 100, startup_fee: 20 })).toHaveProperty('startup_fee')
  expect(await wrong({ startup: 100, startup_fee: 5, is_custom: true })).toEqual({
    startup: ['A plan that is sold by phone has no startup price. Enter 0.'],
  })
  const listed = (await call('GET', 'admin/platform-plans')).body.result
  expect(JSON.stringify(listed)).not.toContain('Refused')
})

test('API-55 the two cards follow the plan that has the startup price', async ({ payments }) => {
  const call = await asAdmin(payments)
  const business = { ...plan, plan_name: 'Business', monthly: 99, yearly: 990, management_fee: 18 }
  const change = (fields: object) => call('PUT', 'admin/platform-plans/Business', { ...business, ...fields })
  const cards = async () =>
    (await payments.call(await payments.newTrainer(), 'GET', 'getPricingPlans')).body.result

  await change({ startup: 500, startup_fee: 8 })

  expect(await cards()).toEqual({
    plan: 'Business',
    price_id: expect.stringMatching(/^price_/),
    business: 500,
    starter: 0,
    monthly: 99,
    commission_business: 8,
    commission_starter: 18,
    startup_paid: false,
  })

  await change({ startup: 0 })
  const name = await newPlan(call, { startup: 250, startup_fee: 5 })

  expect(await cards()).toMatchObject({ plan: name, business: 250, monthly: 149, commission_business: 5 })
  await call('DELETE', `admin/platform-plans/${name}`)
  await change({ startup: 999, startup_fee: 12 })
})

test('a change while Stripe is away is saved, and reaches Stripe later', async ({ payments }) => {
  const call = await asAdmin(payments)
  await ensurePrices(payments.work)
  payments.local.faults.add({ kind: 'drop', match: '/v1/prices', times: 3 })

  const name = await newPlan(call)

  const [monthly] = await pricesOf(payments, name)
  expect(monthly?.id).toMatch(/^price_/)
})

async function auditOf({ work }: Payments, code: string) {
  const { rows } = await sql<{ after: object }>`select after from audit_log
    where trainer_id = 0 and action = 'promo_code_created' and subject_label = ${code}`.execute(work.db)
  return rows[0]?.after
}

test('a promo code is created at Stripe once, for some plans, and can be switched off', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const promo = {
    code: 'spring-30',
    percent_off: 30,
    months: 3,
    max_redemptions: 10,
    expires_on: '2099-12-31',
    first_purchase_only: true,
    plans: ['Business'],
    command_id: crypto.randomUUID(),
  }

  await Promise.all([call('POST', 'admin/promo-codes', promo), call('POST', 'admin/promo-codes', promo)])

  const list = async () =>
    (await call('GET', 'admin/promo-codes')).body.result as unknown as {
      data: { id: string; code: string }[]
    }
  const { data } = await list()
  expect(data.filter(({ code }) => code === 'SPRING-30')).toHaveLength(1)
  expect(data[0]).toMatchObject({
    code: 'SPRING-30',
    plans: ['Business'],
    is_active: true,
    coupon: { percent_off: 30, duration: 'repeating', duration_in_months: 3 },
  })
  const trainer = await payments.newTrainer()
  const applied = await payments.call(trainer, 'POST', 'get-promo', { 'promo-code': 'SPRING-30' })
  const ofBusiness = (await pricesOf(payments, 'Business')).map(({ id }) => id)
  expect(applied.body.result).toMatchObject({ price_ids: ofBusiness, lowers_startup: false })
  expect(await auditOf(payments, 'SPRING-30')).toMatchObject({
    percent_off: 30,
    months: 3,
    plans: ['Business'],
    max_redemptions: 10,
    expires_on: '2099-12-31',
    first_purchase_only: true,
  })

  await call('POST', `admin/promo-codes/${data[0]?.id}`, { is_active: false })

  expect((await list()).data[0]).toMatchObject({ is_active: false })
  const twice = { ...promo, code: 'x', command_id: crypto.randomUUID() }
  expect((await call('POST', 'admin/promo-codes', twice)).body.errors).toHaveProperty('code')
})

// The last one: it changes a plan that all tests of the file have.
test('ADM-55 what an admin types for a plan is read back, and is what the two cards compare', async ({
  payments,
}) => {
  const call = await asAdmin(payments)
  const list = async () => {
    const { body } = await call('GET', 'admin/platform-plans')
    return body.result as unknown as { plan_name: string; startup: number }[]
  }
  const plan_name = (await list()).find(({ startup }) => startup > 0)?.plan_name ?? ''
  const typed = {
    plan_name,
    description: 'For three coaches',
    startup: 499,
    startup_fee: 6.5,
    monthly: 151,
    yearly: 1490.5,
    management_fee: 9.75,
  }

  expect(await call('PUT', `admin/platform-plans/${plan_name}`, { ...plan, ...typed })).toMatchObject({
    status: 200,
  })

  expect(await list()).toContainEqual(expect.objectContaining(typed))
  const trainer = await payments.newTrainer()
  const [monthly] = await pricesOf(payments, plan_name)
  await buy(trainer, monthly?.id ?? '')
  expect((await payments.call(trainer, 'GET', 'getPricingPlans')).body.result).toMatchObject({
    plan: plan_name,
    business: 499,
    monthly: 151,
    commission_business: 6.5,
    commission_starter: 9.75,
  })
})
