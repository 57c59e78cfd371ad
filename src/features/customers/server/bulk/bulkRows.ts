/**
 * Does the rows of an action on several customers, in small steps. A row is marked before Stripe is asked and finished
 * together with what it records, so a killed process goes on with the row it was at. Stripe's refusal is the row's
 * result; if Stripe does not answer, the job is retried and goes on with the rest.
 */
import { z } from 'zod'
import { Problem } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { type Db, transact } from '../../../../base/server/db.ts'
import { job } from '../../../../base/server/jobs.ts'
import { runAll } from '../../../../base/server/together.ts'
import { type BulkAction, type HeldPlan, judge, paymentsOf } from '../../bulk.ts'
import type { BulkRow } from '../../bulkContract.ts'
import { dayText } from '../../consequences.ts'
import { dayStart } from '../../pause.ts'
import { madeBy } from '../customer/historyQueries.ts'
import { isBilled } from '../lists/billedRow.ts'
import { findSubscriber, listMatchingIds } from '../lists/listQueries.ts'
import { deleteCustomerTag, insertCustomerTag, listTagRows } from '../lists/tagQueries.ts'
import { sendTrainersMail } from '../mails/writtenMails.ts'
import { findPeople } from '../planChange/heldPlans.ts'
import { findSubscription, type SubscriptionRow } from '../queries.ts'
import { billed, cancel, endAccess, endNow, resume } from '../subscription/changes.ts'
import { pauseByTrainer } from '../subscription/pausing.ts'
import {
  type BulkActionRow,
  findAction,
  insertRows,
  listOpenRows,
  listStalledOfAllTrainers,
  lockAction,
  setActionState,
  setRow,
} from './bulkQueries.ts'

/** A run takes rows for so long; the next run goes on. */
const RUN_MS = 8000
const STEP = 20
/** Well under the number of requests that Stripe takes of an account in a second. */
const AT_ONCE = 5

export const runBulkAction = job({
  name: 'run-bulk-action',
  data: z.object({ trainerId: z.number(), actionId: z.number() }),
  retries: 12,
  async run(work, { trainerId, actionId }) {
    const key = { trainer_id: trainerId, id: actionId }
    const action = await begin(work, key)
    if (!action) return
    const until = Date.now() + RUN_MS
    while (Date.now() < until) {
      const rows = await listOpenRows(work.db, action, STEP)
      if (rows.length === 0) return finish(work.db, action)
      await runAll(rows, (row) => doRow(work, action, row), { atOnce: AT_ONCE })
      await setActionState(work.db, action, 'running')
      if ((await findAction(work.db, key))?.state === 'ended') return
    }
    await work.jobs.add(work.db, runBulkAction, { trainerId, actionId })
  },
})

/** Undefined if there is nothing to do, or not yet. A holiday for everyone gets those who joined since it was planned. */
function begin(
  work: AppContext,
  key: { trainer_id: number; id: number },
): Promise<BulkActionRow | undefined> {
  return transact(work.db, async (db) => {
    const action = await lockAction(db, key)
    if (!action || action.state === 'done' || action.state === 'ended') return undefined
    if (action.starts_at > new Date()) return undefined
    if (action.state === 'scheduled' && action.is_everyone) {
      const except = new Set(action.except_ids)
      const ids = await listMatchingIds(db, key.trainer_id, {})
      await insertRows(
        db,
        action,
        ids.filter((id) => !except.has(id)),
      )
    }
    await setActionState(db, key, 'running')
    return action
  })
}

const finish = (db: Db, key: BulkActionRow): Promise<void> =>
  transact(db, async (db) => {
    const action = await lockAction(db, key)
    if (action?.state === 'running') await setActionState(db, key, 'done')
  })

/** For actions whose job was lost, and those that Stripe's failure has stopped for good. */
export const continueBulkActions = job({
  name: 'continue-bulk-actions',
  data: z.object({}),
  schedule: '*/15 * * * *',
  async run({ db, jobs }) {
    const stalled = await listStalledOfAllTrainers(db, new Date(Date.now() - 15 * 60_000))
    for (const { trainer_id, id } of stalled)
      await jobs.add(db, runBulkAction, { trainerId: trainer_id, actionId: id })
  },
})

interface Outcome {
  state: Extract<BulkRow['state'], 'done' | 'left_out' | 'failed'>
  result: string
  /** In the transaction that finishes the row. */
  record?(db: Db): Promise<void>
}

const leftOut = (result: string): Outcome => ({ state: 'left_out', result })

async function doRow(
  work: AppContext,
  action: BulkActionRow,
  { trainee_id: id, state }: { trainee_id: number; state: string },
): Promise<void> {
  const outcome = await outcomeOf(work, action, id, state === 'started').catch((error: unknown): Outcome => {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { state: 'failed', result: error.message }
  })
  await transact(work.db, async (db) => {
    const { state, result, record } = outcome
    if (await setRow(db, action, id, { state, result })) await record?.(db)
  })
}

async function outcomeOf(
  work: AppContext,
  action: BulkActionRow,
  id: number,
  wasStarted: boolean,
): Promise<Outcome> {
  const { trainer_id: trainerId, what } = action
  const subscriber = await findSubscriber(work.db, trainerId, id)
  const person = subscriber && (await findPeople(work.db, trainerId, [id])).get(id)
  if (!subscriber || !person) return leftOut('No longer a customer')
  const key = { trainer_id: trainerId, id }
  if (what.kind === 'tag' || what.kind === 'untag') return tagOne(work.db, key, what)
  const verdict = judge(what, person)
  // Done by a process that was killed before it could record it.
  if ('leftOut' in verdict)
    return wasStarted ? { state: 'done', result: doneText(what, []) } : leftOut(verdict.leftOut)
  if (what.kind === 'mail')
    return {
      state: 'done',
      result: 'Mail sent',
      record: (db) =>
        sendTrainersMail({ ...work, db }, key, subscriber, {
          key: action.id,
          userId: action.user_id ?? undefined,
          ...what,
        }),
    }
  await setRow(work.db, action, id, { state: 'started' })
  const author = { by: 'trainer', userId: action.user_id ?? undefined } as const
  for (const plan of verdict.plans) {
    const row = await findSubscription(work.db, trainerId, plan.id)
    if (row) await madeBy(work, row, author, () => changeOne(work, row, what))
  }
  return { state: 'done', result: doneText(what, verdict.plans) }
}

async function tagOne(
  db: Db,
  key: { trainer_id: number; id: number },
  what: Extract<BulkAction, { kind: 'tag' | 'untag' }>,
): Promise<Outcome> {
  const tag = (await listTagRows(db, key.trainer_id)).find(({ id }) => id === what.tag_id)
  if (!tag) return { state: 'failed', result: 'The tag was deleted' }
  if (what.kind === 'tag')
    return (await insertCustomerTag(db, key, tag.id))
      ? { state: 'done', result: `Tagged ${tag.name}` }
      : leftOut('Already has the tag')
  return (await deleteCustomerTag(db, key, tag.id))
    ? { state: 'done', result: `Tag ${tag.name} removed` }
    : leftOut('Does not have the tag')
}

async function changeOne(work: AppContext, row: SubscriptionRow, what: BulkAction): Promise<void> {
  if (what.kind === 'pause') await pauseByTrainer(work, billed(row), dayStart(what.back_on))
  if (what.kind === 'resume') await resume(work, billed(row))
  if (what.kind !== 'cancel') return
  if (!isBilled(row)) await endAccess(work, row)
  else await (what.ends === 'now' ? endNow(work, row) : cancel(work, row))
}

function doneText(what: BulkAction, plans: HeldPlan[]): string {
  if (what.kind === 'pause') {
    const count = plans.reduce((sum, plan) => sum + paymentsOf(plan, what).length, 0)
    const until = `Paused until ${dayText(dayStart(what.back_on).toISOString())}`
    return count === 0
      ? until
      : `${until}; ${count === 1 ? '1 payment is' : `${count} payments are`} not charged`
  }
  if (what.kind === 'resume') return 'Resumed'
  if (what.kind === 'cancel') return what.ends === 'now' ? 'Ended' : 'Canceled with the paid period'
  return 'Mail sent'
}
