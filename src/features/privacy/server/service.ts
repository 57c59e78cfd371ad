/**
 * A subscriber's data: all of it in one file, or erased. Erasure is requested in one transaction, which also ends every
 * session; a job does the rest and is repeated until Stripe has done it. Payment records stay, without the person.
 */
import { z } from 'zod'
import { notFound } from '../../../base/problem.ts'
import type { AppContext, AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { type Db, transact } from '../../../base/server/db.ts'
import { job } from '../../../base/server/jobs.ts'
import { forgetInSubjects } from '../../../base/server/mailLog.ts'
import { isMissing } from '../../../base/server/stripe.ts'
import { throttle } from '../../../base/server/throttle.ts'
import { forgetBuyer } from '../../checkout/server/service.ts'
import { unlessCutOff } from '../../connect/server/service.ts'
import { sentenceOf } from '../../customers/history.ts'
import {
  checkProven,
  endAtOnce,
  eraseDevices,
  erasedMail,
  findTrainee,
  forgetTrainee,
  getTrainee,
  listConsents,
  listCustomerIds,
  listFormerEmails,
  listHistory,
  listNotes,
  listSubscriptions,
  listTagsOf,
  markDeleted,
  type TraineeRow,
} from '../../customers/server/service.ts'
import { deleteSentBy, listSentBy } from '../../forms/server/service.ts'
import { forgetCustomer, listPayments } from '../../ledger/server/service.ts'
import { deletePrivateFiles, listPrivateFiles } from '../../media/server/service.ts'
import { deleteRowsOf } from '../../moving/server/service.ts'
import { deleteGuestsBy, listAttendance } from '../../news/server/service.ts'
import { findSoldPlan } from '../../plans/server/service.ts'
import { deletePersonal, listPersonalContents } from '../../programmes/server/service.ts'
import { findBrand } from '../../sites/server/service.ts'
import { deleteMember, findMember, listAllLogs, toLog } from '../../training/server/service.ts'
import { forgetStatements, listByEmail } from '../../withdrawal/server/service.ts'
import type { PersonData } from '../contract.ts'
import { closeTrainer, finishClosing } from './closing.ts'
import { findRequested, finishErasure, insertErasure, listUnfinishedOfAllTrainers } from './queries.ts'

export { closeTrainer }

export async function exportSelf(ctx: AsTrainee): Promise<PersonData> {
  const trainee = await getTrainee(ctx.db, ctx)
  await checkProven(ctx.db, ctx)
  return ownDataOf(ctx.db, trainee)
}

/** As the person gets it. Years of training are read and written out for it, so not as often as somebody likes. */
export async function ownDataOf(db: Db, trainee: TraineeRow): Promise<PersonData> {
  const { trainer_id, id } = trainee
  await throttle(db, `own-data:${trainer_id}:${id}`, { tries: 20, perSeconds: 3600 })
  return dataOf(db, trainee, { isOwn: true })
}

export const exportTrainee = async (ctx: AsTrainer, id: number): Promise<PersonData> =>
  dataOf(ctx.db, await getOwn(ctx, id), { isOwn: false })

async function getOwn(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  id: number,
): Promise<TraineeRow> {
  const trainee = await findTrainee(db, trainerId, id)
  if (!trainee) throw notFound('Subscriber')
  return trainee
}

/** `isOwn`: the person asks. The trainer learns of pictures only while they are shared. */
async function dataOf(db: Db, trainee: TraineeRow, { isOwn }: { isOwn: boolean }): Promise<PersonData> {
  const subscriptions = await listSubscriptions(db, trainee)
  const emails = await emailsOf(db, trainee)
  const { trainer_id: trainerId } = trainee
  return {
    exported_at: new Date().toISOString(),
    person: {
      name: trainee.name,
      email: trainee.email,
      former_emails: emails.slice(1),
      registered_at: trainee.created_at.toISOString(),
    },
    agreements: (await listConsents(db, trainee)).map(({ consented_at, text }) => ({
      agreed_at: consented_at.toISOString(),
      terms: text,
    })),
    plans: await Promise.all(
      subscriptions.map(async ({ plan_id, state, started_at, ended_at }) => ({
        plan: (await findSoldPlan(db, trainee.trainer_id, plan_id))?.title ?? '',
        state,
        started_at: started_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
      })),
    ),
    payments: await paymentsOf(db, trainee),
    history: (await listHistory(db, trainee)).flatMap(({ at, kind, detail, by }) => {
      const what = sentenceOf(kind, detail)
      return what ? [{ at: at.toISOString(), what, by }] : []
    }),
    notes: (await listNotes(db, trainee)).map(({ text, created_at, edited_at }) => ({
      text,
      written_at: created_at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
    })),
    tags: (await listTagsOf(db, trainee.trainer_id, [trainee.id])).map(({ name }) => name),
    contract_statements: (await ofAll(emails, (email) => listByEmail(db, trainerId, email))).map((row) => ({
      kind: row.kind,
      received_at: row.received_at.toISOString(),
      name: row.name,
      contract: row.contract,
      reason: row.reason,
    })),
    events: await ofAll(emails, (email) => listAttendance(db, trainerId, email)),
    personal_programs: await listPersonalContents(db, trainee),
    app: await appOf(db, trainee),
    pictures: await picturesOf(db, trainee, isOwn),
    training: (await listAllLogs(db, { trainerId: trainee.trainer_id, traineeId: trainee.id })).map(toLog),
    messages: await ofAll(emails, (email) => messagesOf(db, trainerId, email)),
  }
}

async function paymentsOf(db: Db, trainee: TraineeRow): Promise<PersonData['payments']> {
  const customers = Map.groupBy(await listCustomerIds(db, trainee), ({ account_id }) => account_id)
  const charges = await Promise.all(
    [...customers].map(([account, rows]) =>
      listPayments(
        db,
        { trainerId: trainee.trainer_id, accountId: account },
        rows.map(({ customer_id }) => customer_id),
      ),
    ),
  )
  return charges.flat().map(({ created_at, amount_cents, refunded_cents, currency, status }) => ({
    paid_at: created_at.toISOString(),
    amount: amount_cents,
    refunded: refunded_cents,
    currency: currency.toUpperCase(),
    status,
  }))
}

const memberKey = ({ trainer_id, id }: TraineeRow) => ({ trainerId: trainer_id, traineeId: id })

async function appOf(db: Db, trainee: TraineeRow): Promise<PersonData['app']> {
  const member = await findMember(db, memberKey(trainee))
  if (!member) return null
  const { name, unit, weekdays, zone, shares_pictures } = member
  return { name, unit, training_days: weekdays, zone, shares_pictures }
}

async function picturesOf(db: Db, trainee: TraineeRow, isOwn: boolean): Promise<PersonData['pictures']> {
  const key = memberKey(trainee)
  if (!isOwn && !(await findMember(db, key))?.shares_pictures) return []
  return (await listPrivateFiles(db, key)).map(({ purpose, on_day, bytes, created_at }) => ({
    purpose,
    day: on_day,
    bytes,
    added_at: created_at.toISOString(),
  }))
}

const messagesOf = async (db: Db, trainerId: number, email: string) =>
  (await listSentBy(db, trainerId, email)).map(({ form_name, created_at, answers }) => ({
    form: form_name,
    sent_at: created_at,
    answers,
  }))

/** Erasing ends what is private for good, so it needs the same proof as opening it. */
export async function eraseSelf(ctx: AsTrainee): Promise<null> {
  const trainee = await getTrainee(ctx.db, ctx)
  await checkProven(ctx.db, ctx)
  return erase(ctx, trainee)
}

export const eraseTrainee = async (ctx: AsTrainer, id: number): Promise<null> =>
  erase(ctx, await getOwn(ctx, id))

export async function erase(work: AppContext, trainee: TraineeRow): Promise<null> {
  const { id: traineeId, trainer_id: trainerId } = trainee
  await transact(work.db, async (db) => {
    await insertErasure(db, trainerId, traineeId)
    await markDeleted(db, trainee)
    await eraseDevices(db, trainee)
    const brand = await findBrand({ ...work, db }, trainerId)
    await work.mail.send(db, { ...erasedMail(brand, trainee), trainerId })
    await work.jobs.add(db, finishErasing, { trainerId, traineeId })
  })
  return null
}

const Erasing = z.object({ trainerId: z.number(), traineeId: z.number() })

export const finishErasing = job({
  name: 'erase-trainee',
  data: Erasing,
  retries: 12,
  async run(work, { trainerId, traineeId }) {
    if (!(await findRequested(work.db, trainerId, traineeId))) return
    const trainee = await findTrainee(work.db, trainerId, traineeId)
    if (!trainee) return finishErasure(work.db, trainerId, traineeId)
    await endAtOnce(work, trainee)
    const customers = await listCustomerIds(work.db, trainee)
    for (const { account_id, customer_id } of customers)
      await unlessCutOff(work, account_id, () => deleteAtStripe(work, account_id, customer_id))
    await transact(work.db, async (db) => {
      for (const { account_id, customer_id } of customers)
        await forgetCustomer(db, { trainerId, accountId: account_id }, customer_id)
      await forgetByAddress(db, trainee)
      await deletePersonal(db, trainee)
      await deletePrivateFiles(db, { trainerId, traineeId })
      await deleteMember(db, { trainerId, traineeId })
      await forgetBuyer(db, trainee)
      await forgetTrainee(db, trainee)
      await finishErasure(db, trainerId, traineeId)
    })
  },
})

/** What is stored by address: under the current one and under every one that was theirs before. */
async function forgetByAddress(db: Db, trainee: TraineeRow): Promise<void> {
  const { trainer_id: trainerId } = trainee
  for (const email of await emailsOf(db, trainee)) {
    const names = [
      ...(await listByEmail(db, trainerId, email)),
      ...(await listAttendance(db, trainerId, email)),
    ]
    await forgetInSubjects(
      db,
      trainerId,
      names.map(({ name }) => name),
    )
    await deleteSentBy(db, trainerId, email)
    await forgetStatements(db, trainerId, email)
    await deleteGuestsBy(db, trainerId, email)
    await deleteRowsOf(db, trainee, email)
  }
}

const emailsOf = async (db: Db, trainee: TraineeRow) => [
  trainee.email,
  ...(await listFormerEmails(db, trainee)),
]

/** The lists of all their addresses in one. */
async function ofAll<T>(emails: string[], list: (email: string) => Promise<T[]>): Promise<T[]> {
  return (await Promise.all(emails.map(list))).flat()
}

/** Stripe keeps the payments and invoices of a deleted customer, as the law requires. */
async function deleteAtStripe({ stripe }: AppContext, account: string, customer: string): Promise<void> {
  await stripe
    .of(account)
    .customers.del(customer)
    .catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
}

/** A request whose job failed for hours is queued again: none is forgotten. */
export const retryErasures = job({
  name: 'retry-erasures',
  data: z.object({}),
  schedule: '40 * * * *',
  async run({ db, jobs }) {
    for (const { trainer_id: trainerId, trainee_id: traineeId } of await listUnfinishedOfAllTrainers(db))
      if (traineeId === 0) await jobs.add(db, finishClosing, { trainerId })
      else await jobs.add(db, finishErasing, { trainerId, traineeId })
  },
})
