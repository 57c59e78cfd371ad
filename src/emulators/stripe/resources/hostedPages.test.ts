import { expect } from 'vitest'
import { idOf } from '../books.ts'
import { card, makePlan, submitForm, test } from '../testStripe.ts'
import { open, pay } from './testCheckout.ts'

test('a payment link opens a session for every visitor', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const price = await makePlan(coach)
  const link = await coach.paymentLinks.create({
    line_items: [{ price: price.id, quantity: 1 }],
    application_fee_percent: 10,
    metadata: { plan: '1' },
    after_completion: {
      type: 'redirect',
      redirect: { url: 'http://127.0.0.1:1/done?s={CHECKOUT_SESSION_ID}' },
    },
  })

  for (const _ of [1, 2]) {
    const visit = await fetch(link.url, { redirect: 'manual' })
    await pay(new URL(visit.headers.get('location')!, stripe.local.url).href)
  }

  expect((await coach.checkout.sessions.list({ payment_link: link.id })).data).toMatchObject([
    { status: 'complete', metadata: { plan: '1' } },
    { status: 'complete' },
  ])
  expect((await stripe.platform.applicationFees.list()).data).toHaveLength(2)
  expect((await coach.paymentLinks.listLineItems(link.id)).data).toMatchObject([{ amount_total: 4900 }])
  await coach.paymentLinks.update(link.id, { active: false })
  expect((await fetch(link.url)).status).toBe(410)
  expect((await coach.paymentLinks.list({ active: true })).data).toEqual([])
  expect((await coach.paymentLinks.retrieve(link.id)).active).toBe(false)
})

test('another application fee of a payment link counts from its next visitor on', async ({ stripe }) => {
  const { stripe: coach } = await stripe.connect()
  const price = await makePlan(coach)
  const link = await coach.paymentLinks.create({
    line_items: [{ price: price.id, quantity: 1 }],
    application_fee_percent: 10,
  })
  const visit = async () => {
    const { headers } = await fetch(link.url, { redirect: 'manual' })
    return new URL(headers.get('location')!, stripe.local.url).href
  }

  const early = await visit()
  expect(await coach.paymentLinks.update(link.id, { application_fee_percent: 25 })).toMatchObject({
    application_fee_percent: 25,
  })
  await pay(early)
  await pay(await visit())
  expect(await coach.paymentLinks.update(link.id, { application_fee_percent: '' })).toMatchObject({
    application_fee_percent: null,
  })
  await pay(await visit())

  const { data } = await coach.subscriptions.list()
  expect(data.map(({ application_fee_percent }) => application_fee_percent)).toEqual([null, 25, 10])
  await expect(coach.paymentLinks.update(link.id, { application_fee_amount: 100 })).rejects.toThrow(
    'recurring price',
  )
})

test('a customer changes the card on the portal page, and running subscriptions follow', async ({
  stripe,
}) => {
  const { platform } = stripe
  const price = await makePlan(platform)
  await pay((await open(platform, price.id)).url)
  const [subscription] = (await platform.subscriptions.list()).data
  const portal = await platform.billingPortal.sessions.create({
    customer: idOf(subscription!.customer),
    return_url: 'http://127.0.0.1:1/account',
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'http://127.0.0.1:1/changed' } },
    },
  })

  expect((await submitForm(portal.url, card('4000000000000002'))).text).toContain('Your card was declined.')
  expect((await submitForm(portal.url, card('5555555555554444'))).location).toBe('http://127.0.0.1:1/changed')

  const after = await platform.subscriptions.retrieve(subscription!.id, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  })
  expect(after).toMatchObject({
    default_payment_method: { card: { last4: '4444' } },
    customer: { invoice_settings: { default_payment_method: { card: { last4: '4444' } } } },
  })
})
