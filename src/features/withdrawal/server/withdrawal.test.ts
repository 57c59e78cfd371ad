import { sql } from 'kysely'
import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../tests/buying.ts'
import { lettersTo } from '../../../../tests/letters.ts'
import { test } from '../../../../tests/payments.ts'
import { foreignSubscriber, subscriber, words } from '../../../../tests/subscribing.ts'
import { browse } from '../../../../tests/visiting.ts'
import { submitForm } from '../../../emulators/stripe/testStripe.ts'
import { fetchCountries } from '../../connect/server/countries.ts'
import { startConnecting } from '../../connect/server/service.ts'
import { recordConsent } from '../../customers/server/service.ts'
import { withdrawalCalls } from '../contract.ts'
import { carryOutOwn, changeSettings, declineOwn, hasForms, listOwn } from './service.ts'

const on = { is_shown: true, refund_rule: 'all', withdrawal_text: '', cancellation_text: '' } as const
const everything = withdrawalCalls.list.query.parse({})

async function state(shop: Shop, path: string, email: string, more: object = {}) {
  const visitor = browse(shop)
  const fields = { name: 'Ada Buyer', email, contract: 'Strong', ...more }
  await visitor.open(path)
  const check = await visitor.send(path, fields)
  const done = await visitor.send(path, { ...fields, do: 'confirm' })
  return { visitor, check: words(check.text), done: words(done.text), status: done.status }
}

const linkIn = (text: string) => /\/contract-confirm\?token=[\w-]+/.exec(text)?.[0] ?? ''

test('a cancellation takes two steps, is acknowledged with its time, and ends the plan with the period', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  expect((await browse(shop).open('/cancel-contract')).status).toBe(404)
  await changeSettings(shop.trainer, on)

  const { check, done } = await state(shop, '/cancel-contract', ada.email)

  expect(check).toMatch(/Check your cancellation.*Ada Buyer.*Cancel now/)
  expect(done).toMatch(/We received your cancellation Received on .*UTC/)
  await payments.settled()
  expect(await ada.atStripe()).toMatchObject({ cancel_at_period_end: true })
  const subjects = await ada.subjects()
  expect(subjects).toContain('Receipt of your cancellation')
  expect(subjects).toContain('Strong is canceled')
  expect((await ada.do('keep')).location).toBe('/me?done=kept')
  expect((await listOwn(shop.trainer, everything)).data[0]).toMatchObject({ state: 'done', plan: 'Strong' })
})

/** The link in the newest receipt of a cancellation. */
async function cancellationLink(shop: Shop, email: string): Promise<string> {
  const letters = await lettersTo(shop.trainer.db, email)
  return linkIn(JSON.stringify(letters.findLast(({ subject }) => subject === 'Receipt of your cancellation')))
}

test('a cancellation that cannot be undone waits for the button in the receipt: a free plan, a payment that is due', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const free = await subscriber(payments, shop, await shop.sell({ title: 'Free', type: 'free', price: 0 }))
  const due = await subscriber(payments, shop, await shop.sell())
  await shop.trainer.db
    .updateTable('subscriptions')
    .set({ state: 'past_due' })
    .where('trainer_id', '=', due.row.trainer_id)
    .where('id', '=', due.row.id)
    .execute()
  await changeSettings(shop.trainer, on)

  const answers = []
  for (const { email } of [free, due])
    answers.push((await state(shop, '/cancel-contract', email)).done.replace(email, ''))
  await payments.settled()

  expect(answers[0]?.replace(/Received on .*?UTC/, '')).toBe(answers[1]?.replace(/Received on .*?UTC/, ''))
  expect(await free.now()).toMatchObject({ state: 'active', ends_at: null })
  expect(await due.now()).toMatchObject({ state: 'past_due' })
  expect(await due.atStripe()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  const waiting = (await listOwn(shop.trainer, everything)).data
  expect(waiting.map(({ state, is_confirmed }) => [state, is_confirmed])).toEqual([
    ['waiting', false],
    ['waiting', false],
  ])

  for (const { email } of [free, due]) {
    const path = await cancellationLink(shop, email)
    const reader = browse(shop)
    await reader.open(path)
    const answer = await reader.send('/contract-confirm', { token: path.split('=')[1] ?? '' })
    expect(words(answer.text)).toMatch(/Your contract is canceled.*It has ended/)
  }
  await payments.settled()
  expect(await free.now()).toMatchObject({ state: 'cancelled' })
  expect(await due.atStripe()).toMatchObject({ status: 'canceled' })
})

test('who keeps the plan is not told later that it is canceled, and a purchase to keep is nothing to cancel', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  const once = await subscriber(payments, shop, await shop.sell({ title: 'Book', type: 'one_time' }))
  await changeSettings(shop.trainer, on)
  await state(shop, '/cancel-contract', ada.email)
  await state(shop, '/cancel-contract', once.email)
  await payments.settled()
  await ada.do('keep')

  for (const [{ email }, words_] of [
    [ada, 'Your plan goes on'],
    [once, 'The seller looks at your statement'],
  ] as const) {
    const path = await cancellationLink(shop, email)
    const reader = browse(shop)
    await reader.open(path)
    const answer = await reader.send('/contract-confirm', { token: path.split('=')[1] ?? '' })
    expect(words(answer.text)).toContain(words_)
  }
  expect(await once.now()).toMatchObject({ state: 'active', ends_at: null })
})

test('a withdrawal is refunded once the owner of the address confirms it, and nobody learns who is a customer', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await subscriber(payments, shop, await shop.sell())
  await changeSettings(shop.trainer, on)

  const known = await state(shop, '/withdraw', ada.email)
  const unknown = await state(shop, '/withdraw', 'nobody@example.test')
  const plain = (text: string, email: string) =>
    text.replaceAll(email, '').replace(/Received on .*?UTC\./, '')
  expect(plain(known.done, ada.email)).toBe(plain(unknown.done, 'nobody@example.test'))

  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active' })
  const [mine] = (await lettersTo(shop.trainer.db, ada.email)).filter(({ subject }) =>
    subject.includes('withdrawal'),
  )
  const [theirs] = (await lettersTo(shop.trainer.db, 'nobody@example.test')).filter(({ subject }) =>
    subject.includes('withdrawal'),
  )
  const path = linkIn(JSON.stringify(mine))
  expect(linkIn(JSON.stringify(theirs))).not.toBe('')
  const reader = browse(shop)
  expect(words((await reader.open(path)).text)).toContain('Is this from you?')
  const answer = await reader.send('/contract-confirm', { token: path.split('=')[1] ?? '' })
  expect(words(answer.text)).toContain('Your withdrawal is carried out')
  await reader.send('/contract-confirm', { token: path.split('=')[1] ?? '' })
  await payments.settled()

  expect(await ada.now()).toMatchObject({ state: 'cancelled' })
  const { data } = await shop.tenant.refunds.list()
  expect(data.map(({ amount }) => amount)).toEqual([4900])
  const rows = (await listOwn(shop.trainer, everything)).data
  expect(rows.map(({ state, refunded, is_confirmed }) => ({ state, refunded, is_confirmed }))).toEqual([
    { state: 'waiting', refunded: null, is_confirmed: false },
    { state: 'done', refunded: 4900, is_confirmed: true },
  ])
  const [lost] = rows
  await expect(carryOutOwn(shop.trainer, lost?.id ?? 0)).rejects.toMatchObject({ status: 409 })
  await declineOwn(shop.trainer, lost?.id ?? 0)
})

test('a late withdrawal and a special reason wait for the trainer; another trainer sees nothing', async ({
  payments,
}) => {
  const [shop, other] = [await openShop(payments), await openShop(payments)]
  const ada = await subscriber(payments, shop, await shop.sell())
  await changeSettings(shop.trainer, { ...on, refund_rule: 'pro_rata' })
  await recordConsent(
    shop.trainer.db,
    { trainer_id: ada.row.trainer_id, id: ada.row.trainee_id },
    { version: 'v1', text: 'Terms' },
  )
  await shop.trainer.db
    .updateTable('subscriptions')
    .set({ started_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('trainer_id', '=', ada.row.trainer_id)
    .where('id', '=', ada.row.id)
    .execute()

  await state(shop, '/cancel-contract', ada.email, { cause: 'extraordinary', reason: 'I moved away' })
  await state(shop, '/withdraw', ada.email)
  const [letter] = (await lettersTo(shop.trainer.db, ada.email)).filter(({ subject }) =>
    subject.includes('withdrawal'),
  )
  const reader = browse(shop)
  const path = linkIn(JSON.stringify(letter))
  await reader.open(path)
  const answer = await reader.send('/contract-confirm', { token: path.split('=')[1] ?? '' })
  expect(words(answer.text)).toContain('The seller looks at your statement')
  await payments.settled()
  expect(await ada.now()).toMatchObject({ state: 'active', ends_at: null })

  const [late] = (await listOwn(shop.trainer, everything)).data
  expect(late).toMatchObject({ kind: 'withdrawal', is_in_time: false, is_confirmed: true })
  await expect(carryOutOwn(other.trainer, late?.id ?? 0)).rejects.toMatchObject({ status: 404 })
  const done = await carryOutOwn(shop.trainer, late?.id ?? 0)
  expect(done.refunded).toBeGreaterThan(2000)
  expect(done.refunded).toBeLessThan(4000)
})

test('every page of a site that sells links to the forms, and loses the links with the switch', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const page = async (path = '/') => words((await browse(shop).open(path)).text)
  await changeSettings(shop.trainer, on)
  expect(await page()).not.toContain('Cancel contracts here')
  await shop.sell()
  for (const path of ['/', '/pricing', '/withdraw'])
    await expect.poll(() => page(path)).toMatch(/Cancel contracts here.*Withdraw from contract here/)
  await changeSettings(shop.trainer, { ...on, is_shown: false })
  await expect.poll(() => page()).not.toContain('Cancel contracts here')

  // The site's own page, as for every other address that it does not have.
  const { text } = await browse(shop).open('/no-such-page')
  expect(words(text)).toContain('404 | Not Found')
  for (const path of ['/withdraw', '/cancel-contract']) {
    expect(await browse(shop).open(path)).toMatchObject({ status: 404, text })
    expect(await browse(shop).send(path, { name: 'Ada' })).toMatchObject({ status: 404, text })
  }
})

test('wrong fields are named, and an address gets at most five receipts a day', async ({ payments }) => {
  const shop = await openShop(payments)
  await changeSettings(shop.trainer, on)
  const { check } = await state(shop, '/withdraw', 'not an address')
  expect(check).toContain('email')
  for (let i = 0; i < 5; i++) expect((await state(shop, '/withdraw', 'flood@example.test')).status).toBe(200)
  expect((await state(shop, '/withdraw', 'flood@example.test')).status).toBe(422)
  expect(await lettersTo(shop.trainer.db, 'flood@example.test')).toHaveLength(5)
})

test('a cancellation of a subscription that was made in Stripe waits for the trainer, who ends it there', async ({
  payments,
}) => {
  const shop = await openShop(payments)
  const ada = await foreignSubscriber(payments, shop, await shop.sell())
  await changeSettings(shop.trainer, on)

  await state(shop, '/cancel-contract', ada.email)
  await payments.settled()

  const [statement] = (await listOwn(shop.trainer, everything)).data
  expect(statement).toMatchObject({ state: 'waiting', plan: 'Strong', is_foreign: true })
  await expect(carryOutOwn(shop.trainer, statement?.id ?? 0)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('End it there'),
  })
  expect(await ada.atStripe()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  await declineOwn(shop.trainer, statement?.id ?? 0)
})

test('an account from the EU that was connected before its country was stored has the forms after one look', async ({
  payments,
}) => {
  const trainer = await payments.newTrainer()
  const { db, trainerId } = trainer
  const { url } = await startConnecting(trainer, { redirect_url: '/trainer' })
  const onboarding = { do: 'finish', decision: 'approved', name: 'Coach', country: 'DE' }
  await payments.visit((await submitForm(url, onboarding)).location ?? '')
  await payments.settled()
  await sql`update stripe_accounts set country = null where trainer_id = ${trainerId}`.execute(db)
  expect(await hasForms(db, trainerId)).toBe(false)

  await fetchCountries.run(payments.work, {}, '')

  expect(await hasForms(db, trainerId)).toBe(true)
})
