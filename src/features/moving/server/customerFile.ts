/**
 * Customers of a CSV file. The browser reads the file and sends its lines in batches, so a file of any size needs little
 * memory on either side; every rule is checked here, line by line, before anyone is imported.
 */
import type { BodyOf } from '../../../base/call.ts'
import { conflict, invalid } from '../../../base/problem.ts'
import type { AppContext, AsTrainer } from '../../../base/server/context.ts'
import { transact } from '../../../base/server/db.ts'
import { budget } from '../../../base/server/throttle.ts'
import { Email, PersonName } from '../../accounts/contract.ts'
import {
  findTraineeByEmail,
  importTrainee,
  recordHistory,
  startSubscription,
} from '../../customers/server/service.ts'
import { findSoldPlan, listOwnPlans } from '../../plans/server/service.ts'
import { csvLimits, type movingCalls } from '../contract.ts'
import { guessColumn } from '../csvReader.ts'
import { mailMovedIn } from './mails.ts'
import {
  type CsvChoice,
  insertRows,
  lastPosition,
  listMoves,
  listRows,
  lockRow,
  type StoredMove,
  type StoredRow,
  skipRepeated,
  updateChecked,
  updateMove,
  updateRow,
} from './queries.ts'

const CHUNK = 1000
/** Rows per transaction: an import of a million must not hold others up. */
const IMPORTED_AT_ONCE = 100

/** What was chosen for the last file with these columns, else what their names say. */
export async function guessChoice(
  { db, trainerId }: Pick<AsTrainer, 'db' | 'trainerId'>,
  file_name: string,
  columns: string[],
): Promise<CsvChoice> {
  const last = (await listMoves(db, trainerId)).find(({ choices }) => choices.csv)?.choices.csv
  const indexOf = (column: number | null | undefined) => {
    const index = column == null ? -1 : columns.indexOf(last?.columns[column] ?? '\n')
    return index < 0 ? null : index
  }
  return {
    file_name,
    columns,
    email: indexOf(last?.email) ?? guessColumn(columns, 'email'),
    name: indexOf(last?.name) ?? guessColumn(columns, 'name'),
    plan_id: last?.plan_id ?? null,
  }
}

/** A million customers with their address, name and some columns more. */
const MOST_KILOBYTES_A_DAY = 512 * 1024
const tooLarge =
  'That is more than we can take in a day. Leave only the columns with addresses and names in the file.'

export async function storeLines(
  { db }: Pick<AsTrainer, 'db'>,
  move: StoredMove,
  lines: BodyOf<typeof movingCalls.addLines>['lines'],
): Promise<void> {
  if ((await lastPosition(db, move)) > 2 * csvLimits.rows)
    throw conflict(`A file can have at most ${csvLimits.rows.toLocaleString('en-US')} rows`)
  const kilobytes = Math.ceil(JSON.stringify(lines).length / 1024)
  const day = { tries: MOST_KILOBYTES_A_DAY, perSeconds: 86_400 }
  await budget(db, `csv:${move.trainer_id}`, day, kilobytes, tooLarge)
  await insertRows(
    db,
    move,
    lines.map(({ line, cells }) => ({
      position: line,
      key: '',
      outcome: 'new',
      reason: null,
      content: { name: '', email: '', price_id: null, is_foreign: false, cells },
    })),
  )
}

export async function checkChoice(
  ctx: AsTrainer,
  { choices }: StoredMove,
  { email, name, plan_id }: BodyOf<typeof movingCalls.chooseColumns>,
): Promise<CsvChoice> {
  const { csv } = choices
  if (!csv) throw conflict('This is no file of customers')
  for (const [field, column] of Object.entries({ email, name }))
    if (column !== null && column >= csv.columns.length)
      throw invalid({ [field]: 'Choose a column of the file' })
  const plans = plan_id === null ? [] : await listOwnPlans(ctx)
  if (plan_id !== null && !plans.some(({ id, type }) => id === plan_id && type === 'free'))
    throw invalid({ plan_id: 'Choose a free plan' })
  return { ...csv, email, name, plan_id }
}

/** The next thousand lines. Nothing happens until the trainer has chosen the columns. */
export async function checkNext(work: AppContext, move: StoredMove): Promise<boolean> {
  const { csv } = move.choices
  if (!csv || csv.email === null) return true
  const rows = await listRows(work.db, move, { after: Number(move.read_to ?? 0), most: CHUNK })
  await transact(work.db, async (db) => {
    const checked = []
    for (const row of rows) checked.push(await check({ ...work, db }, move, csv, row))
    if (checked.length) await updateChecked(db, move, checked)
    const last = rows.at(-1)
    if (last) return updateMove(db, move, { read_to: String(last.position) })
    await skipRepeated(db, move, 'Another line above has this address; an address is one person')
    return updateMove(db, move, { state: 'ready', note: null })
  })
  return rows.length === 0
}

async function check(
  { db }: AppContext,
  { trainer_id }: StoredMove,
  csv: CsvChoice,
  { position, content }: StoredRow,
) {
  const cellOf = (column: number | null) => (column === null ? '' : (content.cells[column] ?? ''))
  const email = Email.safeParse(cellOf(csv.email))
  const typed = cellOf(csv.name)
  const name = PersonName.safeParse(typed || (email.data?.replace(/@.*/, '') ?? ''))
  const fault = (column: number | null, error: { issues: { message: string }[] } | undefined) =>
    error &&
    `Column ${csv.columns[column ?? -1] || `${(column ?? 0) + 1}`}: ${error.issues[0]?.message ?? ''}`
  const wrong = fault(csv.email, email.error) ?? fault(csv.name, name.error)
  const reason = wrong ?? ((await findTraineeByEmail(db, trainer_id, email.data ?? '')) ? 'known' : null)
  return {
    position,
    key: (email.data ?? cellOf(csv.email)).slice(0, 254),
    outcome: reason === null ? ('new' as const) : ('skipped' as const),
    reason,
    content: { ...content, email: email.data ?? '', name: name.data ?? typed },
  }
}

export async function importNext(work: AppContext, move: StoredMove): Promise<boolean> {
  const rows = await listRows(work.db, move, { outcome: 'new', most: IMPORTED_AT_ONCE })
  await transact(work.db, async (db) => {
    for (const row of rows) await importOne({ ...work, db }, move, row)
    if (rows.length === 0) await updateMove(db, move, { state: 'done', note: null, finished_at: new Date() })
  })
  return rows.length === 0
}

async function importOne(work: AppContext, move: StoredMove, row: StoredRow): Promise<void> {
  const { db } = work
  const { trainer_id: trainerId, choices } = move
  const { name, email } = row.content
  if (!(await lockRow(db, move, row))) return
  if (await findTraineeByEmail(db, trainerId, email))
    return updateRow(db, move, row, { outcome: 'skipped', reason: 'known' })
  const trainee = await importTrainee(db, { trainerId, name, email })
  const plan_id = choices.csv?.plan_id ?? null
  const plan = plan_id === null ? undefined : await findSoldPlan(db, trainerId, plan_id)
  const subscriptionId = plan && (await startSubscription(db, freeRow(trainerId, trainee.id, plan.id)))
  await updateRow(db, move, row, {
    outcome: 'taken',
    trainee_id: trainee.id,
    subscription_id: subscriptionId ?? null,
    is_new_person: true,
  })
  const history = { trainerId, traineeId: trainee.id, kind: 'imported', by: 'trainer' } as const
  await recordHistory(db, { ...history, detail: { plan: plan?.title ?? null } })
  if (choices.mail) await mailMovedIn(work, trainee)
}

const freeRow = (trainer_id: number, trainee_id: number, plan_id: number) => ({
  trainer_id,
  trainee_id,
  plan_id,
  account_id: null,
  customer_id: null,
  stripe_id: null,
  price_id: null,
  state: 'active' as const,
})
