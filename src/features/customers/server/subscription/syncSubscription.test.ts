import { expect } from 'vitest'
import { openShop } from '../../../../../tests/buying.ts'
import { type Payments, test } from '../../../../../tests/payments.ts'
import { inDays, subscriber, words } from '../../../../../tests/subscribing.ts'
import { card, submitForm } from '../../../../emulators/stripe/testStripe.ts'

/** The test clock is shared: each test continues where the previous one stopped. */
const DAY = 86_400

test('a pause: renewals in it are not charged, and it goes on by itself, of which a letter tells', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await ada.do('pause', { until: inDays(45) })
  const paid = async () => (await shop.tenant.charges.list()).data.filter(({ paid }) => paid).length

  await payments.control('advance', { seconds: 40 * DAY })
  await payments.settled()
  expect([await paid(), (await ada.now())?.state]).toEqual([1, 'paused'])

  await payments.control('advance', { seconds: 6 * DAY })
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active', resumes_at: null })
  expect(await ada.subjects()).toContain('Strong is active again')

  await payments.control('advance', { seconds: 20 * DAY })
  await payments.settled()
  expect(await paid()).toBe(2)
})

/** Their bank declines the first payment after the trial. */
async function pastDue(payments: Payments) {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell({ trial_day: 3 }), {
    number: '4000000000000341',
  })
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  return { shop, ada }
}

test('another card, given on a page of Stripe: used from then on, and what is due is paid with it', async ({
  payments,
}) => {
  const { shop, ada } = await pastDue(payments)
  expect(words((await ada.me.open('/me')).text)).toMatch(
    /Payment due.*Your bank declined \$49\.00, or needs you to confirm it\. We.+ll try again/,
  )
  expect(await ada.subjects()).toContain(`Your payment to Shop ${shop.trainer.trainerId} didn't go through`)

  const pages = await Promise.all([ada.do('card'), ada.do('card')])
  expect(new Set(pages.map(({ location }) => location)).size).toBe(1)
  const page = pages[0].location ?? ''
  expect(await ada.me.open(`/me/card?plan=${ada.row.id}`)).toMatchObject({ location: '/me?done=no-card' })
  const { location } = await submitForm(page, { do: 'pay', email: ada.email, ...card() })
  expect(location).toContain(`/me/card?plan=${ada.row.id}`)
  const [back, again] = [
    await ada.me.open(`/me/card?plan=${ada.row.id}`),
    await ada.me.open(`/me/card?plan=${ada.row.id}`),
  ]

  expect(['/me?done=paid', '/me?done=card']).toContain(back.location)
  expect(again).toMatchObject({ location: '/me?done=card' })
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active', card_session_id: null })
  const paid = (await shop.tenant.charges.list()).data.filter(({ paid }) => paid)
  expect(paid.map(({ amount }) => amount)).toEqual([4900])
  expect(words((await ada.me.open('/me')).text)).toContain('Visa •••• 4242')
})

test('another card whose bank wants to ask first: led to the page of what is due, confirmed there, and the plan is active again', async ({
  payments,
}) => {
  const { shop, ada } = await pastDue(payments)
  const asks = card('4000002760003184')
  const saving = await submitForm((await ada.do('card')).location ?? '', {
    do: 'pay',
    email: ada.email,
    ...asks,
  })
  await submitForm(saving.location ?? '', { answer: 'pass' })

  const { location } = await ada.me.open(`/me/card?plan=${ada.row.id}`)
  expect(location).toMatch(/\/i\/acct_\w+\/in_\w+$/)
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'past_due', card_session_id: null })
  // Someone who closed that page gets the same page again.
  expect((await ada.me.open(`/me/card?plan=${ada.row.id}`)).location).toBe(location)
  expect((await ada.do('pay')).location).toBe(location)

  const refused = await submitForm(location ?? '', { do: 'card', ...card('4000000000000002') })
  expect(refused.text).toContain('Your card was declined.')
  const asked = await submitForm(location ?? '', { do: 'saved' })
  const failed = await submitForm(asked.location ?? '', { answer: 'fail' })
  expect(await (await fetch(failed.location ?? '')).text()).toContain('unable to authenticate')
  const again = await submitForm(location ?? '', { do: 'saved' })
  await submitForm(again.location ?? '', { answer: 'pass' })
  await payments.settled()

  expect(await ada.now()).toMatchObject({ state: 'active' })
  const paid = (await shop.tenant.charges.list()).data.filter(({ paid }) => paid)
  expect(paid.map(({ amount }) => amount)).toEqual([4900])
  expect((await ada.subjects()).filter((one) => one.includes('receipt'))).toHaveLength(1)
  expect((await ada.do('pay')).location).toBe('/me?done=nothing-due')
})

test('cancelled, and the period is over: it has ended, without a second letter', async ({ payments }) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await ada.do('cancel')

  await payments.control('advance', { seconds: 32 * DAY })
  await payments.settled()

  expect(await ada.now()).toMatchObject({ state: 'cancelled' })
  expect(await ada.subjects()).toEqual([
    'Strong is canceled',
    `Welcome to Shop ${shop.trainer.trainerId}`,
    `Your receipt from Shop ${shop.trainer.trainerId}`,
  ])
})

test('another card that the bank declines as well is kept; what is due stays due, and cancelling ends it at once', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const poor = '4000000000000341'
  const ada = await subscriber(payments, shop, await shop.sell({ trial_day: 3 }), { number: poor })
  await payments.control('advance', { seconds: 4 * DAY })
  await payments.settled()
  await submitForm((await ada.do('card')).location ?? '', { do: 'pay', email: ada.email, ...card(poor) })

  const { location } = await ada.me.open(`/me/card?plan=${ada.row.id}`)

  expect(location).toBe('/me?done=declined')
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'past_due', card_session_id: null })
  const asked = words((await ada.me.open(`/me/cancel?plan=${ada.row.id}`)).text)
  expect(asked).toContain('It ends immediately')
  expect(await ada.do('cancel')).toMatchObject({ location: '/me?done=ended' })
  expect(await ada.now()).toMatchObject({ state: 'cancelled' })
})
