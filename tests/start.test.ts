import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../src/base/server/embedded.ts'
import type { ListedTrainer } from '../src/features/trainers/adminContract.ts'
import { newDemoDir } from './demoDir.ts'
import { freePort } from './ports.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'

const started: Program[] = []

afterEach(() => {
  for (const { process: child } of started.splice(0)) child.kill('SIGKILL')
})

function emptyDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-start-'))
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function start(env: Record<string, string>): Promise<Program> {
  const program = runProgram({ PORT: String(await freePort()), ...env })
  started.push(program)
  return program
}

const linesOf = (program: Program) =>
  program
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('  '))

test('a first start seeds the demo world and says where it is; Ctrl-C stops everything; a second start finds it again', async () => {
  const DATA_DIR = emptyDir()
  const first = await start({ DATA_DIR })
  await isUp(first)
  const { port } = first

  expect(first.output()).toContain(`http://localhost:${port}\n`)
  expect(first.output()).toContain(`http://coach.localhost:${port}\n`)
  for (const words of ['coach@demo.test', 'new@demo.test', 'admin@demo.test', 'demo-password'])
    expect(first.output()).toContain(words)
  expect((await ask(first, '/', { host: 'coach.localhost' })).status).toBe(200)
  const credentials = { email: 'admin@demo.test', password: 'demo-password' }
  const admin = await ask(first, '/api/v1/login', { method: 'POST', body: credentials })
  expect(admin.json().result.role).toBe('admin')
  const [from, to] = [-180, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const figures = await ask(first, `/api/v1/admin/dashboard/figures?start_date=${from}&end_date=${to}`, {
    token: admin.json().result.token,
  })
  const { money } = figures.json().result as { money: { figure: string; cents: number }[] }
  // Three years of Business and four months, a year of Basic and five months.
  expect(money.find(({ figure }) => figure === 'platform_fees')?.cents).toBe(
    3 * 82_800 + 4 * 8900 + 34_800 + 5 * 3600,
  )
  const coach = await ask(first, '/api/v1/login', {
    method: 'POST',
    body: { ...credentials, email: 'coach@demo.test' },
  })
  const { token } = coach.json().result as { token: string }
  expect((await ask(first, '/api/v1/stripe-status', { token })).json().result).toMatchObject({ status: true })
  first.process.kill('SIGINT')
  expect(await first.exited).toBe(0)
  expect(fs.existsSync(path.join(DATA_DIR, 'lock'))).toBe(false)

  const second = await start({ DATA_DIR })
  await isUp(second)
  expect((await ask(second, '/api/v1/login', { method: 'POST', body: credentials })).status).toBe(200)
}, 180_000)

test('a first start that was killed begins again and has the hundred customers of the demo', async () => {
  const DATA_DIR = emptyDir()
  const killed = await start({ DATA_DIR })
  await expect.poll(() => killed.output(), { timeout: 60_000 }).toContain('Starting')
  killed.process.kill('SIGKILL')
  await killed.exited

  const program = await start({ DATA_DIR })
  await isUp(program)

  const login = { email: 'coach@demo.test', password: 'demo-password' }
  const coach = await ask(program, '/api/v1/login', { method: 'POST', body: login })
  const { token } = coach.json().result as { token: string }
  const list = await ask(program, '/api/v1/subscribers?limit=1', { token })
  expect(list.json().result).toMatchObject({ total: 100 })
  const found = await ask(program, '/api/v1/subscribers?limit=5&search=emil.sand', { token })
  const [member] = (found.json().result as { data: { id: number }[] }).data
  const seen = await ask(program, `/api/v1/customers/${member?.id}/training`, { token })
  const { logs, exercises } = seen.json().result as {
    logs: { kind: string; on_day: string }[]
    exercises: object
  }
  expect(logs.filter(({ kind }) => kind === 'workout').length).toBeGreaterThanOrEqual(12)
  expect(logs.filter(({ kind }) => kind === 'body').length).toBeGreaterThanOrEqual(4)
  expect(Object.keys(exercises).length).toBeGreaterThan(10)
  const preflight = await ask(program, '/api/v1/launch-checklist/pre-flight', { token, method: 'POST' })
  expect(preflight.json().result).toMatchObject({ findings: [], minutes: 0, unpublished: [], unchecked: 0 })
  const of = (status: string) => ask(program, `/api/v1/subscribers?limit=1&status=${status}`, { token })
  for (const status of ['active', 'trialing', 'past_due', 'paused', 'canceled'])
    expect((await of(status)).json().result, status).not.toMatchObject({ total: 0 })
}, 180_000)

test('an operator finds trainers of the demo in every state', async () => {
  const DATA_DIR = newDemoDir('trainers')
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
  const program = await start({ DATA_DIR })
  await isUp(program)
  const body = { email: 'admin@demo.test', password: 'demo-password' }
  const admin = await ask(program, '/api/v1/login', { method: 'POST', body })
  const { token } = admin.json().result as { token: string }

  const list = await ask(program, '/api/v1/admin/trainers?sort=created_at,asc', { token })

  const { data } = list.json().result as { data: ListedTrainer[] }
  expect(data.map(summary)).toEqual([
    'Maya Okafor, 90 days: Business active, connected, USD',
    'Lena Hoffmann, 84 days: Business active, connected, EUR',
    'Priya Raman, 76 days: Basic canceled, connected',
    'Oliver Grant, 71 days: Business active, connected, GBP',
    'Sofia Marin, 66 days: Basic active, connected',
    'Daniel Price, 48 days: Basic active, not connected',
    'Tomas Novotny, 34 days: Business past_due (notice), connected',
    'Ines Carvalho, 19 days: Business active, connected, EUR',
    'Jonas Berg, 2 days: in the wizard',
    'Noa New, 0 days: in the wizard',
  ])
  const behind = await ask(program, '/api/v1/admin/trainers?plan_state=past_due', { token })
  expect(behind.json().result).toMatchObject({ total: 1, data: [{ name: 'Tomas Novotny' }] })
}, 180_000)

function summary({ name, created_at, has_app, plan_name, ...trainer }: ListedTrainer): string {
  const who = `${name}, ${Math.ceil((Date.now() - Date.parse(created_at)) / 86_400_000 - 0.02)} days`
  if (!has_app && !plan_name) return `${who}: in the wizard`
  const { plan_status, arrears_stage, takes_payments, sales } = trainer
  const plan = `${plan_name} ${plan_status}${arrears_stage ? ` (${arrears_stage})` : ''}`
  const states = [
    plan,
    takes_payments ? 'connected' : 'not connected',
    ...sales.map(({ currency }) => currency),
  ]
  return `${who}: ${states.join(', ')}`
}

test('LIFTOFF_DEMO=0 starts empty', async () => {
  const program = await start({ DATA_DIR: emptyDir(), LIFTOFF_DEMO: '0' })
  await isUp(program)

  expect((await ask(program, '/', { host: 'coach.localhost' })).status).toBe(404)
  expect(program.output()).not.toContain('demo')
}, 180_000)

test('a port in use is one clear sentence', async () => {
  const port = await freePort()
  const squatter = createServer().listen({ host: '127.0.0.1', port })
  onTestFinished(() => void squatter.close())

  const program = await start({ DATA_DIR: emptyDir(), PORT: String(port) })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  ])
})

test('a port in use above it, where a stand-in would listen, is one clear sentence', async () => {
  const port = await freePort()
  const squatter = createServer().listen({ host: '127.0.0.1', port: port + 2 })
  onTestFinished(() => void squatter.close())

  const program = await start({ DATA_DIR: emptyDir(), PORT: String(port) })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([
    `Port ${port + 2} is in use. Stop the program that uses it, or set PORT to another one.`,
  ])
})

test('a data directory that cannot be written to is one clear sentence', async () => {
  const file = path.join(emptyDir(), 'file')
  fs.writeFileSync(file, '')

  const program = await start({ DATA_DIR: path.join(file, 'data') })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([`DATA_DIR ${file}/data cannot be written to (ENOTDIR).`])
})

const production = {
  NODE_ENV: 'production',
  ROOT_DOMAIN: 'example.test',
  // Nothing answers there: these starts are refused before anything is asked.
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRET_KEY: 'a1'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
}

test.for<[Record<string, string>, string]>([
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR /dev/null/data cannot be written to (ENOTDIR).'],
  [
    { NODE_ENV: 'prod' },
    'NODE_ENV must be production, development or test, or not be set at all, not "prod".',
  ],
  [{ APP_WORKER: 'no' }, 'APP_WORKER must be on or off, not "no".'],
])('a start of %j in production is refused in one sentence', async ([wrong, sentence]) => {
  const program = await start({ ...production, DATA_DIR: emptyDir(), ...wrong })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([sentence])
})

test('a database of a newer version is one clear sentence', async () => {
  const DATA_DIR = emptyDir()
  const embedded = await startEmbedded(DATA_DIR)
  const pool = new pg.Pool(embedded.pool)
  await pool.query(
    'create table migrations (name text primary key, checksum text not null, applied_at timestamptz default now())',
  )
  await pool.query("insert into migrations (name, checksum) values ('9999_future.sql', 'x')")
  await pool.end()
  await embedded.close()

  const program = await start({ DATA_DIR })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([
    "The database is newer than this program: it has 9999_future.sql, which this program doesn't know.",
  ])
}, 120_000)

test('every mistake in the configuration is one sentence, all of them at once', async () => {
  const program = await start({
    PORT: 'eighty',
    ROOT_DOMAIN: 'https://example.com',
    DATABASE_URL: 'mysql://x',
  })

  expect(await program.exited).toBe(1)
  expect(linesOf(program)).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('DATABASE_URL'),
    expect.stringContaining('ROOT_DOMAIN'),
  ])
})
