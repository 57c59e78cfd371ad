/** A member buys in the app: on its own host, known, at the price that is theirs, and comes back to what is open. */
import { describe, expect } from 'vitest'
import {
  expectOneSale,
  keyOf,
  newBuyer,
  openPage,
  openShop,
  payOn,
  type Shop,
  signInAs,
} from '../../../tests/buying.ts'
import { lettersTo } from '../../../tests/letters.ts'
import { type Payments, test } from '../../../tests/payments.ts'
import { words as wordsOf } from '../../../tests/subscribing.ts'
import { browse, browseApp, browser } from '../../../tests/visiting.ts'
import type { AsTrainee } from '../../base/server/context.ts'
import { submitForm } from '../../emulators/stripe/testStripe.ts'
import { setMayChangeThemselves } from '../../features/customers/server/planChange/planChangeQueries.ts'
import { listSubscriptions } from '../../features/customers/server/service.ts'
import { accessFor } from '../../features/member/server/access.ts'
import { removePlan } from '../../features/plans/server/service.ts'
import { publishApp, setSiteState } from '../../features/sites/server/service.ts'
import { setFeatures } from '../../features/trainers/server/service.ts'

const stateOf = async (member: AsTrainee) => (await accessFor(member.db, member, new Date())).access.state
const register = ({ id }: { id: number }) => `/me/register?plan=${id}`
const words = (html: string) => wordsOf(html).replaceAll('&#39;', "'")
const tag = (text: string, id: string) => new RegExp(`<input [^>]*id="${id}"[^>]*>`).exec(text)?.[0] ?? ''

/** Has used the trial of the plan, and is a member without one now. */
async function afterTrial(payments: Payments) {
  const shop = await openShop(payments)
  const plan = await shop.sell({ trial_day: 7 })
  const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`, 'Ada Member')
  await payOn((await openPage(ada, plan)).url)
  await payments.settled()
  const [subscription] = (await shop.tenant.subscriptions.list()).data
  await shop.tenant.subscriptions.cancel(subscription?.id ?? '')
  await payments.settled()
  return { shop, plan, ada, app: await browseApp(shop, ada) }
}

/** Has the plan, paid. */
async function withPlan(payments: Payments, wish: object = {}) {
  const shop = await openShop(payments)
  const plan = await shop.sell(wish)
  const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`, 'Ada Member')
  await payOn((await openPage(ada, plan)).url)
  await payments.settled()
  return { shop, plan, ada, app: await browseApp(shop, ada) }
}

/** Registered, without a plan. */
async function withoutPlan(payments: Payments) {
  const shop = await openShop(payments)
  const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`, 'Ada Member')
  return { shop, ada, app: await browseApp(shop, ada) }
}

const sessionsAt = async ({ tenant }: Shop) => (await tenant.checkout.sessions.list()).data

test('MISC-17 whose plan has ended buys it again in the app, is known there, is offered no second trial, and has it at once', async ({
  payments,
}) => {
  const { shop, plan, ada, app } = await afterTrial(payments)
  expect(await stateOf(ada)).toBe('ended')

  const plans = await app.open('/me/plans')
  expect(words(plans.text)).toMatch(/Strong \$49\.00 \/ month Billed every month, cancel any time Choose/)
  expect(plans.text).toContain(`href="${register(plan)}"`)
  expect(words(plans.text)).not.toContain('free')

  const form = await app.open(register(plan))
  expect(words(form.text)).toContain('Due today $49.00')
  expect(words(form.text)).not.toContain('Free trial')
  expect(tag(form.text, 'name')).toMatch(/readonly="" .*value="Ada Member"/i)
  expect(tag(form.text, 'email')).toContain(`value="ada-${shop.domain}@example.test"`)

  // What the form says of the buyer does not count.
  const forged = { do: 'pay', name: 'Eve', email: 'eve@gmial.com' }
  const { location } = await app.send(register(plan), forged)
  const [session] = await sessionsAt(shop)
  expect(location).toBe(session?.url)
  const home = `http://${app.host}.localhost:${shop.visitor.config.port}`
  expect([session?.success_url, session?.cancel_url]).toEqual([
    `${home}/me/payment-success`,
    home + register(plan),
  ])
  expect(JSON.stringify([session?.success_url, session?.cancel_url])).not.toContain('ada')

  // By the browser's back button, or by the link on Stripe's page.
  expect(words((await app.open(register(plan))).text)).toContain('Nothing was charged.')

  await payOn(location ?? '')
  const paid = await app.open('/me/payment-success')
  expect(words(paid.text)).toMatch(/Payment Successful Everything in your plan is open.*Paid today \$49\.00/)
  expect(paid.text).toMatch(/href="\/"[^>]*>Open the app/)
  expect(await stateOf(ada)).toBe('open')
  expect((await app.open('/me/payment-success')).text).toContain('Payment Successful')
  await payments.settled()
  await expectOneSale(shop)
  const rows = await listSubscriptions(ada.db, keyOf(ada))
  expect(rows.map(({ state }) => state)).toEqual(['active', 'cancelled'])
  const [checkout] = await ada.db
    .selectFrom('checkouts')
    .select(['source', 'trainee_id'])
    .where('trainer_id', '=', ada.trainerId)
    .orderBy('id', 'desc')
    .execute()
  expect(checkout).toEqual({ source: 'app', trainee_id: ada.traineeId })
})

test('MISC-17 with Payments off the app sells nothing and says where plans are sold; the own plan stays, and the site sells', async ({
  payments,
}) => {
  const { shop, plan, ada, app } = await withPlan(payments)
  const other = await shop.sell({ title: 'Nutrition', price: 9 })
  await app.open(register(other))
  await setFeatures(shop.trainer, [2])
  const opened = (await sessionsAt(shop)).length
  const site = `http://${shop.domain}.localhost:${shop.visitor.config.port}/pricing`

  const plans = await app.open('/me/plans')
  expect(plans.status).toBe(200)
  expect(words(plans.text)).toContain('Plans are sold on the site')
  expect(plans.text).toContain(`href="${site}"`)
  expect(plans.text).not.toContain('/me/register')
  expect((await app.open('/pricing')).location).toBe('/me/plans')

  // Also the form that was open before.
  for (const refused of [
    await app.open(register(other)),
    await app.sendLate(register(other), { do: 'pay' }),
    await app.sendLate(register(await shop.sell({ type: 'free', price: 0 })), { do: 'pay' }),
  ]) {
    expect(refused.status).toBe(403)
    expect(refused.text).toContain(`href="${site}"`)
  }
  const inApp = { ...(await signInAs(ada)), appOf: ada.trainerId }
  await expect(openPage(inApp, other)).rejects.toMatchObject({ status: 409 })
  expect(await sessionsAt(shop)).toHaveLength(opened)

  const account = words((await app.open('/me')).text)
  expect(account).toMatch(/Strong.*Cancel.*Receipts/)
  expect(words((await app.open(register(plan))).text)).toContain('You have Strong')

  const onSite = browser(shop)
  expect((await onSite.open(site.replace(/^.*\//, '/'))).status).toBe(200)
  expect((await onSite.open(`/register?plan=${other.id}`)).status).toBe(200)
  expect(await openPage(await signInAs(ada), other)).toMatchObject({ url: expect.stringContaining('http') })

  await setFeatures(shop.trainer, [1])
  expect((await app.open(register(other))).status).toBe(200)
})

test('with Payments off somebody without a plan, or with an ended one, finds nothing to buy in their account', async ({
  payments,
}) => {
  const { shop, app } = await afterTrial(payments)
  await setFeatures(shop.trainer, [])
  const account = await app.open('/me')
  expect(words(account.text)).toContain(`sells plans on ${shop.domain}.localhost`)
  expect(words(account.text)).not.toMatch(/Subscribe again|See all plans/)
  expect(account.text).not.toMatch(/\/me\/(plans|register)/)
})

test('a trial that was not used is offered, and a free plan is joined without Stripe', async ({
  payments,
}) => {
  const { shop, ada, app } = await withoutPlan(payments)
  const trial = await shop.sell({ trial_day: 7 })
  const free = await shop.sell({ title: 'Taster', type: 'free', price: 0 })
  expect(await stateOf(ada)).toBe('none')

  const plans = words((await app.open('/me/plans')).text)
  expect(plans).toContain('7 days free, then billed every month Start the free trial')
  expect(words((await app.open(register(trial))).text)).toContain('Free trial 7 days Due today $0.00')
  const joined = await app.send(register(free), { do: 'pay' })
  expect(joined.location).toMatch(/--app\.localhost:\d+\/me\/payment-success$/)
  expect(words((await app.open('/me/payment-success')).text)).toContain("You're in")
  expect(await stateOf(ada)).toBe('open')
})

test('two clicks, a second tab and a page that was opened on the site end in one payment', async ({
  payments,
}) => {
  const { shop, ada, app } = await withoutPlan(payments)
  const plan = await shop.sell()
  const onSite = await openPage(await signInAs(ada), plan)

  const clicks = await Promise.all([1, 2].map(() => app.send(register(plan), { do: 'pay' })))
  const [one, two] = clicks.map(({ location }) => location)
  expect(one).toBe(two)
  // Its page leads back to the site, so it is closed.
  expect(one).not.toBe(onSite.url)
  const states = (await sessionsAt(shop)).map(({ status }) => `${status}`)
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual(['expired', 'open'])

  await payOn(one ?? '')
  // Without going through the page after it: somebody closed Stripe's page in front of the app.
  expect((await app.open(register(plan))).location ?? 'held').toMatch(/^(\/me\/payment-success|held)$/)
  expect(words((await app.open('/me/payment-success')).text)).toContain('Payment Successful')
  await payments.settled()
  expect(words((await app.open(register(plan))).text)).toContain('You have Strong It is active')
  expect((await app.sendLate(register(plan), { do: 'pay' })).text).toContain('You have Strong')
  await expectOneSale(shop)
})

test('two plans begun in an app that Stripe’s page is in front of: the one that was paid is shown, not the one begun last', async ({
  payments,
}) => {
  const { shop, app } = await withoutPlan(payments)
  const [paid, begunLast] = [await shop.sell({ title: 'Paid' }), await shop.sell({ title: 'Begun last' })]
  const { location } = await app.send(register(paid), { do: 'pay' })
  await app.send(register(begunLast), { do: 'pay' })
  // Nothing but the app asks about it.
  payments.local.faults.add({ kind: 'lose', times: 100 })
  await payOn(location ?? '')

  // The window with Stripe's page is closed, and the app is looked at again.
  const back = await app.open(register(paid))
  expect(back.location).toBe('/me/payment-success')
  const shown = await app.open('/me/payment-success')
  expect([shown.location, words(shown.text)]).toEqual([
    null,
    expect.stringMatching(/Payment Successful.*Paid today \$49\.00/),
  ])
  expect(words((await app.open(register(begunLast))).text)).toContain('Nothing was charged.')
})

test('money that takes days is said to be on its way, here and at the plan, until it opens the app', async ({
  payments,
}) => {
  const { shop, ada, app } = await withoutPlan(payments)
  const plan = await shop.sell()
  const { location } = await app.send(register(plan), { do: 'pay' })
  await submitForm(location ?? '', { do: 'debit', email: 'ada@example.test' })
  await payments.settled()

  for (const path of ['/me/payment-success', register(plan)])
    expect([path, words((await app.open(path)).text)]).toEqual([
      path,
      expect.stringMatching(
        /Your payment is on its way.*the plan opens in the app by itself.*Back to the app/,
      ),
    ])
  expect(words((await app.sendLate(register(plan), { do: 'pay' })).text)).toContain(
    'Your payment for this plan is on its way',
  )
  expect(await stateOf(ada)).toBe('none')

  const [session] = await sessionsAt(shop)
  await payments.control('debits', { account: shop.account, session: session?.id, arrives: true })
  await payments.settled()
  expect(await stateOf(ada)).toBe('open')
  expect(words((await app.open('/me/payment-success')).text)).toContain('Payment Successful')
})

test('money that does not arrive: a letter leads to the plan in the app', async ({ payments }) => {
  const { shop, ada, app } = await withoutPlan(payments)
  const plan = await shop.sell()
  const { location } = await app.send(register(plan), { do: 'pay' })
  await submitForm(location ?? '', { do: 'debit', email: 'ada@example.test' })
  await payments.settled()
  const [session] = await sessionsAt(shop)
  await payments.control('debits', { account: shop.account, session: session?.id, arrives: false })
  await payments.settled()

  const letter = (await lettersTo(ada.db, `ada-${shop.domain}@example.test`)).at(-1)
  expect(letter?.subject).toContain("didn't arrive")
  expect(letter?.text).toContain(`http://${app.host}.localhost:${shop.visitor.config.port}${register(plan)}`)
  expect(await stateOf(ada)).toBe('none')
})

test('a payment that was not made leads back to the plan', async ({ payments }) => {
  const { shop, app } = await withoutPlan(payments)
  const plan = await shop.sell()
  await app.send(register(plan), { do: 'pay' })

  const back = await app.open('/me/payment-success')
  expect(back.location).toBe(`/me/payment-failed?plan=${plan.id}`)
  const failed = await app.open(back.location ?? '')
  expect(words(failed.text)).toMatch(/Payment Failed .* Try again Back to the app/)
  expect(failed.text).toContain(`href="${register(plan)}"`)
})

describe('a member with another plan', () => {
  test('is told what it costs besides, and changes it where the trainer allows that', async ({
    payments,
  }) => {
    const { shop, plan, ada, app } = await withPlan(payments, { title: 'Basic', price: 29 })
    const other = await shop.sell()
    const [row] = await listSubscriptions(ada.db, keyOf(ada))

    expect(words((await app.open('/me/plans')).text)).toMatch(/Strong .* Choose Basic Your plan .* Manage it/)
    const besides = 'You have Basic ($29.00 / month). Strong is paid in addition.'
    expect(words((await app.open(register(other))).text)).toContain(besides)

    await setMayChangeThemselves(ada.db, ada.trainerId, true)
    const change = `/me/change?plan=${row?.id}&#38;to=${other.id}`
    const plans = await app.open('/me/plans')
    expect(words(plans.text)).toContain('Change from Basic Buy in addition')
    const form = await app.open(register(other))
    expect(words(form.text)).toContain(`${besides} Change Basic to Strong instead`)
    for (const { text } of [plans, form])
      expect(text.replaceAll('&amp;', '&#38;')).toContain(`href="${change}`)
    expect(words((await app.open(`/me/change?plan=${row?.id}&to=${other.id}`)).text)).toContain(
      'Change to Strong',
    )
    expect(words((await app.open(register(plan))).text)).toMatch(/You have Basic .* Manage it Change plan/)
  })

  test('that is canceled may keep it', async ({ payments }) => {
    const { plan, ada, app } = await withPlan(payments)
    const [row] = await listSubscriptions(ada.db, keyOf(ada))
    expect((await app.send('/me', { plan: row?.id ?? 0, do: 'cancel' })).location).toBe('/me?done=cancelled')

    for (const path of ['/me/plans', register(plan)])
      expect(words((await app.open(path)).text)).toContain('Keep it')
  })
})

describe('what cannot be bought says so', () => {
  test('a plan of somebody else, a withdrawn one and none at all', async ({ payments }) => {
    const { shop, app } = await withoutPlan(payments)
    const foreign = await (await openShop(payments)).sell()
    const gone = await shop.sell()
    await removePlan(shop.trainer, gone.id)

    for (const plan of [foreign.id, gone.id, 'x', '']) {
      const page = await app.open(`/me/register?plan=${plan}`)
      expect([plan, page.status, words(page.text)]).toEqual([
        plan,
        404,
        expect.stringMatching(/This plan isn't available.*See all plans Back to the app/),
      ])
      expect(page.text).toContain('href="/me/plans"')
    }
    expect(words((await app.open('/me/plans')).text)).toContain('There are no plans to buy right now.')
  })

  test('a plan that is withdrawn while the form is open, and a coupon that is spent', async ({
    payments,
  }) => {
    const { shop, app } = await withoutPlan(payments)
    const [plan, gone] = [await shop.sell(), await shop.sell()]
    await shop.coupon({ code: 'ONCE', percent_off: 50, max_redemptions: 1 })
    const eve = await newBuyer(shop, `eve-${shop.domain}@example.test`)
    await payOn((await openPage(eve, plan, 'ONCE')).url)
    await payments.settled()

    const spent = await app.send(register(plan), { do: 'pay', coupon: 'once' })
    expect([spent.status, spent.location]).toEqual([422, null])
    expect(tag(spent.text, 'coupon')).toContain('aria-invalid="true"')

    await removePlan(shop.trainer, gone.id)
    expect(words((await app.sendLate(register(gone), { do: 'pay' })).text)).toContain(
      "This plan isn't available",
    )
  })

  test.for(['not_selling', 'offline'] as const)('a site that is %s', async (state, { payments }) => {
    const { shop, app } = await withoutPlan(payments)
    const plan = await shop.sell()
    await setSiteState(shop.visitor.db, shop.trainer.trainerId, state)

    const plans = await app.open('/me/plans')
    expect(words(plans.text)).toContain("New purchases aren't possible right now.")
    expect(plans.text).not.toContain('/me/register')
    for (const page of [await app.open(register(plan)), await app.sendLate(register(plan), { do: 'pay' })])
      expect([page.status, words(page.text)]).toEqual([
        503,
        expect.stringMatching(/You can't buy a plan right now.*Go to my account Back to the app/),
      ])
    expect(await sessionsAt(shop)).toEqual([])
  })
})

describe('who else', () => {
  test('a stranger, and a member of another trainer, are asked to sign in and come back', async ({
    payments,
  }) => {
    const { shop, app } = await withoutPlan(payments)
    const plan = await shop.sell()
    const other = await openShop(payments)
    const bo = await newBuyer(other, `bo-${other.domain}@example.test`)
    const asked = `/sign-in?to=${encodeURIComponent(register(plan))}`

    for (const token of [undefined, 'nonsense', await app.signIn(bo)]) {
      if (token) app.jar.set('app', token)
      else app.jar.delete('app')
      expect((await app.open(register(plan))).location).toBe(asked)
      expect((await app.open('/me/plans')).location).toBe('/sign-in?to=%2Fme%2Fplans')
    }
    // Nobody in this browser has begun a payment: the window in front of an installed app may know nobody.
    app.jar.clear()
    expect(words((await app.open('/me/payment-success')).text)).toContain('Go back to the app')
    app.jar.set('checkout', 'made-up')
    expect((await app.open('/me/payment-success')).location).toBe('/me/payment-failed')
  })

  test('somebody else signs in while the form or the payment page is open', async ({ payments }) => {
    const { shop, ada, app } = await withoutPlan(payments)
    const plan = await shop.sell()
    const bo = await newBuyer(shop, `bo-${shop.domain}@example.test`, 'Bo Member')
    const adas = app.jar.get('app') ?? ''
    const { text } = await app.open(register(plan))
    const [, form_token = ''] = /name="form_token" value="([^"]+)"/.exec(text) ?? []

    app.jar.set('app', await app.signIn(bo))
    const late = await browse(shop, undefined, app.host).send(
      register(plan),
      { form_token, do: 'pay', name: 'Ada Member', email: `ada-${shop.domain}@example.test` },
      { 'sec-fetch-site': 'same-origin', cookie: `app=${app.jar.get('app')}` },
    )
    expect([late.status, words(late.text)]).toEqual([
      403,
      expect.stringContaining('This page was out of date. Please send the form again.'),
    ])
    expect(tag(late.text, 'name')).toContain('Bo Member')
    expect(late.text).not.toContain('Ada Member')
    expect(await sessionsAt(shop)).toEqual([])

    app.jar.set('app', adas)
    const { location } = await app.send(register(plan), { do: 'pay' })
    await payOn(location ?? '')
    app.jar.set('app', await app.signIn(bo))
    const paid = await app.open('/me/payment-success')
    expect(words(paid.text)).toContain(`The plan is open for a…@example.test, who was signed in`)
    expect([await stateOf(ada), await stateOf(bo)]).toEqual(['open', 'none'])
  })

  test('a script or a form of the sales site opens, sends and reads nothing', async ({ payments }) => {
    const { shop, app } = await withoutPlan(payments)
    const plan = await shop.sell()
    const cookie = `app=${app.jar.get('app')}`
    const onApp = browse(shop, undefined, app.host)

    for (const path of ['/me/plans', register(plan), '/me/payment-success']) {
      const read = await onApp.open(path, { cookie, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-site' })
      expect([path, read.status, read.text.includes('Ada')]).toEqual([path, 403, false])
    }
    const sent = await onApp.send(register(plan), { do: 'pay' }, { cookie, 'sec-fetch-site': 'same-site' })
    expect([sent.status, sent.location]).toEqual([403, null])
    expect(await sessionsAt(shop)).toEqual([])
  })

  test('the same addresses on the site: its own pages before there is an app, the app afterwards', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const onSite = browser(shop)
    expect((await onSite.open(register(plan))).location).toBe(`/register?plan=${plan.id}`)
    expect((await onSite.open('/me/plans')).location).toBe('/pricing')

    const { host } = await publishApp(shop.visitor.db, shop.trainer.trainerId)
    const port = shop.visitor.config.port
    expect((await onSite.open(register(plan))).location).toBe(
      `http://${host}--app.localhost:${port}${register(plan)}`,
    )
    // And on the app's host: a stranger registers on the site, a member is known.
    const stranger = browser(shop, `${host}--app`)
    expect((await stranger.open(`/register?plan=${plan.id}`)).location).toBe(
      `http://${shop.domain}.localhost:${port}/register?plan=${plan.id}`,
    )
    const ada = await newBuyer(shop, `ada-${shop.domain}@example.test`)
    const app = await browseApp(shop, ada)
    expect((await app.open(`/register?plan=${plan.id}`)).location).toBe(register(plan))
    expect((await app.open('/pricing')).location).toBe('/me/plans')
  })
})
