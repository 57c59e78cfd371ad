import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../tests/buying.ts'
import { type Payments, test } from '../../../../tests/payments.ts'
import { subscriber, words } from '../../../../tests/subscribing.ts'
import { type Browsing, browse } from '../../../../tests/visiting.ts'

const allow = (payments: Payments, { trainer }: Shop, by_subscriber = true) =>
  payments.call(trainer, 'PUT', 'plan-change-settings', { by_subscriber })

/** What the form of the shown page sends. */
const formOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
      .map(([, name = '', value = '']) => [name, value])
      .filter(([name]) => name !== 'form_token'),
  )

async function choose(me: Browsing, plan: number, to: number, when = 'now') {
  const path = `/me/change?plan=${plan}&to=${to}&when=${when}`
  const { text } = await me.open(path)
  return { words: words(text), form: formOf(text) }
}

test('a subscriber changes to a dearer plan: the amount before is the amount charged, and its receipt is there at once', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
  await shop.sell({ title: 'Euro', currency: 'EUR' })
  const ada = await subscriber(payments, shop, strong)
  expect((await allow(payments, shop)).status).toBe(200)

  expect((await ada.me.open('/me')).text).toContain(`href="/me/change?plan=${ada.row.id}"`)
  const list = words((await ada.me.open(`/me/change?plan=${ada.row.id}`)).text)
  expect(list).toContain('You pay $49.00 / month now.')
  expect(list).toContain('Pro $99.00 / month')
  expect(list).not.toContain('Euro')

  // The charge does not wait for its event.
  payments.local.faults.add({ kind: 'lose', match: 'charge.', times: 9 })
  const { words: shown, form } = await choose(ada.me, ada.row.id, pro.id)
  expect(shown).toMatch(/Charged now \$50\.00 Next payment \$99\.00 on/)
  const sent = await ada.me.send('/me/change', form)
  expect([sent.status, sent.location]).toEqual([303, '/me?done=changed'])

  const after = words((await ada.me.open('/me?done=changed')).text)
  expect(after).toContain('Your plan is changed.')
  expect(after).toContain('Pro $99.00 / month Active')
  // In either order: Stripe's times are in seconds, and both may be of the same one.
  expect(after).toMatch(/Receipts .*\$50\.00/)
  expect(after).toMatch(/Receipts .*\$49\.00/)
  expect(await ada.now()).toMatchObject({ plan_id: pro.id })
  const { data } = await shop.tenant.charges.list({ customer: ada.row.customer_id ?? '' })
  expect(data.map(({ amount }) => amount)).toEqual([5000, 4900])
  await payments.settled()
  expect(await payments.snapshot(shop.account)).toEqual(await payments.truth(shop.account))
})

test('a change at the end of the period is shown, can be undone by whoever made it, and costs nothing now', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [strong, lite] = [await shop.sell(), await shop.sell({ title: 'Lite', price: 9 })]
  const ada = await subscriber(payments, shop, strong)
  await allow(payments, shop)

  const { words: shown, form } = await choose(ada.me, ada.row.id, lite.id, 'period_end')
  expect(shown).toMatch(/Charged now \$0\.00 First payment \$9\.00 on/)
  expect((await ada.me.send('/me/change', form)).location).toBe('/me?done=changing')
  const coming = await ada.me.open('/me')
  expect(words(coming.text)).toContain('It changes to Lite on')
  expect(coming.text).toContain('value="undo-change"')
  expect((await ada.do('undo-change')).location).toBe('/me?done=unchanged')
  expect(words((await ada.me.open('/me')).text)).not.toContain('It changes to')
  expect((await ada.atStripe()).schedule).toBeNull()
})

test('only where the trainer allows it, only their own plan, and never for another amount than was shown', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const [strong, pro] = [await shop.sell(), await shop.sell({ title: 'Pro', price: 99 })]
  const [ada, eve] = [await subscriber(payments, shop, strong), await subscriber(payments, shop, strong)]
  const path = `/me/change?plan=${ada.row.id}`
  expect((await ada.me.open('/me')).text).not.toContain('/me/change')
  const refused = await ada.me.open(path)
  expect([refused.status, words(refused.text).includes('Ask for the change by email')]).toEqual([404, true])

  await allow(payments, shop)
  const { form } = await choose(ada.me, ada.row.id, pro.id)
  expect((await eve.me.open(path)).status).toBe(404)
  expect((await eve.me.send('/me/change', form)).status).toBe(404)
  expect((await browse(shop).open(path)).location).toContain('/sign-in')
  const cheaper = await ada.me.send('/me/change', { ...form, due: '100' })
  expect([cheaper.status, words(cheaper.text).includes('The amount is $50.00 now')]).toEqual([409, true])
  for (const wrong of [{ due: 'a' }, { when: 'never' }, { proration_at: '1' }, { to: strong.id }])
    expect((await ada.me.send('/me/change', { ...form, ...wrong })).status).toBeGreaterThanOrEqual(400)

  await allow(payments, shop, false)
  expect((await ada.me.send('/me/change', form)).status).toBe(404)
  expect(await ada.now()).toMatchObject({ plan_id: strong.id })
  expect((await shop.tenant.charges.list({ customer: ada.row.customer_id ?? '' })).data).toHaveLength(1)
})
