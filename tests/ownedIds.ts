/** One id of everything that a trainer has who used every feature. */
import { sql } from 'kysely'
import type { Plan } from '../src/features/plans/contract.ts'
import { exerciseCalls } from '../src/features/programmes/exerciseContract.ts'
import { createExercise } from '../src/features/programmes/server/exercises.ts'
import { agreeToTerms, failPayment, openFullShop } from './fullShop.ts'
import { sampleExercise } from './idRequests.ts'
import type { Payments } from './payments.ts'
import { subscriber } from './subscribing.ts'

type Owner = Awaited<ReturnType<typeof openOwner>>
export type Owned = Owner['ids']

export async function openOwner(payments: Payments) {
  const shop = await openFullShop(payments)
  const { db, trainerId } = shop.trainer
  const plan = await shop.sell({ title: `${shop.person} plan` })
  const otherPlan = await shop.sell({ title: `${shop.person} plan two`, price: 59 })
  const free = await shop.sell({ title: `${shop.person} free`, type: 'free', price: 0 })
  await shop.coupon({ code: shop.person, percent_off: 20 })
  await subscriber(payments, shop, free)
  const { row } = await subscriber(payments, shop, plan)
  await agreeToTerms(db, trainerId)
  await failPayment(db, trainerId)
  // Keys that two trainers have alike in the sample shop.
  const { id: exercise } = await createExercise(
    { db, trainerId },
    exerciseCalls.create.body.parse({ ...sampleExercise, name: `${shop.person} drill` }),
  )
  await sql`update form_submissions set answers = '[]' where trainer_id = ${trainerId}`.execute(db)
  await sql`update members set shares_pictures = true where trainer_id = ${trainerId}`.execute(db)
  await sql`update trainer_mode_calls set session_id = trainer_id where trainer_id = ${trainerId}`.execute(db)
  await sql`update trainer_mode_visits set session_id = trainer_id where trainer_id = ${trainerId}`.execute(
    db,
  )
  const log = `00000000-0000-4000-8000-${String(trainerId).padStart(12, '9')}`
  await sql`update logs set id = ${log} where trainer_id = ${trainerId} and trainee_id = ${row.trainee_id}`.execute(
    db,
  )
  const [charge] = (await shop.tenant.charges.list({ customer: row.customer_id ?? '' })).data
  await payments.settled()
  return {
    ...shop,
    ids: await idsOf(db, trainerId, { plan, otherPlan, row, charge: charge?.id ?? '', log, exercise }),
  }
}

type Known = {
  plan: Plan
  otherPlan: Plan
  row: { id: number; trainee_id: number; customer_id: string | null; stripe_id: string | null }
  charge: string
  log: string
  exercise: string
}

async function idsOf(
  db: Parameters<typeof agreeToTerms>[0],
  trainerId: number,
  { plan, otherPlan, row, charge, log, exercise }: Known,
) {
  /** Of the newest row. */
  const one = async <Value = number>(table: string, column = 'id', more = sql``) => {
    const { rows } = await sql<{ id: Value }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      where trainer_id = ${trainerId} ${more} order by 1 desc limit 1`.execute(db)
    if (!rows[0]) throw new Error(`The full shop has no row of ${table}`)
    return rows[0].id
  }
  const userRow = async (table: string) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where user_id = ${trainerId} order by 1 desc limit 1`.execute(db)
    return rows[0]?.id ?? 0
  }
  const ofCustomer = sql`and trainee_id = ${row.trainee_id}`
  return {
    trainer: trainerId,
    customer: row.trainee_id,
    subscription: row.id,
    plan: plan.id,
    otherPlan: otherPlan.id,
    stripePrice: plan.stripe_price_id ?? '',
    stripeCustomer: row.customer_id ?? '',
    stripeSubscription: row.stripe_id ?? '',
    charge,
    log,
    exercise,
    coupon: await one('coupons'),
    page: await one('pages'),
    pageVersion: await one('page_versions', 'id'),
    section: await one('saved_sections'),
    tag: await one('tags'),
    filter: await one('saved_filters'),
    bulk: await one('bulk_actions'),
    note: await one('customer_notes', 'id', ofCustomer),
    picture: await one<string>('private_files', 'id', ofCustomer),
    statement: await one('withdrawal_statements'),
    failure: await one('failed_payments'),
    submission: await one('form_submissions'),
    news: await one('news_items'),
    guest: await one('news_guests'),
    programme: await one('programmes'),
    media: await one('media_files'),
    staff: await one('staff'),
    request: await one('trainer_mode_requests'),
    visit: await one('trainer_mode_visits', 'session_id'),
    visitCall: await one('trainer_mode_calls'),
    move: await one('moves'),
    session: await userRow('sessions'),
    passkey: await userRow('passkeys'),
  }
}
