import { expect } from 'vitest'
import { newBuyer, openPage, openShop, payOn } from '../../../../../tests/buying.ts'
import { test } from '../../../../../tests/payments.ts'
import { foreignSubscriber, subscriber } from '../../../../../tests/subscribing.ts'
import { clientsOf } from '../../../../emulators/stripe/testStripe.ts'
import { bulkCalls } from '../../bulkContract.ts'
import { customerCalls } from '../../contract.ts'
import {
  exportSubscribers,
  listFreeCustomers,
  listHistory,
  listPaidCustomers,
  listSubscribers,
  searchCustomers,
} from './lists.ts'

const asked = (query: object = {}) => customerCalls.list.query.parse(query)
const paged = (query: object = {}) => customerCalls.listPaid.query.parse(query)

test('API-37 SUBS-01 SUBS-03 SUBS-21 the list has everyone with a plan, newest first, and finds parts of name and email', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const [plan, free] = [await shop.sell(), await shop.sell({ title: 'Basics', type: 'free', price: 0 })]
  const ada = await subscriber(payments, shop, plan)
  const bob = await newBuyer(shop, 'bob%20@example.test', 'Bob 100% Strong')
  await openPage(bob, free)
  await newBuyer(shop, 'looks@example.test', 'Only Looks')
  await payments.settled()

  const { data, total, per_page } = await listSubscribers(trainer, asked({ sort: 'id,desc' }))
  expect({ total, per_page }).toEqual({ total: 2, per_page: 15 })
  expect(data).toMatchObject([
    {
      name: 'Bob 100% Strong',
      subscription: {
        status: 'active',
        type: 'free',
        stripe_subscription_id: null,
        next_payment_status: 'off',
      },
    },
    {
      email: ada.email,
      subscription: {
        status: 'active',
        plan: 'Strong',
        stripe_last4_digit: '4242',
        next_payment_status: 'on',
        stripe_subscription_id: ada.row.stripe_id,
      },
    },
  ])

  // The specification's name, and ours.
  for (const one of data) expect(one.created_at).toBe(one.joined_at)
  expect(data.map(({ created_at }) => created_at)).not.toContain(undefined)

  const found = async (query: object) =>
    (await listSubscribers(trainer, asked(query))).data.map(({ name }) => name)
  expect(await found({ 'like[0]': 'name,bUYER', 'like[1]': 'email,bUYER' })).toEqual(['Ada Buyer'])
  expect(await found({ 'like[0]': 'name,ADA-SHOP', 'like[1]': 'email,ADA-SHOP' })).toEqual(['Ada Buyer'])
  expect(await found({ 'like[0]': 'name,100%' })).toEqual(['Bob 100% Strong'])
  expect(await found({ search: '%' })).toEqual(['Bob 100% Strong'])
  expect(await found({ search: 'a_a' })).toEqual([])
  expect(await found({ plan_id: plan.id })).toEqual(['Ada Buyer'])
  expect(await found({ status: 'canceled' })).toEqual([])
  expect(await found({ page: 2 })).toEqual([])
  expect(await found({ sort: 'name,asc' })).toEqual(['Ada Buyer', 'Bob 100% Strong'])

  const wire = await payments.call(
    trainer,
    'GET',
    'subscribers?sort=id,desc&like[0]=name,ada&like[1]=email,ada',
  )
  expect(wire).toMatchObject({ status: 200, body: { result: { total: 1, per_page: 15 } } })
  const wrong = await payments.call(trainer, 'GET', 'subscribers?like[0]=password_hash,a')
  expect(wrong.status).toBe(422)

  const exported = async (query: object) => {
    const { chunks } = await exportSubscribers(trainer, bulkCalls.export.query.parse(query))
    let csv = ''
    for await (const chunk of chunks) csv += chunk
    return csv.split('\r\n').slice(1, -1)
  }
  expect(await exported({ search: 'ADA' })).toEqual([
    expect.stringMatching(`^"Ada Buyer","${ada.email}",.*"Strong","Active",.*"4242","${ada.row.stripe_id}"$`),
  ])
  expect((await exported({})).map((line) => line.split(',')[0])).toEqual(['"Bob 100% Strong"', '"Ada Buyer"'])

  const other = await openShop(payments)
  expect((await listSubscribers(other.trainer, asked())).total).toBe(0)
})

test('SUBS-03 the list of a state names somebody with two plans once, and nobody who was deleted', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const titles = ['Basics', 'More']
  const plans = await Promise.all(titles.map((title) => shop.sell({ title, type: 'free', price: 0 })))
  for (const name of ['Ada', 'Bob', 'Cid']) {
    const buyer = await newBuyer(shop, `${name.toLowerCase()}@example.test`, name)
    for (const plan of plans) await openPage(buyer, plan)
  }
  const found = async (query: object) => {
    const { data, total } = await listSubscribers(trainer, asked(query))
    return [total, ...data.map(({ name }) => name)]
  }
  const [, bob] = (await listSubscribers(trainer, asked({ sort: 'id,asc' }))).data
  await payments.call(trainer, 'DELETE', `subscribers/${bob?.id}`)
  for (const filter of [{ status: 'active' }, { plan_id: plans[0]?.id }]) {
    expect(await found({ ...filter, sort: 'id,desc' })).toEqual([2, 'Cid', 'Ada'])
    expect(await found({ ...filter, sort: 'id,asc', page: 2, limit: 1 })).toEqual([2, 'Cid'])
    expect(await found({ ...filter, sort: 'name,asc' })).toEqual([2, 'Ada', 'Cid'])
  }
  expect(await found({ status: 'canceled' })).toEqual([0])
})

test('API-38 SUBS-18 SUBS-20 the history has the payments of an own subscriber only', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const [entry, ...rest] = await listHistory(shop.trainer, ada.row.trainee_id)
  expect(rest).toEqual([])
  expect(entry).toMatchObject({
    stripe_charge_id: expect.stringMatching(/^ch_/),
    price: 4900,
    currency: 'USD',
    refund_status: 'none',
    disputed: false,
    plan: 'Strong',
  })
  const other = await openShop(payments)
  await expect(listHistory(other.trainer, ada.row.trainee_id)).rejects.toMatchObject({ status: 404 })
})

test('API-60 API-61 CUST-22 CUST-29 paid customers page by their own id and are found by part of name or email', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { trainer } = shop
  const plan = await shop.sell()
  const once = await shop.sell({ title: 'Book', type: 'one_time', price: 20, pricing_type: undefined })
  for (const name of ['One', 'Two', 'Three']) {
    const buyer = await newBuyer(shop, `${name}@example.test`.toLowerCase(), `Buyer ${name}`)
    await payOn((await openPage(buyer, plan)).url)
    await payments.settled()
    if (name === 'Two') await payOn((await openPage(buyer, once)).url)
    await payments.settled()
  }
  const first = await listPaidCustomers(trainer, paged({ limit: 2 }))
  expect(first).toMatchObject({
    has_more: true,
    data: [
      { customer: { name: 'Buyer Three', email: 'three@example.test' }, plan: { nickname: 'Strong' } },
      { customer: { name: 'Buyer Two' }, plan: { nickname: 'Book' }, type: 'one_time' },
    ],
  })
  expect(first.data[0]?.id).toMatch(/^sub_/)
  const second = await listPaidCustomers(trainer, paged({ limit: 2, last_customer: first.data[1]?.id }))
  // The specification's clients send the id of the customer.
  const [three, two] = first.data.map(({ customer }) => customer.id ?? '')
  expect(await listPaidCustomers(trainer, paged({ limit: 1, last_customer: three }))).toEqual({
    data: first.data.slice(1),
    has_more: true,
  })
  expect(await listPaidCustomers(trainer, paged({ limit: 2, last_customer: two }))).toEqual(second)
  expect(await listPaidCustomers(trainer, paged({ first_customer: two }))).toEqual({
    data: first.data.slice(0, 1),
    has_more: false,
  })
  expect(second).toMatchObject({
    has_more: false,
    data: [{ customer: { name: 'Buyer Two' } }, { customer: { name: 'Buyer One' } }],
  })
  expect(await listPaidCustomers(trainer, paged({ limit: 2, first_customer: second.data[0]?.id }))).toEqual({
    ...first,
    has_more: false,
  })
  expect(paged().limit).toBe(10)

  const hits = await searchCustomers(trainer, 'TWO@')
  expect(hits.map(({ data }) => data.map(({ plan: { nickname } }) => nickname))).toEqual([['Book', 'Strong']])
  expect(await searchCustomers(trainer, '%')).toEqual([])

  const other = await openShop(payments)
  expect((await listPaidCustomers(other.trainer, paged())).data).toEqual([])
  for (const last_customer of [first.data[0]?.id, three]) {
    const strange = listPaidCustomers(other.trainer, paged({ last_customer }))
    await expect(strange).rejects.toMatchObject({ status: 404 })
  }
})

test('API-62 CUST-30 free customers have the person and the title of the plan', async ({ payments }) => {
  const shop = await openShop(payments)
  const free = await shop.sell({ title: 'Basics', type: 'free', price: 0 })
  const bob = await newBuyer(shop, 'bob@example.test', 'Bob')
  await openPage(bob, free)
  expect(await listFreeCustomers(shop.trainer)).toEqual([
    {
      id: expect.any(Number),
      trainee: { id: bob.traineeId, name: 'Bob', email: 'bob@example.test' },
      pricing: { title: 'Basics' },
    },
  ])
  expect((await listPaidCustomers(shop.trainer, paged())).data).toEqual([])
})

test('SUBS-04 a page has as many subscribers as per_page says, and the pages together have everyone', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const free = await shop.sell({ title: 'Basics', type: 'free', price: 0 })
  for (const name of ['One', 'Two', 'Three'])
    await openPage(await newBuyer(shop, `${name}@example.test`.toLowerCase(), name), free)
  const read = async (page: number) => {
    const { body } = await payments.call(shop.trainer, 'GET', `subscribers?limit=2&page=${page}`)
    return body.result as unknown as { per_page: number; total: number; data: { name: string }[] }
  }
  expect(await read(1)).toMatchObject({ per_page: 2, total: 3, data: [{ name: 'Three' }, { name: 'Two' }] })
  expect((await read(2)).data).toMatchObject([{ name: 'One' }])
})

test('CUST-02 paid customers are what Stripe has: one who was added or canceled there is added or gone here', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await foreignSubscriber(payments, shop, await shop.sell())
  const free = await shop.sell({ title: 'Taster', type: 'free', price: 0 })
  await openPage(await newBuyer(shop, 'free@example.test', 'Free'), free)
  const { data } = await listPaidCustomers(shop.trainer, paged())
  expect(data).toMatchObject([
    { id: ada.row.stripe_id, customer: { id: ada.row.customer_id, email: ada.email }, is_foreign: true },
  ])
  const owner = clientsOf(payments.local).client({ key: `sk_test_${shop.account}`, retries: 2 })
  await owner.subscriptions.cancel(ada.row.stripe_id ?? '')
  await payments.settled()
  expect((await listPaidCustomers(shop.trainer, paged())).data).toEqual([])
})
