/**
 * Someone who types an address that is not theirs learns nothing about its owner, and blocks none of their purchases.
 */
import { describe, expect } from 'vitest'
import {
  expectOneSale,
  keyOf,
  newBuyer,
  openPage,
  openShop,
  payOn,
  type Shop,
} from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { words } from '../../../../tests/subscribing.ts'
import { browse, browser } from '../../../../tests/visiting.ts'
import { siteUrl } from '../../../base/server/config.ts'
import { listSubscriptions } from '../../customers/server/service.ts'
import { verifyPayment } from './service.ts'

const call = async ({ visitor: { config }, domain }: Shop, path: string, body: object, token = '') => {
  const response = await fetch(siteUrl(config, domain, `/api/v1/${path}`).replace(`${domain}.`, ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { result } = (await response.json()) as { result: Record<string, unknown> }
  return { status: response.status, result }
}

const victimOf = ({ domain }: Shop) => `victim-${domain}@example.test`

describe('what a stranger learns', () => {
  test('the answers about a customer and about nobody are alike, from registering to the payment page', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const victim = await newBuyer(shop, victimOf(shop), 'Vera Victim')
    await payOn((await openPage(victim, plan)).url)
    await payments.settled()

    const ids: number[] = []
    for (const email of [victimOf(shop), 'nobody@example.test']) {
      const who = { name: 'Mallory', email, coupon: '', subdomain: shop.domain }
      const registered = await call(shop, 'trainee/register', who)
      expect(registered).toMatchObject({ status: 200, result: { name: 'Mallory', email } })
      ids.push(Number(registered.result['id']))
      const token = String(registered.result['token'])
      const paying = await call(shop, 'stripe-payment-link', { pricing_id: plan.id, coupon: '' }, token)
      expect([paying.status, paying.result['url']]).toEqual([200, expect.stringContaining('/c/pay/')])
      const page = await browse(shop).open(`/register?plan=${plan.id}`, { cookie: `buyer=${token}` })
      expect(page.text).toContain('value="Mallory"')
      expect(page.text).not.toContain('Vera')
    }
    // An id of the person would reveal which of the two is older.
    expect(ids[1]).toBe((ids[0] ?? 0) + 1)
    await payments.settled()
    const subjects = (await lettersTo(shop.visitor.db, victimOf(shop))).map(({ subject }) => subject)
    expect(subjects).toContain('You already have Strong')
  })

  test('a free plan that the address has: joined as by anybody, seen by that session alone, and its owner is told', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell({ title: 'Taster', type: 'free', price: 0 })
    const join = async (email: string, name: string) => {
      const visit = browser(shop)
      const sent = await visit.send(`/register?plan=${plan.id}`, { name, email, do: 'pay' })
      const done = await visit.open('/payment-success')
      const me = await visit.open('/me')
      return { visit, location: sent.location, done: words(done.text), me: words(me.text) }
    }
    const victim = await join(victimOf(shop), 'Vera Victim')
    const [known, unknown] = [
      await join(victimOf(shop), 'Mallory'),
      await join('nobody@example.test', 'Mallory'),
    ]
    const alike = (text: string) => text.replaceAll(/victim-\w+|nobody/g, 'x')
    expect(known.location).toBe(unknown.location)
    expect(alike(known.done)).toBe(alike(unknown.done))
    expect(alike(known.me)).toBe(alike(unknown.me))
    expect(known.done).toContain("You're in")
    expect(known.me).not.toContain('Vera')

    const [mine] = /\/me\/cancel\?plan=\d+/.exec((await known.visit.open('/me')).text) ?? []
    await known.visit.send('/me', { plan: mine?.replace(/.*=/, '') ?? '', do: 'cancel' })
    await payments.settled()
    expect(words((await victim.visit.open('/me')).text)).toContain('Free, for as long as you like.')
    const subjects = (await lettersTo(shop.visitor.db, victimOf(shop))).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([expect.stringMatching(/^Welcome/), 'You already have Taster'])
  })

  test('signed in by a purchase one sees what this browser bought, and nothing else of the address', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const [plan, other] = [await shop.sell(), await shop.sell({ title: 'Other', type: 'one_time', price: 5 })]
    const victim = await newBuyer(shop, victimOf(shop), 'Vera Victim')
    await payOn((await openPage(victim, plan)).url)
    await payments.settled()
    const [theirs] = await listSubscriptions(shop.visitor.db, keyOf(victim))

    const visit = browser(shop)
    expect((await visit.open('/me')).location).toBe('/sign-in')
    const form = { name: 'Mallory', email: victimOf(shop), do: 'pay' }
    const { location } = await visit.send(`/register?plan=${other.id}`, form)
    expect((await visit.open('/me')).location).toBe('/sign-in')
    await payOn(location ?? '')
    await visit.open('/payment-success')
    const me = words((await visit.open('/me')).text)

    expect(me).toContain('Hello Mallory')
    expect(me).toContain('Other')
    expect(me).not.toMatch(/Strong|Vera|\$49/)
    expect((await visit.send('/me', { plan: theirs?.id ?? 0, do: 'cancel' })).status).toBe(404)
    // The page's address alone signs nobody in.
    const elsewhere = browser(shop)
    expect((await elsewhere.open('/payment-success')).location).toBe('/')
    expect((await elsewhere.open('/me')).location).toBe('/sign-in')
  })
})

describe('what a stranger can stop', () => {
  test('a payment begun with the same address leaves the open page open; paid twice is given back', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    await shop.coupon({ code: 'HALF', percent_off: 50 })
    const victim = await newBuyer(shop, victimOf(shop))
    const page = await openPage(victim, plan)

    const stranger = await newBuyer(shop, victimOf(shop), 'Mallory')
    const theirs = await openPage(stranger, plan, 'HALF')

    expect(theirs.url).not.toBe(page.url)
    expect((await openPage(victim, plan)).url).toBe(page.url)
    await payOn(page.url)
    await verifyPayment(shop.visitor, page.session_token)
    await payOn(theirs.url)
    await expect(verifyPayment(shop.visitor, theirs.session_token)).rejects.toMatchObject({
      status: 404,
      message: 'We refunded your payment and sent you an email about it.',
    })
    await payments.settled()
    await expectOneSale(shop)
    expect(await listSubscriptions(shop.visitor.db, keyOf(victim))).toHaveLength(1)
  })

  test('however often a stranger registers and pays with an address, its owner still can', async ({
    payments,
  }) => {
    const shop = await openShop(payments)
    const plan = await shop.sell()
    const from = (ip: string) => ({ ...shop, visitor: { ...shop.visitor, ip } })
    for (let network = 1; network <= 3; network++)
      for (let tries = 0; tries < 20; tries++) await newBuyer(from(`10.0.0.${network}`), victimOf(shop))
    const stranger = await newBuyer(from('10.0.0.9'), victimOf(shop))
    for (let tries = 0; tries < 40; tries++)
      await expect(openPage(stranger, { id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
    await expect(openPage(stranger, plan)).rejects.toMatchObject({ status: 429 })

    const victim = await newBuyer(shop, victimOf(shop))
    expect((await openPage(victim, plan)).url).toContain('/c/pay/')
  })
})

test('PUB-17 PUB-20 PUB-25 the payment’s token is in a cookie that no script reads, and gone once it is verified; an error leads home', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const plan = await shop.sell()
  const visit = browser(shop)
  const form = { name: 'Ada', email: `ada-${shop.domain}@example.test`, do: 'pay' }
  const sent = await visit.send(`/register?plan=${plan.id}`, form)
  const [, token = ''] = /checkout=([\w-]+); Path=\/; Max-Age=\d+; HttpOnly/.exec(sent.cookie) ?? []
  expect(token.length).toBeGreaterThan(30)
  expect(sent.text).not.toContain(token)

  // Only the returning browser can verify it, and Stripe does not answer.
  payments.local.faults.add({ kind: 'lose', times: 99 })
  await payOn(sent.location ?? '')
  payments.local.faults.add({ kind: 'error', method: 'GET', match: '/v1/checkout/sessions', times: 20 })
  const failed = await visit.open('/payment-success')
  expect([failed.status, failed.location]).toEqual([303, '/'])

  payments.local.faults.clear()
  const done = await visit.open('/payment-success')
  expect([done.status, words(done.text).includes('Payment Successful')]).toEqual([200, true])
  expect(done.cookie).toContain('checkout=done;')
  expect((await visit.open('/payment-success')).status).toBe(200)
})
