import { expect, vi } from 'vitest'
import { z } from 'zod'
import { subscribe, test } from '../../../../tests/payments.ts'
import { job, openJobs } from '../../../base/server/jobs.ts'
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
      data: z.object({ link: z.string() }),
      retries: 0,
      run: async (_, { link }) => {
        if (broken) throw new Error('The mail server is down')
        ran.push(link)
      },
    })
    const options = { background: false, pollSeconds: 0.5, retryDelaySeconds: 1 }
    const queue = await openJobs(work.db, work.log, [report], options)
    onTestFinished(() => queue.stop())
    await queue.start({ ...work, jobs: queue })
    await queue.add(work.db, report, { link: 'https://example.test/secret' })

    const list = async () => (await call(admin, 'GET', 'admin/dead-jobs')).body.result as { id: string }[]
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), patience)
    const [dead] = await list()
    expect(dead).toEqual({
      id: expect.any(String),
      job: 'send-report',
      reason: 'The mail server is down',
      failed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })

    broken = false
    const again = await call(admin, 'POST', `admin/dead-jobs/${dead?.id}/retry`)
    expect(again).toMatchObject({ status: 200, body: { message: 'The job runs again' } })
    await vi.waitFor(() => expect(ran).toEqual(['https://example.test/secret']), patience)
    expect(await list()).toEqual([])
    expect(await call(admin, 'POST', `admin/dead-jobs/${dead?.id}/retry`)).toMatchObject({ status: 404 })
  },
)

asAdmin('an admin sees how far an account has been compared with Stripe', async ({ payments, admin }) => {
  const { work, call, connectTrainer, settled } = payments
  const { account, tenant } = await connectTrainer()
  const { customer } = await subscribe(tenant)
  await settled()
  await work.db.deleteFrom('mirror_customers').where('id', '=', customer.id).execute()
  await compare(work, account)

  const { body } = await call(admin, 'GET', 'admin/stripe-comparisons')
  const list = body.result as unknown as { account_id: string }[]
  expect(list.find(({ account_id }) => account_id === account)).toEqual({
    account_id: account,
    events_until: expect.any(String),
    compared_at: expect.any(String),
    last_drift: 1,
    total_drift: 1,
  })
})
