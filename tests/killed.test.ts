/** Kills the program with -9 in the middle of purchases, several times, and restarts it on the same folder. */
import fs from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../src/base/server/embedded.ts'
import { card, submitForm } from '../src/emulators/stripe/testStripe.ts'
import { newDemoDir } from './demoDir.ts'
import { freePort } from './ports.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'

const host = 'coach.localhost'
const patience = { timeout: 60_000, interval: 100 }

test('PUB-16 API-71 killed at every step of two purchases: one subscription, one charge, one welcome and one receipt each', {
  timeout: 480_000,
}, async () => {
  const DATA_DIR = newDemoDir('killed')
  const env = { PORT: String(await freePort()), DATA_DIR, LOG_LEVEL: 'error' }
  let program = await start()
  onTestFinished(() => {
    program.process.kill('SIGKILL')
    fs.rmSync(DATA_DIR, { recursive: true, force: true })
  })
  async function start(): Promise<Program> {
    const started = runProgram(env)
    await isUp(started)
    return started
  }
  async function kill(): Promise<void> {
    program.process.kill('SIGKILL')
    await program.exited
    program = await start()
  }
  const call = async (path: string, body: object, token = '', on = host) => {
    const answer = await ask(program, `/api/v1/${path}`, { method: 'POST', host: on, token, body })
    expect(answer.status, answer.body).toBe(200)
    return answer.json().result
  }
  /** Stripe delays this many matching requests by 30 seconds, so none of them finishes before the kill. */
  const stall = async (method: string, match: string, times: number) => {
    const fault = { kind: 'slow', ms: 30_000, method, match, times }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(local('faults'), { method: 'POST', headers, body: JSON.stringify(fault) })
    expect(answer.status).toBe(200)
  }
  const local = (path: string) => `http://127.0.0.1:${Number(env.PORT) + 1}/_emulator/${path}`
  const stalled = async () => {
    const [fault] = (await (await fetch(local('faults'))).json()) as { times: number }[]
    return fault?.times ?? 0
  }

  const coach = await call('login', { email: 'coach@demo.test', password: 'demo-password' }, '', 'localhost')
  const plan = await call(
    'pricing',
    { title: 'Strong', price: 49, currency: 'USD', type: 'recurring', pricing_type: 'monthly' },
    coach.token,
    'localhost',
  )
  const wish = { pricing_id: plan.id, coupon: '' }
  const register = (email: string) => call('trainee/register', { name: 'Ada', email, consent: true })
  const [ada, bo] = [await register('ada@example.test'), await register('bo@example.test')]

  // Kill 1: both are registered, and Ada's payment page is being created.
  await stall('POST', '/v1/checkout/sessions', 1)
  const lost = call('stripe-payment-link', wish, ada.token).catch(() => 'lost')
  await expect.poll(stalled, patience).toBe(0)
  await kill()
  expect(await lost).toBe('lost')
  const [adas, bos] = [
    await call('stripe-payment-link', wish, ada.token),
    await call('stripe-payment-link', wish, bo.token),
  ]
  // Kill 2: the payment pages exist. Bo's second window must show the same one.
  await kill()
  expect((await call('stripe-payment-link', wish, bo.token)).url).toBe(bos.url)

  // Kill 3: both pay. Bo never comes back; Ada is on the success page while the webhooks are processed.
  await stall('GET', '/v1/checkout/sessions', 100)
  const pay = (url: string, email: string) => submitForm(url, { do: 'pay', email, ...card() })
  expect((await pay(adas.url, ada.email)).status).toBe(303)
  expect((await pay(bos.url, bo.email)).status).toBe(303)
  const verify = () => call('verify/stripe-payment', { session_token: adas.session_token })
  const unheard = verify().catch(() => 'lost')
  await expect.poll(stalled, patience).toBeLessThanOrEqual(97)
  await kill()
  expect(await unheard).toBe('lost')

  // Kill 4: the payment is recorded, and its mails are being written.
  await stall('GET', '/v1/payment_intents', 100)
  const { subscription_id } = await verify()
  await expect.poll(stalled, patience).toBeLessThan(100)
  await kill()

  const letters = async () => {
    const box = (await ask(program, '/dev/mailbox')).body.split('<details').slice(1)
    const count = (email: string, words: string) =>
      box.filter((one) => one.includes(email) && one.includes(words)).length
    return [ada.email, bo.email].map((email) => [
      count(email, 'Welcome to'),
      count(email, 'Your receipt from'),
    ])
  }
  await expect.poll(letters, patience).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect((await verify()).subscription_id).toBe(subscription_id)
  const atStripe = async (object: string) => {
    const { accounts } = (await (await fetch(local('state'))).json()) as { accounts: string[] }
    const lists = accounts.map(async (account) =>
      (await fetch(local(`state?object=${object}&account=${account}`))).json(),
    )
    return (await Promise.all(lists)).flat() as { amount: number; status: string; metadata: object }[]
  }
  const sold = (object: { metadata: object }) => 'checkout' in object.metadata
  expect((await atStripe('charge')).filter(({ amount }) => amount === 4900)).toHaveLength(2)
  expect((await atStripe('subscription')).filter(sold).map(({ status }) => status)).toEqual([
    'active',
    'active',
  ])

  program.process.kill('SIGTERM')
  expect(await program.exited).toBe(0)
  const kept = { checkouts: ['settled'], subscriptions: ['active'], receipts: 1, letters: 2 }
  expect(await lookInto(DATA_DIR)).toEqual([
    { email: ada.email, ...kept },
    { email: bo.email, ...kept },
  ])
})

/** Returns everything that was stored, including mails that are not delivered yet. */
async function lookInto(dir: string): Promise<unknown[]> {
  const embedded = await startEmbedded(dir)
  const pool = new pg.Pool(embedded.pool)
  const { rows } = await pool.query(`
    select email,
      (select array_agg(state) from checkouts where trainee_id = trainees.id) as checkouts,
      (select array_agg(state) from subscriptions where trainee_id = trainees.id) as subscriptions,
      (select count(*)::int from receipts join subscriptions on subscriptions.id = subscription_id
        where trainee_id = trainees.id) as receipts,
      (select count(*)::int from pgboss.job where name = 'deliver-mail' and data->>'to' = email) as letters
    from trainees where email in ('ada@example.test', 'bo@example.test') order by email`)
  await pool.end()
  await embedded.close()
  return rows
}
