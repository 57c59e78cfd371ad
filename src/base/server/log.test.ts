import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** A log as production writes it, and its lines so far. */
function written(logLevel: 'debug' | 'info' | 'warn' = 'debug') {
  const lines: string[] = []
  const log = createLog({ production: true, logLevel }, { write: (line) => void lines.push(line) })
  return { log, lines }
}

test('a line is one JSON object with level, time, request and words', () => {
  const { log, lines } = written()

  log.child({ requestId: 'ab12' }).warn({ job: 'deliver-mail' }, 'job failed')

  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^\{.*\}\n$/)
  const line = JSON.parse(lines[0] ?? '') as { time: string }
  expect(line).toEqual({
    level: 'warn',
    time: expect.any(String),
    requestId: 'ab12',
    job: 'deliver-mail',
    msg: 'job failed',
  })
  expect(new Date(line.time).toISOString()).toBe(line.time)
})

test('a defect is logged whole: message, stack and cause', () => {
  const { log, lines } = written()

  log.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'request failed')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    err: { message: 'outer: inner', stack: expect.stringContaining('log.test.ts') },
  })
})

test('what is below the level is not written', () => {
  const { log, lines } = written('warn')

  log.info('small talk')
  log.warn('trouble')

  expect(lines).toEqual([expect.stringContaining('trouble')])
})

const secret = 'do-not-"show"-me'
const names = [
  'authorization',
  'Authorization',
  'cookie',
  'password',
  'new_password',
  'current_password',
  'password_hash',
  'token',
  'session_token',
  'accessToken',
  'secret',
  'client_secret',
  'card_number',
  'card_cvc',
]
test.for(names)('%s never reaches a log, at any depth', (name) => {
  const { log, lines } = written()

  log.info({ [name]: secret }, 'top')
  log.info({ a: { [name]: secret } }, 'inside')
  log.info({ a: { b: { c: { d: { [name]: secret } } } } }, 'deep')
  log.info({ list: [{ [name]: secret }] }, 'in a list')
  log.info({ err: Object.assign(new Error('refused'), { config: { headers: { [name]: secret } } }) }, 'error')
  log.child({ [name]: secret }).info('child')
  log.info({ [name]: [secret, secret] }, 'a list')
  log.info({ [name]: { held: { by: secret } } }, 'an object')

  expect(lines).toHaveLength(8)
  expect(lines.join()).not.toMatch(/do-not|show/)
  for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toContain('[redacted]')
})

test('a card number that is a number is a secret too', () => {
  const { log, lines } = written()

  log.info({ body: { card_number: 4242424242424242, card_cvc: 123, amount: 123 } }, 'card')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    body: { card_number: '[redacted]', card_cvc: '[redacted]', amount: 123 },
  })
})

test('what is no secret stays readable', () => {
  const { log, lines } = written()

  log.info(
    { path: '/token', note: 'the "password": "wrong" one', count: 3, none: null },
    'a password was wrong',
  )

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/token',
    note: 'the "password": "wrong" one',
    count: 3,
    none: null,
    msg: 'a password was wrong',
  })
})
