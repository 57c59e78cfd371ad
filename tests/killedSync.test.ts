/** Kills the program with -9 while a member's devices send what was done, and while posts become due. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SyncAnswer } from '../src/features/member/syncContract.ts'
import type { Entries } from '../src/features/training/log.ts'
import { newDemoDir } from './demoDir.ts'
import { freePort } from './ports.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'
import { entry } from './training.ts'

const host = 'coach--app.localhost'
const email = 'emil.sand@mail.test'
const patience = { timeout: 90_000, interval: 100 }
const fromApp = { 'sec-fetch-site': 'same-origin' }

const DATA_DIR = newDemoDir('killed-sync')
let program: Program

async function start(PORT: string): Promise<void> {
  program = runProgram({ PORT, DATA_DIR, LOG_LEVEL: 'error' })
  await isUp(program)
}

async function kill(): Promise<void> {
  program.process.kill('SIGKILL')
  await program.exited
  await start(String(program.port))
}

beforeAll(async () => start(String(await freePort())), 240_000)
afterAll(() => {
  program.process.kill('SIGKILL')
  fs.rmSync(DATA_DIR, { recursive: true, force: true })
})

/** The cookie of a member who signed in by code. */
async function signIn(): Promise<string> {
  const asked = await ask(program, '/api/v1/app/code', {
    method: 'POST',
    host,
    headers: fromApp,
    body: { email },
  })
  const asker = asked.cookies.find((one) => one.startsWith('asker=')) ?? ''
  const codeIn = async () => /Your code is (\d{6})/.exec((await ask(program, '/dev/mailbox')).body)?.[1]
  await expect.poll(codeIn, patience).toMatch(/^\d{6}$/)
  const signedIn = await ask(program, '/api/v1/app/sign-in', {
    method: 'POST',
    host,
    headers: { ...fromApp, cookie: asker },
    body: { code: (await codeIn()) ?? '' },
  })
  expect(signedIn.status, signedIn.body).toBe(200)
  return signedIn.cookies.find((one) => one.startsWith('app=')) ?? ''
}

interface SentLog {
  id: string
  entries: Entries
}

const note = (n: number, text: string) => entry(n, { k: 'note', item: null, text })

/** Sends its batches one after the other, each until it is answered, and keeps what it was told. */
function phone(cookie: string) {
  /** Entry → its content as this phone was told that the server has it. */
  const taken = new Map<string, unknown>()
  const sync = async (logs: SentLog[], since: string): Promise<SyncAnswer> => {
    const head = { kind: 'lesson', programme: null, version: null, activity: null }
    const when = { on_day: new Date().toISOString().slice(0, 10), began_at: new Date().toISOString() }
    const answer = await ask(program, '/api/v1/app/sync', {
      method: 'POST',
      host,
      headers: { ...fromApp, cookie },
      body: { since, logs: logs.map((log) => ({ ...head, ...when, ...log })) },
    })
    expect(answer.status, answer.body).toBe(200)
    return answer.json().result
  }
  const insist = async (logs: SentLog[], since: string): Promise<SyncAnswer> => {
    for (;;) {
      // The connection broke, or nobody listens yet.
      const answer = await sync(logs, since).catch((error: { code?: string }) => {
        if (error.code === undefined) throw error
      })
      if (answer) return answer
    }
  }
  return {
    taken,
    async send(logs: SentLog[]): Promise<void> {
      const answer = await insist(logs, '')
      expect(answer.refused).toEqual([])
      const stands = new Map(answer.logs.flatMap(({ entries }) => Object.entries(entries)))
      // The answer has the first two hundred logs.
      for (const id of answer.taken) if (stands.has(id) && !taken.has(id)) taken.set(id, stands.get(id))
    },
    /** From this cursor to the end. */
    async pull(since: string): Promise<{ logs: SyncAnswer['logs']; cursor: string }> {
      const logs: SyncAnswer['logs'] = []
      for (let cursor = since; ; ) {
        const answer = await insist([], cursor)
        logs.push(...answer.logs)
        cursor = answer.cursor
        if (!answer.more) return { logs, cursor }
      }
    },
  }
}

test('MISC-17 killed while two devices send: nothing that was acknowledged is missing, nothing is there twice', {
  timeout: 300_000,
}, async () => {
  const cookie = await signIn()
  const [first, second] = [phone(cookie), phone(cookie)]
  const before = await first.pull('')
  const sent = new Map<string, Set<string>>()
  const common = randomUUID()
  let batch = 0
  /** A log of its own, one that both phones write to, and an entry that the other sends with other words. */
  const nextBatch = (tag: string): SentLog[] => {
    batch++
    const own = randomUUID()
    const logs = [
      {
        id: own,
        entries: {
          [`${tag}${batch}`]: note(batch, tag),
          [`${tag}${batch}d`]: entry(batch, { k: 'done', note: '' }),
        },
      },
      {
        id: common,
        entries: { [`${tag}c${batch}`]: note(batch, tag), [`x${batch % 7}`]: note(1, `${tag} ${batch}`) },
      },
    ]
    for (const { id, entries } of logs)
      sent.set(id, new Set([...(sent.get(id) ?? []), ...Object.keys(entries)]))
    return logs
  }
  for (const untilKill of [3, 12, 7]) {
    let answered = 0
    let isOver = false
    const writing = [first, second].map(async (one, at) => {
      while (!isOver) {
        const logs = nextBatch(at ? 'b' : 'a')
        // Now and then the same twice at once, as browsers do.
        await Promise.all([one.send(logs), ...(batch % 3 === 0 ? [one.send(logs)] : [])])
        answered++
      }
    })
    await expect.poll(() => answered, patience).toBeGreaterThanOrEqual(untilKill)
    await kill()
    isOver = true
    await Promise.all(writing)
  }

  const all = await first.pull('')
  const known = new Set(before.logs.map(({ id }) => id))
  const made = all.logs.filter(({ id }) => !known.has(id))
  expect(new Set(all.logs.map(({ id }) => id)).size).toBe(all.logs.length)
  expect(new Map(made.map(({ id, entries }) => [id, new Set(Object.keys(entries))]))).toEqual(sent)
  const stands = new Map(made.flatMap(({ entries }) => Object.entries(entries)))
  // What a phone was told first is what stands, also where both sent other words under one id.
  for (const { taken } of [first, second])
    for (const [id, content] of taken) expect(stands.get(id)).toEqual(content)
  expect(first.taken.size + second.taken.size).toBeGreaterThan(100)
  // From an old cursor: each log that changed since, once, as it is now.
  const since = await second.pull(before.cursor)
  expect(new Map(since.logs.map((log) => [log.id, log]))).toEqual(new Map(made.map((log) => [log.id, log])))
  expect(since.logs).toHaveLength(made.length)
})

test('MISC-18 killed while posts become due: each is published once, at its time, and not again after it was withdrawn', {
  timeout: 300_000,
}, async () => {
  const call = async (method: string, path: string, body: object | undefined, token = '') => {
    const answer = await ask(program, `/api/v1/${path}`, { method, token, ...(body && { body }) })
    expect(answer.status, answer.body).toBe(200)
    return answer.json().result
  }
  const login = { email: 'coach@demo.test', password: 'demo-password' }
  const { token } = await call('POST', 'login', login)
  const times = [2, 3, 4, 6].map((seconds) => new Date(Date.now() + seconds * 1000).toISOString())
  const posts: { id: number; publish_at: string }[] = []
  for (const [n, publish_at] of times.entries()) {
    const written = {
      title: `Due ${n}`,
      text: 'It is time.',
      picture: { path: '', altText: '' },
      event: null,
    }
    const { id } = await call('POST', 'trainer/news', written, token)
    await call('POST', `trainer/news/${id}/publish`, { publish_at }, token)
    posts.push({ id, publish_at })
  }
  const read = (id: number) => call('GET', `trainer/news/${id}`, undefined, token)
  const [withdrawn, ...others] = posts
  if (!withdrawn) throw new Error('nothing was scheduled')

  await expect.poll(async () => (await read(withdrawn.id)).state, patience).toBe('published')
  await call('POST', `trainer/news/${withdrawn.id}/unpublish`, {}, token)
  await kill()

  for (const { id, publish_at } of others)
    await expect
      .poll(async () => read(id), patience)
      .toMatchObject({ state: 'published', published_at: publish_at, publish_at: null })
  expect((await read(withdrawn.id)).state).toBe('draft')
  const page = (await ask(program, '/news', { host: 'coach.localhost' })).body
  for (const n of [1, 2, 3]) expect(page.split(`>Due ${n}<`)).toHaveLength(2)
  expect(page).not.toContain('Due 0')
})
