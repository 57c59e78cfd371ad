import { expect } from 'vitest'
import { openShop } from '../../../../tests/buying.ts'
import { test } from '../../../../tests/payments.ts'
import { day, foreignSubscriber, inDays, subscriber, words } from '../../../../tests/subscribing.ts'
import { browse, browseAs } from '../../../../tests/visiting.ts'
import { card, submitForm } from '../../../emulators/stripe/testStripe.ts'
import { offerToStay, removeCoupon } from '../../plans/server/coupons.ts'
import { removePlan } from '../../plans/server/service.ts'

test('a plan as it is: state, what Stripe will charge after the coupon, card, what is included', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell({ includes: 'Weekly call' })
  await shop.coupon({ code: 'HALF', percent_off: 50, duration_in_months: 2 })
  const ada = await subscriber(payments, shop, plan, { coupon: 'HALF' })

  const { text } = await ada.me.open('/me')

  const { items } = await ada.atStripe()
  const renewal = day((items.data[0]?.current_period_end ?? 0) * 1000)
  expect(words(text)).toContain(`Next payment $24.50 on ${renewal}`)
  expect(words(text)).toContain('Strong $49.00 / month Active')
  expect(words(text)).toContain('Visa •••• 4242')
  expect(words(text)).toContain('Weekly call')
  expect(words(text)).toMatch(/Receipts \$24\.50 .* · Strong Paid Receipt \(PDF\)/)
})

test('a trial, a plan that is paid once and a free one show what applies to them only', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [trial, once, free] = [
    await shop.sell({ title: 'Trial', trial_day: 7 }),
    await shop.sell({ title: 'Once', type: 'one_time', price: 99 }),
    await shop.sell({ title: 'Free', type: 'free', price: 0 }),
  ]
  const [tried, kept, joined] = [
    await subscriber(payments, shop, trial),
    await subscriber(payments, shop, once),
    await subscriber(payments, shop, free),
  ]

  const shown = words((await tried.me.open('/me')).text)
  expect(shown).toMatch(/Free trial until \w+ \d+, \d{4}/)
  expect(shown).toContain('First payment $49.00 on')
  expect(shown).not.toContain('Pause')

  const own = words((await kept.me.open('/me')).text)
  expect(own).toContain('Yours to keep')
  expect(own).not.toMatch(/Cancel|Pause|Change card|Next payment/)
  for (const what of ['cancel', 'pause', 'card', 'keep'])
    expect((await kept.do(what, { until: inDays(9) })).status).toBeGreaterThanOrEqual(400)
  expect((await kept.now())?.state).toBe('active')

  expect(words((await joined.me.open('/me')).text)).toContain('Leave this plan')
  expect(await joined.do('cancel')).toMatchObject({ status: 303, location: '/me?done=ended' })
  expect(await joined.now()).toMatchObject({ state: 'cancelled' })
  await payments.settled()
  expect(await joined.subjects()).toContain('Free has ended')
})

test('paused until a day, pressed twice; resumed sooner', async ({ payments }) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const until = inDays(45)

  const pressed = await Promise.all([ada.do('pause', { until }), ada.do('pause', { until })])
  expect(pressed.map(({ location }) => location)).toEqual(['/me?done=paused', '/me?done=paused'])
  expect(await ada.now()).toMatchObject({ state: 'paused', resumes_at: new Date(`${until}T00:00:00Z`) })
  expect((await ada.atStripe()).pause_collection).toMatchObject({ behavior: 'void' })
  const shown = words((await ada.me.open('/me?done=paused')).text)
  expect(shown).toContain(`Paused until ${day(until)}`)
  expect(shown).not.toContain('Next payment')
  await payments.settled()
  expect((await ada.subjects()).filter((subject) => subject === 'Strong is paused')).toHaveLength(1)

  expect(await ada.do('resume')).toMatchObject({ location: '/me?done=resumed' })
  expect(await ada.now()).toMatchObject({ state: 'active', resumes_at: null })
  await payments.settled()
  expect(await ada.subjects()).toContain('Strong is active again')
})

test('a day that is none, yesterday, today or too far is refused in its field, and stays typed', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const inAYear = new Date().setUTCFullYear(new Date().getUTCFullYear() + 1)

  for (const [until, why] of [
    ['', 'Choose a day'],
    ['2027-02-31', 'Choose a day'],
    ['soon', 'Choose a day'],
    [inDays(-1), 'Choose tomorrow or a later day'],
    [inDays(0), 'Choose tomorrow or a later day'],
    [inDays(400), `Choose ${day(inAYear)} or an earlier day`],
  ]) {
    const { status, text } = await ada.do('pause', { until })
    expect(status).toBe(422)
    expect(words(text)).toContain(why)
    expect(text).toContain(`value="${until}"`)
  }
  expect((await ada.atStripe()).pause_collection).toBeNull()
})

test('a pause that ends before the next payment is refused with its day, and the field begins after it', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [monthly, yearly] = [await shop.sell(), await shop.sell({ title: 'Year', pricing_type: 'yearly' })]
  const [ada, eve] = [await subscriber(payments, shop, monthly), await subscriber(payments, shop, yearly)]
  const nextOf = async ({ atStripe }: typeof ada) =>
    ((await atStripe()).items.data[0]?.current_period_end ?? 0) * 1000
  const [next, nextYear] = [await nextOf(ada), await nextOf(eve)]
  const onDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const dayAfter = onDay(next + 86_400_000)

  const { text: shown } = await ada.me.open('/me')
  expect(shown).toContain(`min="${dayAfter}"`)
  expect(shown).toContain(`value="${dayAfter}"`)
  expect(words(shown)).toContain(`Your next payment, on ${day(next)}, is skipped.`)
  for (const until of [inDays(9), onDay(next)]) {
    const { status, text } = await ada.do('pause', { until })
    expect(status).toBe(422)
    expect(words(text)).toContain(
      `Your next payment is on ${day(next)}; a pause until ${day(until)} would change nothing`,
    )
  }
  expect((await ada.atStripe()).pause_collection).toBeNull()
  expect((await ada.do('pause', { until: dayAfter })).location).toBe('/me?done=paused')

  expect((await eve.do('pause', { until: onDay(nextYear) })).status).toBe(422)
  expect((await eve.do('pause', { until: onDay(nextYear + 86_400_000) })).location).toBe('/me?done=paused')
})

test('cancelled until the end of what is paid; kept again; cancelled, and over with the period', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const ada = await subscriber(payments, shop, plan)
  const end = new Date(((await ada.atStripe()).items.data[0]?.current_period_end ?? 0) * 1000)

  const asked = words((await ada.me.open(`/me/cancel?plan=${ada.row.id}`)).text)
  expect(asked).toContain(`You keep access until ${day(end.getTime())}`)
  expect(asked).not.toContain('Take the offer')
  const pressed = await Promise.all([ada.do('cancel'), ada.do('cancel')])
  expect(pressed.map(({ location }) => location)).toEqual(['/me?done=cancelled', '/me?done=cancelled'])
  expect(await ada.now()).toMatchObject({ state: 'active', ends_at: end })
  await payments.settled()
  expect((await ada.subjects()).filter((subject) => subject === 'Strong is canceled')).toHaveLength(1)

  expect(await ada.do('keep')).toMatchObject({ location: '/me?done=kept' })
  expect(await ada.now()).toMatchObject({ ends_at: null })
  expect((await ada.atStripe()).cancel_at_period_end).toBe(false)

  await ada.do('cancel')
  await shop.tenant.subscriptions.cancel(ada.row.stripe_id ?? '')
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'cancelled' })
  expect(words((await ada.me.open('/me')).text)).toMatch(
    /You have no active plan.*Ended Strong .* Subscribe again/,
  )
  expect((await ada.me.open('/me')).text).toContain(`href="/register?plan=${plan.id}"`)
  const again = (await ada.me.open(`/register?plan=${plan.id}`)).text
  expect(again).toContain(`value="${ada.email}"`)
  expect(again).toMatch(/<input [^>]*id="email"[^>]*readonly=""/i)
  expect(words(again)).toContain(`Signed in as ${ada.email}. Not you? Sign out`)

  await removePlan(shop.trainer, plan.id)
  expect((await ada.me.open('/me')).text).not.toContain('/register?plan=')
})

test('an offer to stay that would be over before the next payment is none', async ({ payments }) => {
  const shop = await openShop(payments)
  const { id } = await shop.coupon({ code: 'STAY', percent_off: 20, duration_in_months: 3 })
  await offerToStay(shop.trainer, id)

  for (const [pricing_type, isOffered] of [
    ['monthly_3', true],
    ['yearly', false],
  ] as const) {
    const ada = await subscriber(payments, shop, await shop.sell({ pricing_type }))
    const { text } = await ada.me.open(`/me/cancel?plan=${ada.row.id}`)
    expect([pricing_type, words(text).includes('Stay, and get')]).toEqual([pricing_type, isOffered])
    expect((await ada.do('stay')).status).toBe(isOffered ? 303 : 409)
  }
})

test('an offer to stay: shown before cancelling, taken once, and what Stripe charges is lower', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const { id } = await shop.coupon({ code: 'STAY', percent_off: 20, duration_in_months: 3 })
  const ada = await subscriber(payments, shop, plan)
  const page = async () => words((await ada.me.open(`/me/cancel?plan=${ada.row.id}`)).text)
  expect(await page()).not.toContain('Stay, and get')
  await offerToStay(shop.trainer, id)

  expect(await page()).toContain(
    'Stay, and get 20% off for 3 months You would pay $39.20 instead of $49.00. Take the offer',
  )
  payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/subscriptions', times: 3 })
  expect((await ada.do('stay')).status).toBe(502)
  const pressed = await Promise.all([ada.do('stay'), ada.do('stay')])
  expect(pressed.map(({ location }) => location)).toContain('/me?done=stayed')

  expect((await ada.atStripe()).discounts).toHaveLength(1)
  const [code] = (await shop.tenant.promotionCodes.list({ code: 'STAY' })).data
  expect(code?.times_redeemed).toBe(1)
  expect(words((await ada.me.open('/me')).text)).toContain('Next payment $39.20')
  expect(await page()).not.toContain('Stay, and get')
  expect((await ada.do('stay')).status).toBe(409)

  const theirs = await openShop(payments)
  await expect(offerToStay(theirs.trainer, id)).rejects.toMatchObject({ status: 404 })
  const eve = await subscriber(payments, shop, plan, { coupon: 'STAY' })
  const paysLess = await eve.me.open(`/me/cancel?plan=${eve.row.id}`)
  expect(words(paysLess.text)).not.toContain('Stay, and get')
  await removeCoupon(shop.trainer, id)
  const bob = await subscriber(payments, shop, plan)
  expect(words((await bob.me.open(`/me/cancel?plan=${bob.row.id}`)).text)).not.toContain('Stay, and get')
})

test('the webhook alone is enough for a new card', async ({ payments }) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await submitForm((await ada.do('card')).location ?? '', {
    do: 'pay',
    email: ada.email,
    ...card('5555555555554444'),
  })
  await payments.settled()
  expect(words((await ada.me.open('/me')).text)).toContain('Mastercard •••• 4444')
  expect(await ada.now()).toMatchObject({ card_session_id: null })
})

test('a receipt leads to the PDF of its owner, and to nothing for anybody else', async ({ payments }) => {
  const shop = await openShop(payments)
  const [plan, once] = [await shop.sell(), await shop.sell({ title: 'Once', type: 'one_time', price: 99 })]
  const [ada, eve] = [await subscriber(payments, shop, plan), await subscriber(payments, shop, once)]
  const receiptOf = async (who: typeof ada) =>
    /\/me\/receipt\?payment=ch_\w+/.exec((await who.me.open('/me')).text)?.[0] ?? 'none'

  const [hers, eves] = [await receiptOf(ada), await receiptOf(eve)]
  for (const [who, path] of [
    [ada, hers],
    [eve, eves],
  ] as const) {
    const { status, location } = await who.me.open(path)
    expect(status).toBe(303)
    expect(location).toMatch(/^http/)
  }
  expect((await ada.me.open(eves)).status).toBe(404)
  expect((await ada.me.open('/me/receipt?payment=ch_none')).status).toBe(404)
  const asked = { status: 303, location: `/sign-in?to=${encodeURIComponent(hers)}` }
  expect(await browse(shop).open(hers)).toMatchObject(asked)

  const charge = hers.split('=')[1] ?? ''
  await shop.tenant.refunds.create({ charge, amount: 1000 })
  await payments.settled()
  expect(words((await ada.me.open('/me')).text)).toContain('$10.00 refunded')
  await shop.tenant.refunds.create({ charge })
  await payments.settled()
  expect(words((await ada.me.open('/me')).text)).toContain('Refunded')
})

test("nobody changes another's plan, on this site or another; no foreign form, no script, no buyer", async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const [ada, eve] = [
    await subscriber(payments, shop, await shop.sell()),
    await subscriber(payments, other, await other.sell()),
  ]
  const neighbour = await subscriber(payments, shop, await shop.sell({ title: 'Other' }))

  for (const what of ['pause', 'resume', 'cancel', 'keep', 'stay', 'card'])
    for (const who of [eve, neighbour]) {
      const answer = await who.me.send('/me', { plan: ada.row.id, do: what, until: inDays(9) })
      expect([what, answer.status]).toEqual([what, 404])
    }
  expect((await neighbour.me.open(`/me/cancel?plan=${ada.row.id}`)).status).toBe(404)
  expect((await neighbour.me.open(`/me/card?plan=${ada.row.id}`)).status).toBe(404)
  const token = await browseAs(shop, ada.row.trainee_id)
  expect(
    (await token.send('/me', { plan: ada.row.id, do: 'cancel' }, { 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  const byScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  expect((await token.send('/me', { plan: ada.row.id, do: 'cancel' }, byScript)).status).toBe(403)
  const elsewhere = await browseAs(other, ada.row.trainee_id, shop.trainer)
  expect(await elsewhere.open('/me')).toMatchObject({ status: 303, location: '/sign-in' })
  expect(await ada.now()).toMatchObject({ state: 'active', ends_at: null })
  expect((await ada.do('explode')).status).toBe(404)
  expect((await ada.me.send('/me', { plan: '1e999', do: 'cancel' })).status).toBe(404)
})

test("Stripe isn't responding: the page says so, nothing is lost, and the change can be made later", async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())

  payments.local.faults.add({ kind: 'drop', match: '/v1/', times: 200 })
  const { status, text } = await ada.me.open('/me')
  expect(status).toBe(200)
  expect(words(text)).toMatch(/reach the payment provider right now.*Strong/)
  const refused = await ada.do('cancel')
  expect(refused.status).toBe(502)
  expect(words(refused.text)).toContain('Nothing was lost. Try again in a moment')
  payments.local.faults.clear()

  payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/subscriptions', times: 3 })
  expect((await ada.do('cancel')).status).toBe(502)
  await payments.settled()
  expect((await ada.now())?.ends_at).not.toBeNull()
  expect(await ada.subjects()).toContain('Strong is canceled')
})

test('what Stripe does not know any more, or has ended, is shown as ended', async ({ payments }) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const [ada, eve] = [await subscriber(payments, shop, plan), await subscriber(payments, shop, plan)]
  payments.local.faults.add({ kind: 'lose', match: 'customer.subscription', times: 9 })
  await shop.tenant.subscriptions.cancel(ada.row.stripe_id ?? '')

  const late = await ada.do('pause', { until: inDays(9) })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('This plan has already ended')
  expect(words(late.text)).toContain('Subscribe again')

  await shop.visitor.db
    .updateTable('subscriptions')
    .set({ stripe_id: 'sub_gone' })
    .where('trainer_id', '=', eve.row.trainer_id)
    .where('id', '=', eve.row.id)
    .execute()
  expect(words((await eve.me.open('/me')).text)).toContain('You have no active plan')
})

test('a subscription that was made in Stripe has no button that Stripe would refuse, and says what to do instead', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await foreignSubscriber(payments, shop, await shop.sell())

  const { text } = await ada.me.open('/me')
  expect(words(text)).toContain('Strong $49.00 / month Active')
  expect(words(text)).toContain(
    `To pause, change or cancel it, or to use another card, reply to any email from Shop ${shop.trainer.trainerId}.`,
  )
  expect(text).not.toMatch(/name="do"|\/me\/cancel|\/me\/change/)

  expect((await ada.me.open(`/me/cancel?plan=${ada.row.id}`)).location).toBe('/me')
  for (const what of ['pause', 'resume', 'cancel', 'card', 'keep'])
    expect((await ada.do(what, { until: inDays(45) })).status, what).toBe(409)
  expect(await ada.atStripe()).toMatchObject({ status: 'active', cancel_at_period_end: false })
})
