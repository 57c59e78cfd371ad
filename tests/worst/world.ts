/** The demo as a program of its own, with what a caller of each role has: sessions, and one id of everything. */
import fs from 'node:fs'
import { sql } from 'kysely'
import type { Role } from '../../src/base/call.ts'
import { type Db, openDatabase } from '../../src/base/server/db.ts'
import { startBuyerSession, startSession, startTraineeSession } from '../../src/base/server/session.ts'
import { makeDemo, newDemoDir } from '../demoDir.ts'
import type { Owned } from '../ownedIds.ts'
import { freePort } from '../ports.ts'
import { isUp, type Program, runProgram } from '../program.ts'

export const MAIL_SECRET = 'mail-secret-of-the-sweep'

export interface World {
  program: Program
  ids: Owned
  /** A token that no request before has ended. */
  tokenOf(role: Role): string
  close(): Promise<void>
}

const browser = { ip: '127.0.0.1', userAgent: 'sweep' }
/** One for each request that may end its session. */
const TOKENS = 450

export async function openWorld(): Promise<World> {
  const dataDir = newDemoDir('worst')
  if (!process.env['TEST_DEMO']) await makeDemo(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const { ids, tokens } = await prepare(database.db)
  await database.close()
  const env = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', MAIL_WEBHOOK_SECRET: MAIL_SECRET }
  const program = runProgram({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env })
  await isUp(program)
  return {
    program,
    ids,
    tokenOf(role) {
      const [token] = tokens[role].splice(0, 1)
      if (!token) throw new Error(`No session of a ${role} is left`)
      return token
    },
    async close() {
      program.process.kill('SIGKILL')
      await program.exited
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function prepare(db: Db): Promise<{ ids: Owned; tokens: Record<Role, string[]> }> {
  const userWith = async (email: string) => {
    const found = db.selectFrom('users').select('id').where('email', '=', email)
    return (await found.executeTakeFirstOrThrow()).id
  }
  const [trainer, admin] = [await userWith('coach@demo.test'), await userWith('admin@demo.test')]
  const ids = await idsOf(db, trainer)
  const traineeOf = { ...browser, trainerId: trainer, traineeId: ids.customer }
  const minted = async (count: number, start: () => Promise<string>) => {
    const tokens: string[] = []
    for (let i = 0; i < count; i++) tokens.push(await start())
    return tokens
  }
  const users = (userId: number, role: 'trainer' | 'admin') => () =>
    startSession(db, { ...browser, userId, role })
  return {
    ids,
    tokens: {
      trainer: await minted(TOKENS, users(trainer, 'trainer')),
      admin: await minted(TOKENS / 3, users(admin, 'admin')),
      trainee: await minted(TOKENS / 3, () => startTraineeSession(db, traineeOf)),
      buyer: await minted(
        20,
        async () => (await startBuyerSession(db, { ...traineeOf, buyerName: 'Ada' })).token,
      ),
      staff: [],
    },
  }
}

/** Of the newest row of each table, as far as the demo has one; otherwise an id that nothing has. */
async function idsOf(db: Db, trainerId: number): Promise<Owned> {
  const one = async (table: string, column = 'id', where = sql`true`, without: unknown = 1) => {
    const { rows } = await sql<{ id: unknown }>`select ${sql.ref(column)} as id from ${sql.table(table)}
      where trainer_id = ${trainerId} and ${where} order by 1 desc limit 1`.execute(db)
    return rows[0]?.id ?? without
  }
  const trainee = await one('logs', 'trainee_id')
  const bought = sql`stripe_id like 'sub_%' and state = 'active'`
  // What is saved on top of another revision is refused before it is looked at.
  await sql`update programmes set revision = 0 where trainer_id = ${trainerId}`.execute(db)
  const found = {
    trainer: trainerId,
    customer: trainee,
    subscription: await one('subscriptions', 'id', bought),
    plan: await one('plans'),
    otherPlan: await one('plans', 'id', sql`archived_at is null`),
    stripePrice: await one('plan_prices', 'price_id', sql`price_id is not null`, 'price_1'),
    stripeCustomer: await one('subscriptions', 'customer_id', sql`customer_id is not null`, 'cus_1'),
    stripeSubscription: await one('subscriptions', 'stripe_id', bought, 'sub_1'),
    charge: 'ch_1',
    log: await one('logs', 'id', sql`trainee_id = ${trainee}`),
    exercise: await one('exercises'),
    coupon: await one('coupons'),
    page: await one('pages'),
    pageVersion: await one('page_versions'),
    section: await one('saved_sections'),
    tag: await one('tags'),
    filter: await one('saved_filters'),
    bulk: await one('bulk_actions'),
    note: await one('customer_notes'),
    picture: await one('private_files'),
    statement: await one('withdrawal_statements'),
    failure: await one('failed_payments'),
    submission: await one('form_submissions'),
    news: await one('news_items', 'id', sql`kind = 'event'`),
    guest: await one('news_guests'),
    programme: await one('programmes'),
    media: await one('media_files'),
    staff: await one('staff'),
    request: 1,
    visit: 1,
    visitCall: 1,
    move: 1,
    session: 1,
    passkey: 1,
  }
  return found as Owned
}
