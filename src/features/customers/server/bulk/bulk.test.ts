import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { openShop } from '../../../../../tests/buying.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { type Payments, test } from '../../../../../tests/payments.ts'
import { inDays, subscriber } from '../../../../../tests/subscribing.ts'
import { browse } from '../../../../../tests/visiting.ts'
import { transact } from '../../../../base/server/db.ts'
import { bulkCalls } from '../../bulkContract.ts'
import { listHistory } from '../customer/historyQueries.ts'
import { addTag, listTags } from '../lists/tags.ts'
import { pauseSubscription, resumeSubscription } from '../subscription/pausing.ts'
import { endAction, getAction, listRows, previewAction, startAction } from './bulk.ts'
import { continueBulkActions, runBulkAction } from './bulkRows.ts'

const wanted = (body: object) => bulkCalls.start.body.parse(body)

async function twoAndAFree(payments: Payments) {
  const shop = await openShop(payments)
  const strong = await shop.sell()
  const ada = await subscriber(payments, shop, strong)
  const bea = await subscriber(payments, shop, strong)
  const free = await subscriber(payments, shop, await shop.sell({ title: 'Basics', type: 'free', price: 0 }))
  const { trainer } = shop
  const kinds = async (traineeId: number) =>
    (await listHistory(trainer.db, { trainer_id: trainer.trainerId, id: traineeId })).map(({ kind }) => kind)
  const finished = async (id: number) => {
    await vi.waitFor(async () => expect(await getAction(trainer, id)).toMatchObject({ state: 'done' }), {
      timeout: 25_000,
      interval: 100,
    })
    await payments.settled()
  }
  const rows = async (action_id: number) =>
    (await listRows(trainer, bulkCalls.rows.query.parse({ action_id }))).data
  const pause = { kind: 'pause', first_day: inDays(0), back_on: inDays(45) }
  return { shop, trainer, ada, bea, free, kinds, finished, rows, pause }
}

test('a trainer pauses one customer until a day and resumes them; the subscriber gets a mail about each', async ({
  payments,
}) => {
  const { trainer, ada, free, kinds } = await twoAndAFree(payments)
  const other = await payments.newTrainer()
  const body = { subscription_id: ada.row.id, back_on: inDays(45) }
  await expect(pauseSubscription(other, body)).rejects.toMatchObject({ status: 404 })
  await expect(pauseSubscription(trainer, { ...body, back_on: '2027-02-31' })).rejects.toMatchObject({
    status: 422,
  })
  await expect(pauseSubscription(trainer, { ...body, back_on: inDays(0) })).rejects.toMatchObject({
    status: 422,
  })
  await expect(pauseSubscription(trainer, { ...body, subscription_id: free.row.id })).rejects.toMatchObject({
    status: 404,
  })

  await pauseSubscription(trainer, body)
  const back = new Date(`${inDays(45)}T00:00:00Z`)
  expect((await ada.atStripe()).pause_collection).toEqual({
    behavior: 'void',
    resumes_at: back.getTime() / 1000,
  })
  expect(await ada.now()).toMatchObject({ state: 'paused', resumes_at: back })

  await resumeSubscription(trainer, ada.row.id)
  expect((await ada.atStripe()).pause_collection).toBeNull()
  await expect(resumeSubscription(trainer, ada.row.id)).rejects.toMatchObject({ status: 409 })
  expect(await kinds(ada.row.trainee_id)).toEqual(expect.arrayContaining(['resumed', 'paused']))
  await payments.settled()
  expect(await ada.subjects()).toEqual(expect.arrayContaining(['Strong is paused', 'Strong is active again']))
})

test('a pause of several says before whom it touches, survives a Stripe that is down, and reports row by row', async ({
  payments,
}) => {
  const { trainer, ada, bea, free, kinds, finished, rows, pause } = await twoAndAFree(payments)
  const ids = [ada, bea, free].map(({ row }) => row.trainee_id)
  const body = wanted({ ids, action: pause })
  expect(await previewAction(trainer, body)).toMatchObject({
    count: 2,
    left_out: [{ id: free.row.trainee_id, reason: 'Has a free plan: nothing is charged' }],
    payments: 2,
    amounts: [{ currency: 'USD', amount: 2 * 4900 }],
  })
  await expect(startAction(await payments.newTrainer(), body)).rejects.toMatchObject({ status: 404 })

  payments.local.faults.add({ kind: 'error', method: 'POST', match: '/v1/subscriptions', times: 4 })
  const { id } = await startAction(trainer, body)
  await finished(id)
  expect((await bea.atStripe()).pause_collection).not.toBeNull()
  expect(await getAction(trainer, id)).toMatchObject({
    total: 3,
    done: 2,
    left_out: 1,
    failed: 0,
    can_end: true,
  })
  expect((await rows(id)).map(({ result }) => result).toSorted()).toEqual([
    'Has a free plan: nothing is charged',
    expect.stringMatching(/^Paused until .*; 1 payment is not charged$/),
    expect.stringMatching(/^Paused until /),
  ])
  expect((await kinds(ada.row.trainee_id)).filter((kind) => kind === 'paused')).toHaveLength(1)
})

test('a holiday for everyone starts by itself, includes whoever joins before, and can be ended earlier', async ({
  payments,
}) => {
  const { shop, trainer, ada, bea, finished, rows, pause } = await twoAndAFree(payments)
  const { db, trainerId } = trainer
  const holiday = { ...pause, first_day: inDays(20), back_on: inDays(60) }
  const except = [bea.row.trainee_id]
  const { id } = await startAction(trainer, wanted({ everyone: true, except, action: holiday }))
  expect(await getAction(trainer, id)).toMatchObject({ state: 'scheduled', can_end: true })
  // Its job waits for the first day, and may be lost until then.
  await sql`delete from pgboss.job where name = ${runBulkAction.name} and start_after > now() + interval '1 day'`.execute(
    db,
  )
  const cleo = await subscriber(payments, shop, await shop.sell({ title: 'Team' }))
  await runBulkAction.run(payments.work, { trainerId, actionId: id }, '')
  expect(await ada.now()).toMatchObject({ state: 'active' })

  const long = new Date(Date.now() - 3_600_000)
  await sql`update bulk_actions set starts_at = ${long}, worked_at = ${long}
    where trainer_id = ${trainerId} and id = ${id}`.execute(db)
  await continueBulkActions.run(payments.work, {}, '')
  await finished(id)
  expect(await ada.now()).toMatchObject({ state: 'paused' })
  expect(await cleo.now()).toMatchObject({ state: 'paused' })
  expect(await bea.now()).toMatchObject({ state: 'active' })
  expect((await rows(id)).map((row) => row.id)).not.toContain(bea.row.trainee_id)

  const { resumed_by } = await endAction(trainer, id)
  await finished(resumed_by ?? 0)
  expect(await cleo.now()).toMatchObject({ state: 'active' })
  await expect(endAction(trainer, id)).rejects.toMatchObject({ status: 409 })
})

test('a row that a killed process had begun is finished as done, and a tag and a cancellation reach everybody once', async ({
  payments,
}) => {
  const { shop, trainer, ada, bea, free, finished, rows } = await twoAndAFree(payments)
  const { db, trainerId } = trainer
  const tag = await addTag(trainer, { name: 'Winter', color: 'blue' })
  const all = { all: { count: 3 } }
  const tagging = await startAction(trainer, wanted({ ...all, action: { kind: 'tag', tag_id: tag.id } }))
  await finished(tagging.id)
  expect(await listTags(trainer)).toMatchObject([{ customers: 3 }])
  await expect(
    startAction(trainer, wanted({ all: { count: 2 }, action: { kind: 'resume' } })),
  ).rejects.toMatchObject({
    status: 409,
  })

  // Ada was canceled at Stripe, and the process died before it could say so.
  await shop.tenant.subscriptions.update(ada.row.stripe_id ?? '', { cancel_at_period_end: true })
  await payments.settled()
  const body = wanted({ ...all, action: { kind: 'cancel', ends: 'period_end' } })
  const canceling = await transact(db, async (db) => {
    const action = await startAction({ ...trainer, db }, body)
    await sql`update bulk_rows set state = 'started' where trainer_id = ${trainerId} and action_id = ${action.id}
      and trainee_id = ${ada.row.trainee_id}`.execute(db)
    return action
  })
  await finished(canceling.id)
  expect((await rows(canceling.id)).every(({ state }) => state === 'done')).toBe(true)
  for (const one of [ada, bea]) expect((await one.atStripe()).cancel_at_period_end).toBe(true)
  expect(await free.now()).toMatchObject({ state: 'cancelled' })
})

test('a mail to several is in the site’s brand, sent once, and not to whoever unsubscribed without signing in', async ({
  payments,
}) => {
  const { shop, trainer, ada, bea, free, kinds, finished, rows } = await twoAndAFree(payments)
  const ids = [ada, bea, free].map(({ row }) => row.trainee_id)
  const mail = { ids, action: { kind: 'mail', subject: 'A new course', text: 'It starts soon.\n\nJoin us.' } }
  const first = await startAction(trainer, wanted(mail))
  await finished(first.id)
  await runBulkAction.run(payments.work, { trainerId: trainer.trainerId, actionId: first.id }, '')
  const letters = (await lettersTo(trainer.db, ada.email)).filter(({ subject }) => subject === 'A new course')
  expect(letters).toHaveLength(1)
  expect(letters[0]?.fromName).toContain(`Shop ${trainer.trainerId}`)
  const page = /Unsubscribe: (\S+)/.exec(letters[0]?.text ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(page)
  expect(await kinds(ada.row.trainee_id)).toContain('mail_sent')

  const visitor = browse(shop)
  expect((await visitor.open(`${pathname}${search}`)).text).toContain('No more mails?')
  const oneClick = (letters[0] as unknown as { oneClickUnsubscribe: string }).oneClickUnsubscribe
  const answer = await visitor.send(new URL(oneClick).pathname, { 'List-Unsubscribe': 'One-Click' }, {})
  expect(answer.status).toBe(200)
  expect((await visitor.open(`${pathname}${search}`)).text).toContain('You are unsubscribed')
  expect(await previewAction(trainer, wanted(mail))).toMatchObject({
    count: 2,
    left_out: [{ reason: 'Unsubscribed from your mails' }],
  })
  const second = await startAction(trainer, wanted(mail))
  await finished(second.id)
  expect((await rows(second.id)).map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'left_out'])
})
