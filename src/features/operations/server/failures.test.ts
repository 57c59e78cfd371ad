/** What the errors of Stripe, the database, the mail server and a job's data look like once they are kept. */
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { test } from '../../../../tests/payments.ts'
import { freePort } from '../../../../tests/ports.ts'
import { openQuickJobs } from '../../../../tests/quickJobs.ts'
import { startSmtp } from '../../../../tests/smtp.ts'
import { errorText } from '../../../base/server/errorText.ts'
import { job } from '../../../base/server/jobs.ts'
import { ask, openStripe } from '../../../base/server/stripe.ts'
import { failureInWords } from '../failureWords.ts'

async function textOf(failing: () => Promise<unknown>): Promise<string> {
  try {
    await failing()
  } catch (error) {
    return errorText(error)
  }
  throw new Error('It did not fail')
}

test('errors of Stripe, as its client throws them and as calls pass them on', async ({ payments }) => {
  const { tenant } = await payments.connectTrainer()
  const { faults } = payments.local
  const customers = () => tenant.customers.list()
  const failed = async (kind: 'rate_limit' | 'error' | 'drop', failing: () => Promise<unknown>) => {
    faults.add({ kind, match: '/v1/customers', times: 3 })
    const raw = await textOf(failing)
    faults.clear()
    return [raw.split(':')[0], failureInWords(raw).cause, failureInWords(raw).helps]
  }

  expect(await failed('rate_limit', customers)).toEqual([
    'StripeRateLimitError 429 rate_limit',
    'Stripe answered that it gets too many requests from us at the moment.',
    'now',
  ])
  expect(await failed('error', () => ask(customers))).toEqual([
    'Problem 502',
    'Stripe had an error of its own.',
    'later',
  ])
  expect(await failed('drop', () => ask(customers))).toEqual([
    'Problem 502',
    "Stripe couldn't be reached from this server.",
    'later',
  ])
  const impatient = openStripe({ ...payments.work.config.stripe }).platform
  faults.add({ kind: 'slow', match: '/v1/balance', ms: 400 })
  const late = await textOf(() => impatient.balance.retrieve({}, { timeout: 50, maxNetworkRetries: 0 }))
  expect(failureInWords(late).cause).toBe("Stripe didn't answer in time.")
  const missing = await textOf(() => tenant.customers.update('cus_none', { name: 'Ada' }))
  expect(missing).toMatch(/^StripeInvalidRequestError 404 resource_missing/)
  expect(failureInWords(missing).cause).toBe(
    "Stripe doesn't have what this is about: No such customer: 'cus_none'.",
  )
  faults.add({ kind: 'refuse', method: 'POST', match: '/v1/customers' })
  const refused = await textOf(() => tenant.customers.create({ name: 'Ada' }))
  expect(failureInWords(refused).cause).toBe(
    'Stripe refused the request: A parameter has a value that is not accepted.',
  )
})

test('errors of the database', async ({ payments }) => {
  const { db } = payments.work
  const broken = await textOf(() =>
    sql`insert into throttles (key, count, resets_at) values ('twice', 1, now()), ('twice', 1, now())`.execute(
      db,
    ),
  )
  expect(broken).toMatch(/^DatabaseError 23505: duplicate key value/)
  expect(failureInWords(broken)).toMatchObject({ cause: expect.stringContaining('breaks one of its rules') })
  const wrong = await textOf(() => sql`select nothing from throttles`.execute(db))
  expect(failureInWords(wrong).cause).toMatch(/^The database refused a statement: column "nothing"/)
  const slow = await textOf(() =>
    db.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 20`.execute(db)
      await sql`select pg_sleep(2)`.execute(db)
    }),
  )
  expect(failureInWords(slow).helps).toBe('later')
})

test('errors of the mail server', async () => {
  const server = await startSmtp()
  const letter = { from: 'us@example.test', to: 'ada@example.test', subject: 'Hello', text: 'Hello' }
  const send = (url = server.url) => textOf(() => createTransport(url).sendMail(letter))

  server.refuseRecipient('554 5.7.1 Relay access denied')
  expect(failureInWords(await send()).cause).toMatch(
    /^The mail server refused the mail for good: .*Relay access denied/,
  )
  server.refuseNext('451 Try again later')
  expect(failureInWords(await send())).toMatchObject({
    cause: expect.stringMatching(/^The mail server didn't take the mail for now: .*451/),
    helps: 'later',
  })
  await server.stop()
  const nobody = await send(`smtp://127.0.0.1:${await freePort()}`)
  expect(failureInWords(nobody).cause).toBe("The mail server couldn't be reached.")
})

test('a request that Stripe does not take is a dead letter at once, a job that this version cannot read after a few tries', async ({
  payments,
  onTestFinished,
}) => {
  const { work, local } = payments
  const { tenant } = await payments.connectTrainer()
  const loose = job({ name: 'two-versions', data: z.looseObject({}), run: async () => undefined })
  const strict = { ...loose, data: z.object({ number: z.number() }) }
  const malformed = job({
    name: 'malformed',
    data: z.object({}),
    run: async () => void (await tenant.customers.create({ name: 'Ada' })),
  })
  local.faults.add({ kind: 'refuse', method: 'POST', match: '/v1/customers' })
  const queue = await openQuickJobs(work.db, [strict, malformed])
  onTestFinished(() => queue.stop())
  await queue.add(work.db, loose, { number: 'seven' })
  await queue.add(work.db, malformed, {})
  await queue.start({ ...work, jobs: queue })

  const dead = async () => {
    const { data } = await queue.listDead()
    return new Map(data.map((letter) => [letter.job, letter]))
  }
  await vi.waitFor(
    async () => expect([...(await dead()).keys()].toSorted()).toEqual(['malformed', 'two-versions']),
    {
      timeout: 20_000,
    },
  )
  const letters = await dead()
  expect(letters.get('two-versions')).toMatchObject({ tries: 4, isRepeated: false })
  expect(failureInWords(letters.get('two-versions')?.reason ?? '').cause).toContain(
    'another version of the program',
  )
  expect(letters.get('malformed')).toMatchObject({ tries: 1 })
})
