import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'
import { samplePage } from './samplePage.ts'

let postgres: Postgres
let programs: Program[] = []
const dirs: string[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  const DATABASE_URL = postgres.url('postgres')
  const ports = [await freePort(), await freePort(), await freePort()]
  // Each with a local Stripe of its own, which takes one process to a folder.
  programs = ports.map((port) =>
    runProgram({ PORT: String(port), DATABASE_URL, DATA_DIR: emptyDir(), LOG_LEVEL: 'error' }),
  )
  await Promise.all(programs.map(isUp))
}, 60_000)

afterAll(async () => {
  for (const { process: child } of programs) child.kill('SIGKILL')
  await postgres.stop()
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true })
})

test('three processes that start together on an empty database migrate it once, share sessions and jobs, and stop cleanly', async () => {
  const [first, second, third] = programs as [Program, Program, Program]
  const maya = { name: 'Maya', email: 'maya@example.test', password: 'a good password' }

  const registered = await ask(first, '/api/v1/register', { method: 'POST', body: maya })
  const { token } = registered.json().result as { token: string }
  // Not through the wizard: each process here has a Stripe of its own to pay at.
  await query("update users set app_name = 'Strong', domain = 'strong'")
  await ask(third, '/api/v1/pages', { method: 'POST', token, body: samplePage() })

  expect((await ask(second, '/api/v1/me', { token })).json().result).toMatchObject({
    email: maya.email,
    app_name: 'Strong',
  })
  // Each keeps its own copy; a publish through one is seen by all.
  const titlesEverywhere = () =>
    Promise.all(
      programs.map(
        async (one) =>
          /<title>(.*?)<\/title>/.exec((await ask(one, '/', { host: 'strong.localhost' })).body)?.[1],
      ),
    )
  await expect.poll(titlesEverywhere).toEqual(['Strong', 'Strong', 'Strong'])
  await ask(second, '/api/v1/pages', { method: 'POST', token, body: { ...samplePage(), title: 'New' } })
  const renewed = 'New | Strong'
  await expect.poll(titlesEverywhere).toEqual([renewed, renewed, renewed])
  await expect.poll(() => welcomesIn(third), { timeout: 20_000 }).toBe(1)
  expect(
    await query('select count(*)::int as count from migrations group by name having count(*) > 1'),
  ).toEqual([])
  expect(await query("select name, state::text from pgboss.job where name = 'deliver-mail'")).toEqual([
    { name: 'deliver-mail', state: 'completed' },
  ])

  await ask(third, '/api/v1/logout', { method: 'POST', token })
  expect((await ask(first, '/api/v1/me', { token })).status).toBe(401)

  for (const { process: child } of programs) child.kill('SIGTERM')
  expect(await Promise.all(programs.map(({ exited }) => exited))).toEqual([0, 0, 0])
}, 60_000)

function emptyDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-processes-'))
  dirs.push(dir)
  return dir
}

async function welcomesIn(program: Program): Promise<number> {
  const { body } = await ask(program, '/dev/mailbox')
  return body.split('Welcome to Liftoff <small>').length - 1
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}
