import { describe, expect } from 'vitest'
import { type Payments, test } from '../../../../tests/payments.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { submitForm } from '../../../emulators/stripe/testStripe.ts'
import { catchUp, compare } from '../../ledger/server/reconcile.ts'
import { findOwner } from './queries.ts'
import { findConnectedAccount, getStatus, startConnecting } from './service.ts'

const settings = '/trainer/account/payment-settings'
const wish = { redirect_url: settings }
const finish = (url: string, decision = 'approved') =>
  submitForm(url, { do: 'finish', decision, name: 'Coach' })
const accounts = async ({ work }: Payments, trainerId: number) => {
  const { data } = await work.stripe.platform.accounts.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.trainer_id === String(trainerId)).map(({ id }) => id)
}

/** Goes to the consent page and back to the dashboard, whose address has the values the browser then sends. */
async function consent(payments: Payments, url: string, fields: Record<string, string>) {
  const { location } = await submitForm(url, { do: 'connect', name: 'Old Gym', ...fields })
  const back = await payments.visit(location ?? '')
  const address = new URL(back.location ?? '')
  return { ...back, path: address.pathname, sent: Object.fromEntries(address.searchParams) }
}

/** Connects an existing account, from the first click to the result. */
async function connectExisting(payments: Payments, trainer: AsTrainer, fields: Record<string, string>) {
  const { url } = await startConnecting(trainer, { ...wish, existing: true })
  const { sent } = await consent(payments, url, fields)
  const { body } = await payments.call(trainer, 'POST', 'stripe-connect/finish', sent)
  return body.result?.url
}

const existingAccount = ({ control }: Payments) =>
  control<{ id: string; key: string }>('accounts', { name: 'Old Gym' })

describe('a new account', () => {
  test('API-12 API-13 ACCT-15 the status turns true when Stripe lets the account take payments', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const before = await payments.call(trainer, 'GET', 'stripe-status')

    const { status, body } = await payments.call(trainer, 'POST', 'stripe-connect', wish)
    const { location } = await finish(body.result?.url ?? '')
    const back = await payments.visit(location ?? '')

    expect(before.body.result).toEqual({ status: false, created_at: null })
    expect(status).toBe(200)
    expect([back.status, back.location]).toEqual([
      302,
      expect.stringMatching(`^http://localhost:.*${settings}\\?connect=done$`),
    ])
    const after = await payments.call(trainer, 'GET', 'stripe-status')
    expect(after.body.result).toEqual({ status: true, created_at: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  test('API-12 the status is false while Stripe refuses charges, or waits for details', async ({
    payments,
  }) => {
    const { trainer } = await payments.connectTrainer()
    const { db } = payments.work
    // Otherwise an event of Stripe may still put the account's true state in the place of the test's.
    await payments.settled()
    const statusWith = async (state: { charges_enabled: boolean; details_submitted: boolean }) => {
      await db.updateTable('stripe_accounts').set(state).where('trainer_id', '=', trainer.trainerId).execute()
      return (await payments.call(trainer, 'GET', 'stripe-status')).body.result
    }
    const none = { status: false, created_at: null }

    expect(await statusWith({ charges_enabled: false, details_submitted: true })).toEqual(none)
    expect(await statusWith({ charges_enabled: true, details_submitted: false })).toEqual(none)
    expect(await statusWith({ charges_enabled: true, details_submitted: true })).toMatchObject({
      status: true,
    })
  })

  test('API-13 whoever connects comes back to the page that was asked for, and to no other installation', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const connect = (redirect_url: string) =>
      payments.call(trainer, 'POST', 'stripe-connect', { redirect_url })

    const { body } = await connect('/trainer/pricing')
    const { location } = await finish(body.result?.url ?? '')
    const back = await payments.visit(location ?? '')

    expect(new URL(back.location ?? '').pathname).toBe('/trainer/pricing')
    expect(await connect('https://evil.test/trainer/pricing')).toMatchObject({
      status: 422,
      body: { errors: { redirect_url: ['redirect_url must be on this dashboard'] } },
    })
  })

  test('ACCT-15 the webhook alone is enough when the trainer never comes back', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await startConnecting(trainer, wish)

    await finish(url)
    await payments.settled()

    expect(await getStatus(trainer)).toMatchObject({ status: true })
  })

  test('an onboarding given up leaves it unconnected, and the next try goes on with the same account', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const first = await startConnecting(trainer, wish)
    const { location } = await submitForm(first.url, { do: 'leave' })
    const back = await payments.visit(location ?? '')

    const second = await startConnecting(trainer, wish)

    expect(back.location).toMatch(/payment-settings\?connect=unfinished$/)
    expect(await getStatus(trainer)).toEqual({ status: false, created_at: null })
    expect(second.url).not.toBe(first.url)
    expect(await accounts(payments, trainer.trainerId)).toHaveLength(1)
  })

  test('papers that Stripe still looks at are not connected yet', async ({ payments }) => {
    const { trainer, account } = await payments.connectTrainer()
    const waiting = await payments.newTrainer()

    const { location } = await finish((await startConnecting(waiting, wish)).url, 'pending')
    await payments.visit(location ?? '')

    expect(await getStatus(waiting)).toEqual({ status: false, created_at: null })
    expect(await findConnectedAccount(payments.work.db, waiting.trainerId)).toBeUndefined()
    expect(await findConnectedAccount(payments.work.db, trainer.trainerId)).toBe(account)
  })

  test('a link that has expired is replaced by a new one on the way', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await startConnecting(trainer, wish)
    await payments.control('advance', { seconds: 301 })

    const late = await fetch(url, { redirect: 'manual' })
    const renewed = await payments.visit(late.headers.get('location') ?? '')
    const { location } = await finish(renewed.location ?? '')
    await payments.visit(location ?? '')

    expect(renewed.location).not.toBe(url)
    expect(await getStatus(trainer)).toMatchObject({ status: true })
  })

  test('two tabs that begin at once make one account', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    await Promise.all([startConnecting(trainer, wish), startConnecting(trainer, wish)])

    expect(await accounts(payments, trainer.trainerId)).toHaveLength(1)
  })

  test('only an address of the dashboard may be come back to', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    for (const redirect_url of ['https://evil.test/', '//evil.test/x', 'javascript:alert(1)', 'http://[']) {
      const { status, body } = await payments.call(trainer, 'POST', 'stripe-connect', { redirect_url })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['redirect_url']])
    }
  })
})

describe('an account that exists already', () => {
  test('API-13 consent connects it', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { id } = await existingAccount(payments)

    const url = await connectExisting(payments, trainer, { account: id })

    expect(url).toMatch(/payment-settings\?connect=done$/)
    expect(await getStatus(trainer)).toMatchObject({ status: true })
    expect(await findConnectedAccount(payments.work.db, trainer.trainerId)).toBe(id)
  })

  test('only the trainer who went to Stripe can finish connecting', async ({ payments }) => {
    const { db } = payments.work
    const [trainer, other] = [await payments.newTrainer(), await payments.newTrainer()]
    const { id } = await existingAccount(payments)
    const { url } = await startConnecting(trainer, { ...wish, existing: true })

    const back = await consent(payments, url, { account: id })
    expect([back.status, back.path, Object.keys(back.sent)]).toEqual([302, settings, ['state', 'code']])
    expect(await findConnectedAccount(db, trainer.trainerId)).toBeUndefined()

    const refused = await payments.call(other, 'POST', 'stripe-connect/finish', back.sent)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Another account here started this Stripe connection. Sign in to that account to finish, or start again.',
    ])
    expect(await findConnectedAccount(db, other.trainerId)).toBeUndefined()
    expect(await findConnectedAccount(db, trainer.trainerId)).toBeUndefined()

    const finished = await payments.call(trainer, 'POST', 'stripe-connect/finish', back.sent)
    expect(finished.status).toBe(200)
    expect(await findConnectedAccount(db, trainer.trainerId)).toBe(id)
  })

  test('consent that is denied leads back with a note', async ({ payments }) => {
    const trainer = await payments.newTrainer()

    const url = await connectExisting(payments, trainer, { do: 'deny' })

    expect(url).toMatch(/payment-settings\?connect=denied$/)
    expect(await getStatus(trainer)).toMatchObject({ status: false })
  })

  test('an account of another trainer is not taken from them', async ({ payments }) => {
    const { work } = payments
    const [owner, other] = [await payments.newTrainer(), await payments.newTrainer()]
    const { id } = await existingAccount(payments)
    await connectExisting(payments, owner, { account: id })
    // Only accounts that are not connected can be chosen on the page.
    await work.stripe.platform.oauth.deauthorize({ client_id: 'ca_localplatform', stripe_user_id: id })

    const url = await connectExisting(payments, other, { account: id })

    expect(url).toMatch(/payment-settings\?connect=taken$/)
    await payments.settled()
    expect(await findConnectedAccount(work.db, other.trainerId)).toBeUndefined()
    // Connected or not, as Stripe's event found it: it is theirs.
    expect(await findOwner(work.db, id)).toMatchObject({ trainer_id: owner.trainerId })
  })

  test('a state is used once, also by two requests at the same time', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await startConnecting(trainer, { ...wish, existing: true })
    const { sent } = await consent(payments, url, { account: 'new' })
    const finish = () => payments.call(trainer, 'POST', 'stripe-connect/finish', sent)

    const both = await Promise.all([finish(), finish()])
    const later = await finish()

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect([later.status, later.body.message]).toEqual([
      422,
      'This Stripe link has expired or was already used. Start again.',
    ])
    expect(await getStatus(trainer)).toMatchObject({ status: true })
  })

  test('a code that Stripe does not take leads back with a note', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    const { url } = await startConnecting(trainer, { ...wish, existing: true })
    const state = new URL(url).searchParams.get('state') ?? ''

    const { status, body } = await payments.call(trainer, 'POST', 'stripe-connect/finish', {
      state,
      code: 'ac_none',
    })

    expect([status, body.result?.url]).toEqual([200, expect.stringMatching(/\?connect=failed$/)])
    expect(await getStatus(trainer)).toMatchObject({ status: false })
  })

  test.for([
    ['without a state', {}, ['state']],
    ['with a long state', { state: 'x'.repeat(201) }, ['state']],
    ['with a long code', { state: 'made-up', code: 'x'.repeat(501) }, ['code']],
    ['with a made-up state', { state: 'made-up', code: 'ac_x' }, []],
  ] as const)('a return %s is refused', async ([, sent, fields], { payments }) => {
    const trainer = await payments.newTrainer()

    const { status, body } = await payments.call(trainer, 'POST', 'stripe-connect/finish', sent)

    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields])
  })
})

describe('a disconnect', () => {
  const disconnect = ({ work }: Payments, id: string) =>
    work.stripe.platform.oauth.deauthorize({ client_id: 'ca_localplatform', stripe_user_id: id })

  test('ACCT-15 a permission taken back at Stripe is seen by its webhook', async ({ payments }) => {
    const { trainer, account } = await payments.connectTrainer()

    await disconnect(payments, account)
    await payments.settled()

    expect(await getStatus(trainer)).toEqual({ status: false, created_at: null })
  })

  test.for([
    ['the quarterly look', catchUp],
    ['the nightly comparison', compare],
  ] as const)(
    'a permission taken back without a webhook is seen by %s',
    async ([, reconcile], { payments }) => {
      const { trainer, account } = await payments.connectTrainer()
      await payments.settled()
      payments.local.faults.add({ kind: 'lose', match: 'account.application.deauthorized' })
      await disconnect(payments, account)
      await payments.settled()
      expect(await getStatus(trainer)).toMatchObject({ status: true })

      await reconcile(payments.work, account)

      expect(await getStatus(trainer)).toMatchObject({ status: false })
    },
  )

  test('an event that is worked off after the door was shut is no failure', async ({ payments }) => {
    const { trainer, account, tenant } = await payments.connectTrainer()
    await payments.settled()
    payments.local.faults.add({ kind: 'late', match: 'customer.created', ms: 300 })
    payments.local.faults.add({ kind: 'lose', match: 'account.application.deauthorized' })
    await tenant.customers.create({ email: 'ada@example.com' })

    await disconnect(payments, account)
    await payments.settled()

    expect(await getStatus(trainer)).toMatchObject({ status: false })
  })

  test('the same account can be connected again, and a late word of the disconnect is not believed', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    const { id } = await existingAccount(payments)
    const connect = () => connectExisting(payments, trainer, { account: id })
    await connect()
    await disconnect(payments, id)
    await payments.settled()
    await connect()
    payments.local.faults.add({ kind: 'late', match: 'account.application.deauthorized', ms: 500 })
    await disconnect(payments, id)

    const url = await connect()
    await payments.settled()

    expect(url).toMatch(/payment-settings\?connect=done$/)
    expect(await findConnectedAccount(payments.work.db, trainer.trainerId)).toBe(id)
    expect(await getStatus(trainer)).toMatchObject({ status: true })
  })
})

describe('misfortune', () => {
  test.for(['/connect/return/made-up', '/connect/refresh/made-up'])(
    'a token that is none leads nowhere: %s',
    async (address, { payments }) => {
      const { status, text } = await payments.visit(address)

      expect(status).toBe(410)
      expect(text).toContain('This link has expired')
    },
  )

  test('a token is good for a day', async ({ payments }) => {
    const { db } = payments.work
    const { url } = await startConnecting(await payments.newTrainer(), wish)
    await db
      .updateTable('stripe_visits')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()

    const { location } = await submitForm(url, { do: 'leave' })

    expect(await payments.visit(location ?? '')).toMatchObject({ status: 410 })
  })

  test('a reply of Stripe that was lost does not make a second account', async ({ payments }) => {
    const trainer = await payments.newTrainer()
    payments.local.faults.add({ kind: 'lose_reply', method: 'POST', match: '/v1/accounts', times: 4 })
    await expect(startConnecting(trainer, wish)).rejects.toMatchObject({ status: 502 })
    payments.local.faults.clear()

    const { url } = await startConnecting(trainer, wish)
    const { location } = await finish(url)
    await payments.visit(location ?? '')

    expect(await accounts(payments, trainer.trainerId)).toHaveLength(1)
    expect(await getStatus(trainer)).toMatchObject({ status: true })
  })

  test('while Stripe is down the answer is 502 with a sentence, and nothing is left half-done', async ({
    payments,
  }) => {
    const trainer = await payments.newTrainer()
    payments.local.faults.add({ kind: 'drop', times: 100 })

    const { status, body } = await payments.call(trainer, 'POST', 'stripe-connect', wish)
    payments.local.faults.clear()

    expect([status, body.message]).toEqual([502, expect.stringMatching(/payment provider isn't responding/)])
    expect(await accounts(payments, trainer.trainerId)).toEqual([])
    expect(await getStatus(trainer)).toMatchObject({ status: false })
    expect((await payments.call(trainer, 'POST', 'stripe-connect', wish)).status).toBe(200)
  })
})
