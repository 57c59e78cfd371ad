import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStripe } from '../src/emulators/stripe/server.ts'
import { readSettings } from './stripe.ts'

const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'local-stripe-'))

/** Runs `npm run stripe`'s program until it prints something. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/stripe.ts'], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said: said.trim() })),
  )
  return { child, ended }
}

test('a port that is none is refused in one sentence', async () => {
  const { code, said } = await run({ STRIPE_PORT: 'abc', DATA_DIR: folder() }).ended

  expect({ code, said }).toEqual({
    code: 1,
    said: 'STRIPE_PORT must be a whole number from 0 to 65535, not "abc".',
  })
})

test('a taken port and a busy folder are refused in one sentence each', async () => {
  const dataDir = folder()
  const first = await startStripe({ port: 0, dataDir: path.join(dataDir, 'stripe') })
  onTestFinished(() => first.stop())
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo

  const busy = await run({ STRIPE_PORT: '3999', DATA_DIR: dataDir }).ended
  const taken = await run({ STRIPE_PORT: `${port}`, DATA_DIR: folder() }).ended

  expect(busy).toEqual({ code: 1, said: expect.stringMatching(/^Another local Stripe is running.*\.$/) })
  expect(taken).toEqual({
    code: 1,
    said: `Port ${port} is taken: stop what runs there, or set STRIPE_PORT to another one.`,
  })
})

test('settings come from the environment, and a mistake names its variable', () => {
  expect(readSettings({}).port).toBe(3001)
  expect(readSettings({ PORT: '4000' }).port).toBe(4001)
  expect(
    readSettings({
      STRIPE_WEBHOOK_URL: 'http://127.0.0.1:8000/hook',
      STRIPE_HOSTS: 'host.docker.internal, stripe',
    }),
  ).toMatchObject({
    hosts: ['host.docker.internal', 'stripe'],
    webhooks: [{ url: 'http://127.0.0.1:8000/hook', secret: 'whsec_local', connect: false }],
  })
  expect(() => readSettings({ STRIPE_PORT: '4190' })).toThrow('Browsers refuse to open port 4190')
  expect(() => readSettings({ PORT: '65535' })).toThrow('PORT must be')
  expect(() => readSettings({ STRIPE_CONNECT_WEBHOOK_URL: 'localhost:3' })).toThrow(
    'STRIPE_CONNECT_WEBHOOK_URL',
  )
})
