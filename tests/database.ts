/**
 * Database tests: each test file gets a real database, everything a test writes is rolled back after it, and the makers
 * write only what the test needs. The same tests run on the embedded database and on PostgreSQL, depending on the
 * project's name.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { test as base, inject } from 'vitest'
import { productJobs } from '../src/app/jobs.ts'
import { type Config, readConfig } from '../src/base/server/config.ts'
import type { AsAdmin, AsTrainee, AsTrainer, AsVisitor, Services } from '../src/base/server/context.ts'
import { type Database, type Db, openDatabase } from '../src/base/server/db.ts'
import { openGoogle } from '../src/base/server/google.ts'
import { createLog } from '../src/base/server/log.ts'
import { openMail } from '../src/base/server/mail.ts'
import { startBuyerSession, startTraineeSession } from '../src/base/server/session.ts'
import { openStorage } from '../src/base/server/storage.ts'
import { openStripe } from '../src/base/server/stripe.ts'
import { hashPassword } from '../src/features/accounts/server/password.ts'
import { createUser } from '../src/features/accounts/server/service.ts'
import { registerTrainee } from '../src/features/customers/server/service.ts'
import { nameApp } from '../src/features/sites/server/service.ts'
import { dropDatabase } from './cluster.ts'
import { openQuickJobs } from './quickJobs.ts'
import { createDatabase } from './templates.ts'
import { guardTenants } from './tenantDoor.ts'

guardTenants()

interface World extends Database {
  doors: Services
}

export interface Make {
  visitor(): AsVisitor
  /** The email is confirmed unless the test says otherwise. */
  trainer(given?: {
    name?: string
    email?: string
    password?: string
    appName?: string
    isConfirmed?: boolean
  }): Promise<AsTrainer>
  admin(given?: { email?: string }): Promise<AsAdmin>
  /** Creates a new trainer unless one is given. The role is that of a session started by a mailed link. */
  trainee(given?: {
    trainerId?: number
    email?: string
    name?: string
    role?: AsTrainee['role']
  }): Promise<AsTrainee & { token: string }>
}

export const test = base
  .extend<'world', World>(
    'world',
    { scope: 'file' }, // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
    async ({}, { onCleanup }) => {
      const world = await openWorld()
      onCleanup(world.close)
      return world
    },
  )
  .extend('db', async ({ world }, { onCleanup }): Promise<Db> => {
    const transaction = await world.db.startTransaction().execute()
    // A test does in one transaction what the product does in many.
    if (process.env['TEST_SHARDED'])
      await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(transaction)
    onCleanup(async () => {
      await transaction.rollback().execute()
    })
    return transaction
  })
  .extend('make', ({ world, db }): Make => makers({ ...world.doors, db }))

/** A database and storage of its own; a test that needs a second installation opens another. */
export async function openWorld(): Promise<World> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-test-'))
  try {
    return await openWorldIn(dataDir)
  } catch (error) {
    // Without this, every failing test would leave a copy behind.
    fs.rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function openWorldIn(dataDir: string): Promise<World> {
  const databaseUrl = await copyTemplate(dataDir)
  const config = testConfig(
    databaseUrl ? { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
  )
  const { db, listen, close } = await openDatabase(config)
  const log = createLog(config)
  const mail = openMail(config)
  const jobs = await openQuickJobs(db, [mail.deliver, ...productJobs])
  return {
    db,
    listen,
    doors: {
      config,
      log,
      jobs,
      mail: mail.through(jobs),
      storage: openStorage(config),
      stripe: openStripe(config.stripe),
      google: config.google && openGoogle(config.google, async () => undefined),
    },
    async close() {
      await jobs.stop()
      await close()
      if (process.env['TEST_SHARDED'])
        await dropDatabase(inject('postgresServers'), databaseUrl?.split('/').at(-1) ?? '')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the URL of the copy, or undefined when the copy is in dataDir. */
async function copyTemplate(dataDir: string): Promise<string | undefined> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    fs.cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    return undefined
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  for (const server of inject('postgresServers'))
    await createDatabase(`${server}postgres`, name, inject('postgresTemplate'))
  return inject('postgresUrl') + name
}

export const testConfig = (env: Record<string, string>): Config => readConfig({ LOG_LEVEL: 'silent', ...env })

/** Cache of hashed passwords: makers are called hundreds of times, and hashing is slow on purpose. */
const passwords = new Map<string, Promise<string>>()

function makers(work: Services & { db: Db }): Make {
  let last = 0
  const visitor = (): AsVisitor => ({ ...work, ip: '127.0.0.1', userAgent: 'test', site: null })

  async function user(
    role: 'trainer' | 'admin',
    { name = 'Somebody', email = '', password = 'a good password', isConfirmed = true },
  ) {
    const password_hash = await (passwords.get(password) ?? hashPassword(password))
    passwords.set(password, Promise.resolve(password_hash))
    return createUser(work.db, {
      role,
      name,
      email: email || `${role}-${++last}@example.test`,
      password_hash,
      ...(isConfirmed && { email_confirmed_at: new Date() }),
    })
  }

  async function trainer({ appName, ...given }: Parameters<Make['trainer']>[0] = {}): Promise<AsTrainer> {
    const { id } = await user('trainer', given)
    if (appName) await nameApp(work, id, appName)
    return { ...visitor(), userId: id, role: 'trainer', sessionId: 0, actingAdminId: null, trainerId: id }
  }

  return {
    visitor,
    trainer,
    async trainee({ trainerId, email, name = 'Ada', role = 'trainee' } = {}) {
      const trainee = await registerTrainee(work.db, {
        trainerId: trainerId ?? (await trainer()).trainerId,
        name,
        email: email ?? `trainee-${++last}@example.test`,
      })
      const browser = { ip: '127.0.0.1', userAgent: 'test' }
      const whose = { trainerId: trainee.trainer_id, traineeId: trainee.id }
      const session = { ...whose, ...browser }
      const token =
        role === 'buyer'
          ? (await startBuyerSession(work.db, { ...session, buyerName: name })).token
          : await startTraineeSession(work.db, session)
      const buyerName = role === 'buyer' ? name : null
      return { ...visitor(), ...whose, role, sessionId: 0, buyerName, token }
    },
    async admin(given = {}) {
      const { id } = await user('admin', given)
      return { ...visitor(), userId: id, role: 'admin', sessionId: 0, actingAdminId: null, adminId: id }
    },
  }
}
