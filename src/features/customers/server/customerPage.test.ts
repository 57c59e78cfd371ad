import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { newestCharge, test } from '../../../../tests/payments.ts'
import { subscriber } from '../../../../tests/subscribing.ts'
import { insertSubmission } from '../../forms/server/queries.ts'
import { customerCalls } from '../contract.ts'
import { CustomerPage } from '../pageContract.ts'
import { exportCharges, getPage } from './customerPage.ts'
import { cancelSubscription } from './managing.ts'

test('one customer’s page: every charge with fee, commission and net, a refund under it with its reason, totals, and what happened', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer, tenant } = shop
  const ada = await subscriber(payments, shop, await shop.sell())
  const id = ada.row.trainee_id
  const charge = await newestCharge(tenant)
  await insertSubmission(trainer.db, {
    trainer_id: trainer.trainerId,
    page_slug: '',
    form_id: 'f1',
    form_name: 'Free call',
    answers: [{ label: 'Email', name: 'email', value: ada.email }],
    words: ada.email,
    sender: 'abc',
  })
  const refund = {
    subscriber_id: id,
    action: 'cancel_with_refund',
    refund_only: 1,
    stripe_charge_id: [charge],
    amounts: [{ amount: 1950, refunded: 0 }],
    reason: 'Knee injury, half a month',
  }
  await cancelSubscription(trainer, customerCalls.cancel.body.parse(refund))
  await payments.settled()

  const page = CustomerPage.parse(await getPage(trainer, id))
  const [paid] = page.charges.data
  const settled = paid?.settled
  expect(page).toMatchObject({
    email: ada.email,
    joined_from: 'your site',
    plans: [{ plan: 'Strong', period: 'month' }],
  })
  expect(paid).toMatchObject({
    status: 'paid',
    amount: 4900,
    currency: 'USD',
    card: { brand: 'visa', last4: '4242' },
  })
  expect(settled).toMatchObject({ gross: 4900 })
  expect((settled?.gross ?? 0) - (settled?.stripe_fee ?? 0) - (settled?.commission ?? 0)).toBe(settled?.net)
  const [back] = paid?.refunds ?? []
  const share = Math.round(((settled?.commission ?? 0) * 1950) / 4900)
  expect(back).toMatchObject({
    amount: 1950,
    commission: share,
    net: 1950 - share,
    reason: 'Knee injury, half a month',
  })
  expect(page.totals).toEqual([
    {
      currency: 'USD',
      payments: 1,
      gross: 4900,
      stripe_fee: settled?.stripe_fee,
      commission: (settled?.commission ?? 0) - share,
      refunded: 1950,
      disputed: 0,
      net: (settled?.net ?? 0) - 1950 + share,
    },
  ])
  const titles = page.timeline.data.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Joined Strong', 'Paid $49.00', 'Refunded $19.50', 'Sent the form Free call']),
  )
  expect(page.timeline.data.find(({ about }) => about === 'refund')).toMatchObject({
    by: 'trainer',
    quote: 'Knee injury, half a month',
  })
  let csv = ''
  for await (const chunk of (await exportCharges(trainer, id)).chunks) csv += chunk
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain('"Refund","succeeded"')
})

test('notes are several, edited and deleted by their trainer alone; another trainer’s customer is not found', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const ada = await subscriber(payments, shop, await shop.sell())
  const path = `customers/${ada.row.trainee_id}`
  const call = (trainer: typeof shop.trainer, method: string, at: string, body?: object) =>
    payments.call(trainer, method, at, body)

  const added = await call(shop.trainer, 'POST', `${path}/notes`, { text: ' Bad knee ' })
  await call(shop.trainer, 'POST', `${path}/notes`, { text: 'Prefers mornings' })
  const { id } = added.body.result as { id: number }
  await call(shop.trainer, 'PUT', `${path}/notes/${id}`, { text: 'Bad left knee' })
  expect((await call(shop.trainer, 'POST', `${path}/notes`, { text: ' ' })).status).toBe(422)
  expect((await call(shop.trainer, 'POST', `${path}/notes`, { text: 'x'.repeat(2001) })).status).toBe(422)
  const notes = async () => ((await call(shop.trainer, 'GET', path)).body.result as CustomerPage).notes
  expect((await notes()).map(({ text, edited_at }) => [text, edited_at !== null])).toEqual([
    ['Prefers mornings', false],
    ['Bad left knee', true],
  ])

  for (const [method, at] of [
    ['GET', path],
    ['GET', `${path}/charges`],
    ['GET', `${path}/timeline`],
    ['GET', `${path}/at-stripe`],
    ['GET', `${path}/charges.csv`],
    ['POST', `${path}/view`],
    ['DELETE', `${path}/notes/${id}`],
  ] as const)
    expect([at, (await call(other.trainer, method, at)).status]).toEqual([at, 404])
  expect((await call(other.trainer, 'PUT', `${path}/notes/${id}`, { text: 'Mine' })).status).toBe(404)

  expect((await call(shop.trainer, 'DELETE', `${path}/notes/${id}`)).status).toBe(200)
  expect(await notes()).toHaveLength(1)
  expect((await ada.me.open('/me/data')).text).not.toContain('Prefers mornings')
})

test('what only Stripe knows: the next payment and card; a customer deleted there and Stripe being down are told', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const path = `customers/${ada.row.trainee_id}`
  const look = () => payments.call(shop.trainer, 'GET', `${path}/at-stripe`)
  expect((await look()).body.result).toMatchObject([
    { next: { amount: 4900, currency: 'USD' }, card: { brand: 'visa', last4: '4242' }, is_gone: false },
  ])

  const view = await payments.call(shop.trainer, 'POST', `${path}/view`)
  expect(view.body.result).toMatchObject({ html: expect.stringContaining('Hello Ada Buyer') })

  payments.local.faults.add({ kind: 'error', method: 'GET', times: 20 })
  const down = await look()
  expect(down.status).toBeGreaterThanOrEqual(500)
  expect(down.body.message).toContain('payment provider')
  expect((await payments.call(shop.trainer, 'GET', path)).status).toBe(200)
  payments.local.faults.clear()

  await shop.tenant.customers.del(ada.row.customer_id ?? '')
  expect((await look()).body.result).toMatchObject([{ is_gone: true, next: null }])
  await payments.settled()
  const { timeline } = (await payments.call(shop.trainer, 'GET', path)).body.result as CustomerPage
  expect(timeline.data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Looked at the account as the subscriber sees it', 'Ended Strong']),
  )
})
