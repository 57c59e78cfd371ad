import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { newestCharge, test } from '../../../../../tests/payments.ts'
import { subscriber } from '../../../../../tests/subscribing.ts'
import { browser } from '../../../../../tests/visiting.ts'
import { insertSubmission } from '../../../forms/server/queries.ts'
import { saveRows } from '../../../ledger/server/mirrorQueries.ts'
import type { Plan } from '../../../plans/contract.ts'
import { customerCalls } from '../../contract.ts'
import { CustomerPage } from '../../pageContract.ts'
import { cancelSubscription } from '../subscription/managing.ts'
import { exportCharges, getPage } from './customerPage.ts'

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

test('SUBS-16 a refund is on the page as soon as it is made, before its event arrives', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await payments.settled()
  payments.local.faults.add({ kind: 'lose', times: 20 })
  const wish = {
    subscriber_id: ada.row.trainee_id,
    action: 'cancel_with_refund',
    refund_only: 1,
    stripe_charge_id: [await newestCharge(shop.tenant)],
  }
  await cancelSubscription(shop.trainer, customerCalls.cancel.body.parse(wish))
  const page = await getPage(shop.trainer, ada.row.trainee_id)
  expect(page.timeline.data.find(({ about }) => about === 'refund')).toMatchObject({
    title: 'Refunded $49.00',
    by: 'trainer',
  })
  expect(page.totals).toMatchObject([{ gross: 4900, refunded: 4900 }])
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

test('several plans in several currencies: one sum for each currency that money arrived in, and a dispute under its charge', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer, tenant } = shop
  const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`)
  const buy = async (plan: Plan) => {
    await payOn((await openPage(ada, plan)).url)
    await payments.settled()
    return newestCharge(tenant)
  }
  const strong = await buy(await shop.sell())
  await payments.work.stripe.platform.accounts.update(shop.account, { default_currency: 'eur' })
  const book = await buy(await shop.sell({ title: 'Book', type: 'one_time', price: 19, currency: 'EUR' }))
  await payments.control('disputes', { account: shop.account, charge: book })
  await payments.settled()
  const refund = {
    subscriber_id: ada.traineeId,
    action: 'cancel_with_refund',
    refund_only: 1,
    stripe_charge_id: [strong],
  }
  await cancelSubscription(trainer, customerCalls.cancel.body.parse(refund))
  await payments.settled()

  const page = CustomerPage.parse(await getPage(trainer, ada.traineeId))
  expect(page.plans.map(({ plan, currency, amount, period }) => [plan, currency, amount, period])).toEqual([
    ['Strong', 'USD', 4900, 'month'],
    ['Book', 'EUR', 1900, ''],
  ])
  expect(page.also.map(({ plan }) => plan)).toEqual(['Book'])
  // Both may have been paid in the same second.
  const [disputed, refunded] = ['EUR', 'USD'].map((code) =>
    page.charges.data.find(({ currency }) => currency === code),
  )
  expect(disputed).toMatchObject({
    currency: 'EUR',
    settled: { currency: 'EUR', gross: 1900 },
    dispute: { amount: 1900 },
  })
  // The account settles in euros by now, so the dollars go back from those.
  const back = refunded?.refunds[0]?.amount
  expect(refunded).toMatchObject({
    currency: 'USD',
    settled: { currency: 'USD', gross: 4900 },
    refunds: [{ paid_back: 4900, currency: 'EUR' }],
  })
  expect(page.totals).toMatchObject([
    { currency: 'EUR', payments: 1, gross: 1900, disputed: 1900, refunded: back },
    { currency: 'USD', payments: 1, gross: 4900, disputed: 0, refunded: 0 },
  ])
  expect(page.timeline.data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['€19.00 disputed', 'Refunded $49.00', 'Paid €19.00', 'Paid $49.00']),
  )
})

test('“Show older” tells everything once, and a refund of an old charge when it was made', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const ada = await subscriber(payments, shop, await shop.sell())
  const account = { trainerId: trainer.trainerId, accountId: shop.account }
  const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000)
  const money = { status: 'succeeded', currency: 'usd', settlement_currency: 'usd', exchange_rate: null }
  const old = Array.from({ length: 130 }, (_, i) => ({
    ...money,
    id: `ch_old${i}`,
    customer_id: ada.row.customer_id,
    payment_intent_id: null,
    asked_cents: 1000,
    amount_cents: 1000,
    refunded_cents: i === 129 ? 1000 : 0,
    settled_cents: 1000,
    stripe_fee_cents: 0,
    commission_cents: 0,
    net_cents: 1000,
    disputed: false,
    failure_code: null,
    card_brand: null,
    card_last4: null,
    created_at: weeksAgo(i + 1),
  }))
  await saveRows(trainer.db, 'charges', account, 1, old)
  const refund = {
    id: 're_old',
    charge_id: 'ch_old129',
    amount_cents: 1000,
    settled_cents: 1000,
    net_cents: -1000,
  }
  await saveRows(trainer.db, 'refunds', account, 1, [{ ...money, ...refund, created_at: weeksAgo(0.5) }])

  const path = `customers/${ada.row.trainee_id}`
  const read = async (address: string) => (await payments.call(trainer, 'GET', address)).body.result
  const first = ((await read(path)) as CustomerPage).timeline
  expect(first.data.map(({ id }) => id)).toContain('re_old')
  const pages = [first]
  while (pages.at(-1)?.has_more) {
    const before = encodeURIComponent(pages.at(-1)?.data.at(-1)?.at ?? '')
    pages.push((await read(`${path}/timeline?before=${before}`)) as CustomerPage['timeline'])
  }
  expect(pages.length).toBeGreaterThan(2)
  const all = pages.flatMap(({ data }) => data)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ title }) => title === 'Paid $10.00')).toHaveLength(130)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await payments.call(trainer, 'GET', `${path}/timeline?before=yesterday`)).status).toBe(422)
})

test('a mail to one customer is in the brand of the site, sent once, told in the timeline, and refused after they unsubscribed', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const { trainer } = shop
  const ada = await subscriber(payments, shop, await shop.sell())
  const path = `customers/${ada.row.trainee_id}`
  const key = '0d1f8f5e-1c7e-4a51-9f44-0f5b8a3f4c11'
  const mail = { key, subject: 'Your knee', text: 'How is it today?\n\nMaya' }
  const send = (as: typeof trainer, body: object) => payments.call(as, 'POST', `${path}/mail`, body)

  expect((await send(other.trainer, mail)).status).toBe(404)
  for (const wrong of [
    { ...mail, subject: ' ' },
    { ...mail, text: 'x'.repeat(10_001) },
    { ...mail, key: '1' },
  ])
    expect((await send(trainer, wrong)).status).toBe(422)
  // A click that is repeated after a lost response.
  expect((await send(trainer, mail)).body.message).toBe('Mail sent')
  expect((await send(trainer, mail)).status).toBe(200)
  const letters = (await lettersTo(trainer.db, ada.email)).filter(({ subject }) => subject === 'Your knee')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.fromName).toContain(`Shop ${trainer.trainerId}`)

  const { timeline, wants_mails } = await getPage(trainer, ada.row.trainee_id)
  expect(wants_mails).toBe(true)
  expect(timeline.data.filter(({ about, by }) => about === 'mail' && by === 'trainer')).toHaveLength(1)

  const { pathname, searchParams } = new URL(/Unsubscribe: (\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? '')
  const token = searchParams.get('t') ?? ''
  await browser(shop).send(`${pathname}?t=${token}`, { token, wants: 'no' })
  expect((await getPage(trainer, ada.row.trainee_id)).wants_mails).toBe(false)
  const refused = await send(trainer, { ...mail, key: key.replace('0', '1') })
  expect([refused.status, refused.body.message]).toEqual([409, 'Ada Buyer has unsubscribed from your mails'])
})
