import { describe, expect } from 'vitest'
import { expectOneSale, keyOf, newBuyer, openPage, openShop, payOn } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { browse } from '../../../../tests/visiting.ts'
import { appUrl, dashboardUrl, siteUrl } from '../../../base/server/config.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import { forgetRefusal, recordRefusal } from '../../../base/server/refusedAddresses.ts'
import { setCommission } from '../../connect/server/service.ts'
import { listConsents, listSubscriptions, registerTrainee } from '../../customers/server/service.ts'
import { removePlan } from '../../plans/server/service.ts'
import { saveSite } from '../../sites/server/queries.ts'
import { publishApp } from '../../sites/server/service.ts'
import { getQuote } from './quotes.ts'
import { register, startPayment, verifyPayment } from './service.ts'

const owned = async (buyer: AsTrainee) =>
  (await listSubscriptions(buyer.db, keyOf(buyer))).map(({ plan_id, state }) => ({ plan_id, state }))

describe('a purchase', () => {
  test('PUB-11 PUB-16 API-69 API-71 a monthly plan: paid on the hosted page, with our share, one subscription', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    await setCommission(shop.trainer.db, shop.trainer.trainerId, 12.5)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'ada@example.test')

    const { session_token, url } = await openPage(buyer, plan)
    await expect(verifyPayment(shop.visitor, session_token)).rejects.toMatchObject({ status: 404 })
    const { location } = await payOn(url)

    expect(location).toMatch(/^http:\/\/shop\d+\.localhost:\d+\/payment-success$/)
    const { subscription_id } = await verifyPayment(shop.visitor, session_token)
    expect(subscription_id).toSatisfy(Number.isInteger)
    expect(await verifyPayment(shop.visitor, session_token)).toMatchObject({ subscription_id })
    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'active' }])
    await payments.settled()
    expect(await owned(buyer)).toHaveLength(1)
    await expectOneSale(shop)
    const [subscription] = (await shop.tenant.subscriptions.list()).data
    expect(subscription?.application_fee_percent).toBe(12.5)
    expect(session_token).not.toContain('cs_')
  })

  test('PUB-23 MISC-17 after it the web app is the published app, and the account before there is one', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const buyer = await newBuyer(shop, 'back@example.test')
    const { session_token, url } = await openPage(buyer, await shop.sell())
    await payOn(url)
    const webApp = async () => {
      const page = await browse(shop).open('/payment-success', { cookie: `checkout=${session_token}` })
      return /href="([^"]*)"[^>]*>Open the web app/.exec(page.text)?.[1]
    }

    expect(await webApp()).toBe('/me')

    const { host } = await publishApp(shop.trainer.db, shop.trainer.trainerId)
    expect(await webApp()).toBe(appUrl(payments.work.config, host, '/'))
  })

  test('PUB-13 one-time with a coupon: our share is taken of what the coupon leaves', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    await setCommission(shop.trainer.db, shop.trainer.trainerId, 10)
    const plan = await shop.sell({ type: 'one_time', price: 99 })
    await shop.coupon({ code: 'THIRD', percent_off: 33.33 })
    const buyer = await newBuyer(shop, 'once@example.test')

    const { session_token, url } = await openPage(buyer, plan, 'third')
    await payOn(url)
    await verifyPayment(shop.visitor, session_token)

    const [charge] = (await shop.tenant.charges.list()).data
    expect([charge?.amount, charge?.application_fee_amount]).toEqual([6600, 660])
    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'active' }])
    await payments.settled()
    const receipt = (await lettersTo(shop.trainer.db, 'once@example.test')).find(({ subject }) =>
      subject.includes('receipt'),
    )
    expect(receipt?.text).toMatch(/Coupon THIRD[\s\S]*−\$33\.00[\s\S]*\$66\.00/)
  })

  test('API-70 PUB-15 a free plan is there at once; the welcome mail signs in, a password is not asked for', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell({ type: 'free', price: 0 })
    const answer = await fetch(dashboardUrl(payments.work.config, '/api/v1/trainee/register'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada',
        email: 'Free@Example.test',
        coupon: '',
        password: 'placeholder',
        subdomain: shop.domain,
      }),
    })
    expect(await answer.json()).toEqual({
      status: 'success',
      message: 'You are registered',
      result: { id: expect.any(Number), name: 'Ada', email: 'free@example.test', token: expect.any(String) },
    })

    const buyer = await newBuyer(shop, 'free@example.test')
    const { session_token, url } = await openPage(buyer, plan)

    expect(url).toMatch(/\/payment-success$/)
    await verifyPayment(shop.visitor, session_token)
    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'active' }])
    await payments.settled()
    const [welcome, ...more] = await lettersTo(shop.trainer.db, 'free@example.test')
    expect(more).toEqual([])
    expect(welcome?.text).toContain(`${shop.domain}.localhost:${payments.work.config.port}/sign-in?token=`)
  })

  test('a trial is charged nothing today; the card is kept for later', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell({ trial_day: 7 })
    const buyer = await newBuyer(shop, 'trial@example.test')

    const { session_token, url } = await openPage(buyer, plan)
    await payOn(url)
    await verifyPayment(shop.visitor, session_token)

    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'trialing' }])
    await expectOneSale(shop, { charges: 0 })
  })

  test('the webhook alone is enough: somebody who closes the browser has what was paid', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'gone@example.test')

    await payOn((await openPage(buyer, plan)).url)
    await payments.settled()

    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'active' }])
  })

  test('what is cancelled at Stripe has ended here, and can be bought again', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'again@example.test')
    await payOn((await openPage(buyer, plan)).url)
    await payments.settled()

    const [subscription] = (await shop.tenant.subscriptions.list()).data
    await shop.tenant.subscriptions.cancel(subscription?.id ?? '')
    await payments.settled()
    expect(await owned(buyer)).toEqual([{ plan_id: plan.id, state: 'cancelled' }])

    await payOn((await openPage(buyer, plan)).url)
    await payments.settled()
    expect(await owned(buyer)).toEqual([
      { plan_id: plan.id, state: 'active' },
      { plan_id: plan.id, state: 'cancelled' },
    ])
  })
})

test('consent is kept with its moment and the very text; without it nobody registers where there are terms', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const { db, trainerId } = shop.trainer
  const who = { name: 'Ada', email: 'ada@example.test', coupon: null }
  const setTerms = (terms_of_service: string) => saveSite(db, trainerId, { terms_of_service })
  const terms = siteUrl(shop.trainer.config, shop.domain, '/terms')
  const refused = {
    status: 422,
    fields: { consent: [`Agree to the terms to continue. They are at ${terms}`] },
  }
  const early = await newBuyer(shop, 'early@example.test')
  const plan = await shop.sell({ type: 'free', price: 0 })
  await setTerms('Be kind.')
  // Consent is refused if it is false or missing, and if the token is older than the terms.
  for (const consent of [false, undefined])
    await expect(register(shop.visitor, { ...who, consent })).rejects.toMatchObject(refused)
  await expect(openPage(early, plan)).rejects.toMatchObject(refused)
  await register(shop.visitor, { ...who, email: 'early@example.test', consent: true })
  await openPage(early, plan)
  await register(shop.visitor, { ...who, consent: true })
  await register(shop.visitor, { ...who, consent: true })
  await setTerms('Be kinder.')
  await register(shop.visitor, { ...who, consent: true })

  const kept = await listConsents(db, await registerTrainee(db, { ...who, trainerId }))
  kept.sort((a, b) => a.consented_at.getTime() - b.consented_at.getTime())
  expect(kept).toEqual([
    { text: 'Be kind.', consented_at: expect.any(Date) },
    { text: 'Be kinder.', consented_at: expect.any(Date) },
  ])
})

test('an address whose server does not know it: said at the form, before anything is paid', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const email = `nobody-${shop.domain}@example.test`
  await recordRefusal(shop.trainer.db, email, '550 5.1.1 No such user')

  await expect(register(shop.visitor, { name: 'Ada', email, coupon: null })).rejects.toMatchObject({
    status: 422,
    fields: { email: [`We can't deliver email to ${email}. Correct the address or use another one.`] },
  })
  await forgetRefusal(shop.trainer.db, email)
  await newBuyer(shop, email)
})

describe('nobody pays twice', () => {
  test('a double click and a second tab are one page; each tab can verify', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'tabs@example.test')

    const opened = await Promise.all([openPage(buyer, plan), openPage(buyer, plan), openPage(buyer, plan)])

    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    await payOn(opened[0].url)
    const verified = await Promise.all(
      opened.map(({ session_token }) => verifyPayment(shop.visitor, session_token)),
    )
    expect(new Set(verified.map(({ subscription_id }) => subscription_id)).size).toBe(1)
    await expectOneSale(shop)
  })

  test('with another coupon the earlier page is closed; it cannot be paid any more', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    await shop.coupon({ code: 'HALF', percent_off: 50 })
    const buyer = await newBuyer(shop, 'coupon@example.test')

    const first = await openPage(buyer, plan)
    const second = await openPage(buyer, plan, 'HALF')

    expect(second.url).not.toBe(first.url)
    expect((await payOn(first.url)).status).toBe(410)
    await payOn(second.url)
    await verifyPayment(shop.visitor, second.session_token)
    await expect(verifyPayment(shop.visitor, first.session_token)).rejects.toMatchObject({ status: 404 })
    await expectOneSale(shop)
  })

  test('who has the plan is told so, as soon as the address is shown to be theirs or in the session that bought it', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'known@example.test')
    await payOn((await openPage(buyer, plan)).url)
    await payments.settled()

    for (const role of ['buyer', 'trainee'] as const)
      await expect(openPage({ ...buyer, role }, plan)).rejects.toMatchObject({
        status: 409,
        message: 'You already have this plan',
      })
  })
})

describe('refused, and nothing charged', () => {
  test('a plan of another trainer, an archived one, one that never was', async ({ payments }) => {
    const [shop, other] = [await openShop(payments), await openShop(payments)]
    const [plan, theirs] = [await shop.sell(), await other.sell()]
    const buyer = await newBuyer(shop, 'lost@example.test')
    await removePlan(shop.trainer, plan.id)

    for (const id of [plan.id, theirs.id, 2_000_000_000])
      await expect(openPage(buyer, { id })).rejects.toMatchObject({
        status: 404,
        message: "This plan isn't available",
      })
  })

  test('a coupon that is spent, foreign, over, made up, or of another currency', async ({ payments }) => {
    const [shop, other] = [await openShop(payments), await openShop(payments)]
    const plan = await shop.sell()
    await other.coupon({ code: 'THEIRS', percent_off: 10 })
    await shop.coupon({ code: 'EURO', amount_off: 5, currency: 'EUR' })
    await shop.coupon({ code: 'ONCE', percent_off: 10, max_redemptions: 1 })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const over = await shop.coupon({ code: 'OVER', percent_off: 10, expires_at: soon })
    await shop.trainer.db
      .updateTable('coupon_terms')
      .set({ expires_at: new Date(0) })
      .where('trainer_id', '=', shop.trainer.trainerId)
      .where('coupon_id', '=', over.id)
      .execute()
    const first = await newBuyer(shop, 'first@example.test')
    await payOn((await openPage(first, plan, 'ONCE')).url)
    const buyer = await newBuyer(shop, 'second@example.test')

    const words = {
      THEIRS: "This coupon doesn't exist",
      NEVER: "This coupon doesn't exist",
      'A\0': "This coupon doesn't exist",
      EURO: 'This coupon is for prices in EUR',
      ONCE: 'This coupon has been used up',
      OVER: 'This coupon has expired',
    }
    for (const [code, sentence] of Object.entries(words)) {
      const refusal = { status: 422, fields: { coupon: [sentence] } }
      await expect(openPage(buyer, plan, code)).rejects.toMatchObject(refusal)
      const asked = { pricing_id: plan.id, coupon: code }
      await expect(getQuote(shop.visitor, asked)).rejects.toMatchObject(refusal)
      const who = { name: 'Ada', email: 'c@example.test', coupon: code }
      await expect(register(shop.visitor, { ...who, pricing_id: plan.id })).rejects.toMatchObject(refusal)
      // Before the plan is known, a coupon of another currency may still apply to one.
      if (code !== 'EURO') await expect(register(shop.visitor, who)).rejects.toMatchObject(refusal)
    }
  })

  test('API-69 an open redirect, a session of another site, none at all', async ({ payments }) => {
    const [shop, other] = [await openShop(payments), await openShop(payments)]
    const plan = await shop.sell()
    const buyer = await newBuyer(shop, 'redirect@example.test')
    const pay = (as: AsTrainee, redirect_url: string) =>
      startPayment(as, { pricing_id: plan.id, coupon: null, redirect_url })

    for (const target of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'http://['])
      await expect(pay(buyer, target)).rejects.toMatchObject({
        status: 422,
        fields: { redirect_url: ['redirect_url must be on this site'] },
      })
    await expect(pay({ ...buyer, site: other.domain }, '')).rejects.toMatchObject({ status: 401 })
    const { status } = await fetch(dashboardUrl(payments.work.config, '/api/v1/stripe-payment-link'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pricing_id: plan.id, coupon: '' }),
    })
    expect(status).toBe(401)

    const { session_token, url } = await pay(buyer, '/thanks?from=shop')
    await payOn(url)
    // The token is not valid on another trainer's site.
    await expect(verifyPayment(other.visitor, session_token)).rejects.toMatchObject({ status: 404 })
    expect(await verifyPayment(shop.visitor, session_token)).toMatchObject({
      redirect_url: `${siteUrl(payments.work.config, shop.domain)}/thanks?from=shop`,
    })
  })

  test('API-71 a token that is none, and one of a payment that was given up', async ({ payments }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const { session_token } = await openPage(await newBuyer(shop, 'abandoned@example.test'), plan)

    for (const token of ['x', session_token])
      await expect(verifyPayment(shop.visitor, token)).rejects.toMatchObject({
        status: 404,
        message: "This payment hasn't been completed",
      })
  })
})
