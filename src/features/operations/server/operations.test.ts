import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { subscribe, test } from '../../../../tests/payments.ts'
import { openQuickJobs } from '../../../../tests/quickJobs.ts'
import { job } from '../../../base/server/jobs.ts'
import { compare } from '../../ledger/server/reconcile.ts'

const patience = { timeout: 25_000, interval: 25 }

const asAdmin = test.extend('admin', async ({ payments }) => ({
  ...(await payments.newTrainer()),
  role: 'admin' as const,
}))

asAdmin(
  'an admin sees a job that failed for good, without its data, and runs it again',
  async ({ payments, admin, onTestFinished }) => {
    const { work, call } = payments
    const ran: string[] = []
    let broken = true
    const report = job({
      name: 'send-report',
      data: z.object({ link: z.string(), trainerId: z.number().optional() }),
      retries: 0,
      run: async (_, { link }) => {
        if (broken) throw new Error('The mail server is down')
        ran.push(link)
      },
    })
    const queue = await openQuickJobs(work.db, [report])
    onTestFinished(() => queue.stop())
    await queue.start({ ...work, jobs: queue })
    await queue.add(work.db, report, { link: 'https://example.test/secret', trainerId: admin.trainerId })

    const list = async (query = '') => {
      const { body } = await call(admin, 'GET', `admin/dead-jobs${query}`)
      return (body.result as unknown as { data: { id: string }[] }).data
    }
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), patience)
    const [dead] = await list()
    expect(dead).toEqual({
      id: expect.any(String),
      job: 'send-report',
      job_id: expect.any(String),
      reason: 'The mail server is down',
      failed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      tries: 1,
      is_repeated: false,
      event_id: null,
      trainer: { id: admin.trainerId, name: 'Coach' },
    })
    expect(await list('?search=MAIL%20server&sort=job,asc')).toEqual([dead])
    expect(await list('?search=nothing')).toEqual([])
    expect(await list('?page=2')).toEqual([])
    expect(await call(admin, 'GET', 'admin/dead-jobs?sort=data,asc')).toMatchObject({
      status: 422,
      body: { errors: { sort: ['Sort by one of failed, job, for example failed,desc'] } },
    })

    const run = (id = '') => call(admin, 'POST', `admin/dead-jobs/${id}/retry`)
    expect(await run(dead?.id)).toMatchObject({ status: 200, body: { message: 'The job runs again' } })
    const [repeated] = await vi.waitFor(async () => {
      const letters = await list()
      expect(letters).toMatchObject([{ reason: 'The mail server is down', is_repeated: true }])
      return letters
    }, patience)

    broken = false
    expect(await run(repeated?.id)).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(ran).toEqual(['https://example.test/secret']), patience)
    expect(await list()).toEqual([])
    expect(await run(repeated?.id)).toMatchObject({ status: 404 })

    broken = true
    for (const link of ['one', 'two', 'three']) await queue.add(work.db, report, { link })
    await vi.waitFor(async () => expect(await list()).toHaveLength(3), patience)
    broken = false
    const retry = (body: object) => call(admin, 'POST', 'admin/dead-jobs/retry', body)
    expect(await retry({ all: { count: 2 } })).toMatchObject({ status: 409 })
    const [first] = await list()
    expect(await retry({ ids: [first?.id] })).toMatchObject({ status: 200, body: { result: { count: 1 } } })
    expect(await retry({ all: { search: 'down', count: 2 } })).toMatchObject({
      body: { message: '2 jobs run again' },
    })
    await vi.waitFor(() => expect(ran).toHaveLength(4), patience)
    expect(await list()).toEqual([])

    // A scheduled job has no data.
    broken = true
    await queue.add(work.db, report, { link: 'four' })
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), patience)
    await sql`update pgboss.job set data = null where name = 'dead-letters'`.execute(work.db)
    expect(await list()).toMatchObject([{ job: 'send-report', trainer: null, event_id: null }])
  },
)

asAdmin('an admin sees how far an account has been compared with Stripe', async ({ payments, admin }) => {
  const { work, call, connectTrainer, settled } = payments
  const { trainer, account, tenant } = await connectTrainer()
  const { customer } = await subscribe(tenant)
  await settled()
  await work.db
    .deleteFrom('mirror_customers')
    .where('trainer_id', '=', trainer.trainerId)
    .where('id', '=', customer.id)
    .execute()
  await compare(work, account)

  const { body } = await call(admin, 'GET', 'admin/stripe-comparisons')
  const { data } = body.result as unknown as { data: { account_id: string }[] }
  expect(data.find(({ account_id }) => account_id === account)).toEqual({
    account_id: account,
    events_until: expect.any(String),
    compared_at: expect.any(String),
    last_drift: 1,
    total_drift: 1,
  })
})
