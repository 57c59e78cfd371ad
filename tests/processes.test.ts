import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createParagraph } from '../src/features/pages/components/paragraph/model.ts'
import { createSection, fromWire, type PageOnWire, toWire } from '../src/features/pages/document/page.ts'
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
  // Each process gets its own folder: a folder's local Stripe accepts only one process.
  programs = ports.map((port) =>
    runProgram({ PORT: String(port), DATABASE_URL, DATA_DIR: emptyDir(), LOG_LEVEL: 'error' }),
  )
  await Promise.all(programs.map(isUp))
}, 120_000)

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
  // Skip the wizard: each process has its own Stripe, so a payment in one is unknown to the others.
  await query("insert into sites (trainer_id, app_name, domain) select id, 'Strong', 'strong' from users")
  await ask(third, '/api/v1/pages', { method: 'POST', token, body: samplePage() })

  expect((await ask(second, '/api/v1/me', { token })).json().result).toMatchObject({
    email: maya.email,
    app_name: 'Strong',
  })
  // Each process has its own cache. A publish in one must reach all of them.
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

  await publishAbout(first, token)
  const footersEverywhere = () =>
    Promise.all(
      programs.map(
        async (one) =>
          /Open (daily|on Sundays)/.exec((await ask(one, '/about', { host: 'strong.localhost' })).body)?.[0],
      ),
    )
  await expect.poll(footersEverywhere).toEqual(['Open daily', 'Open daily', 'Open daily'])
  // Publish Home in another process: every page that shares the footer must be rendered again.
  await ask(second, '/api/v1/pages', { method: 'POST', token, body: homeWithFooter('Open on Sundays') })
  await expect.poll(footersEverywhere).toEqual(['Open on Sundays', 'Open on Sundays', 'Open on Sundays'])

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
}, 120_000)

function homeWithFooter(words: string): PageOnWire {
  const page = samplePage()
  const footer = createSection('single-column', () => crypto.randomUUID())
  footer.columns[0]?.components.push({ ...createParagraph('words'), data: words })
  return { ...page, content: { section: [...page.content.section, { ...footer, shared: 'footer' }] } }
}

/** Publishes a second page that shares Home's footer. */
async function publishAbout(program: Program, token: string): Promise<void> {
  await ask(program, '/api/v1/pages', { method: 'POST', token, body: homeWithFooter('Open daily') })
  const about = { title: 'About', slug: 'about', in_menu: true }
  const made = await ask(program, '/api/v1/trainer/pages', { method: 'POST', token, body: about })
  const path = `/api/v1/trainer/pages/${made.json().result.id}`
  const page = (await ask(program, path, { token })).json().result
  const { revision, shared_revision } = page
  const body = { ...toWire(fromWire(page)), revision, shared_revision }
  expect(await ask(program, `${path}/publish`, { method: 'POST', token, body })).toMatchObject({
    status: 200,
  })
}

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
