import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './ports.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'
import { makeApp } from './totp.ts'

let postgres: Postgres
let program: Program
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-admin-'))

beforeAll(async () => {
  postgres = await startPostgres()
  program = runProgram({ ...environment(), PORT: String(await freePort()) })
  await isUp(program)
}, 120_000)

afterAll(async () => {
  program.process.kill('SIGKILL')
  await postgres.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const environment = (database = 'postgres') => ({
  DATABASE_URL: postgres.url(database),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  REQUIRE_SECOND_FACTOR: '1',
})

/** What an operator types, and sees. */
function admin(words: string[], env: Record<string, string> = environment()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/admin.js', ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const send = async (method: string, path: string, body: object, token = '') => {
  const answer = await ask(program, `/api/v1/${path}`, { method, body, token })
  return { status: answer.status, result: answer.json().result as Record<string, string> }
}

test('the operator makes the first admin, who sets up a second factor, loses it, and is let in again', async () => {
  const [email, new_password] = ['kim@example.test', 'a good password']
  expect(admin(['list']).stdout).toBe('There is no admin yet.\n')

  const added = admin(['add', 'Kim@Example.test', 'Kim', 'Lee'])
  expect(added).toMatchObject({ status: 0, stderr: '' })
  const token = /\/reset-password\?token=([\w-]+)/.exec(added.stdout)?.[1]
  expect(admin(['list']).stdout).toBe('kim@example.test  Kim Lee  (invited)\n')

  const body = { token, new_password, new_password_confirmation: new_password }
  const kim = (await send('POST', 'reset-password', body)).result
  expect(kim).toMatchObject({ role: 'admin', name: 'Kim Lee', needs_second_factor: true })
  const { secret = '' } = (await send('POST', 'accounts/second-factor/app', {}, kim['token'])).result
  const code = makeApp(secret).next()
  await send('PUT', 'accounts/second-factor/app', { code }, kim['token'])
  expect(admin(['list']).stdout).toBe('kim@example.test  Kim Lee  (two-step sign-in)\n')

  expect(admin(['reset', email])).toMatchObject({ status: 0, stderr: '' })

  expect((await ask(program, '/api/v1/me', { token: kim['token'] ?? '' })).status).toBe(401)
  const again = await send('POST', 'login', { email, password: new_password })
  expect(again.result).toMatchObject({ email, needs_second_factor: true })
  await expect
    .poll(async () => (await ask(program, '/dev/mailbox')).body, { timeout: 20_000 })
    .toContain('Two-step sign-in was reset')
}, 120_000)

test.for([
  [['toString'], 'npm run admin -- add EMAIL'],
  [['add'], 'Email is required.'],
  [['add', `${'k'.repeat(300)}@example.test`], 'That email is too long.'],
  [['add', 'kim2@example.test', 'Kim\nLee'], 'Use plain text on one line.'],
  [['reset', 'nobody@example.test'], 'Nobody has the address nobody@example.test.'],
] as const)('%j is refused in one sentence', ([words, sentence]) => {
  const { status, stdout, stderr } = admin([...words])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(sentence)
  expect(stderr).not.toContain('    at ')
})

test('an address is added once, and a user without a second factor is not reset', () => {
  expect(admin(['add', 'robin@example.test']).status).toBe(0)
  expect(admin(['add', 'robin@example.test'])).toMatchObject({
    status: 1,
    stderr: 'This email already has an account\n',
  })
  expect(admin(['reset', 'robin@example.test'])).toMatchObject({
    status: 1,
    stderr: "This user doesn't have a second factor\n",
  })
})

test('a database that the program has not migrated is left alone', () => {
  expect(admin(['list'], environment('template1'))).toMatchObject({
    status: 1,
    stderr: 'The database is older than this program. Start the program once, then try again.\n',
  })
})
