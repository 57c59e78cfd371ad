/** Kills a process with -9 between the money and its sums, and while it saves payments one after the other. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/base/server/db.ts'
import { fold, repairAll, repairTrainer } from '../src/features/ledger/server/rollups.ts'

const TRAINER = 7
const child = ['tools/run.ts', 'tests/rollupWriter.ts']

/** Kills the process when it prints the word for the given time; returns what it printed. */
async function killAt(dataDir: string, mode: string, word: string, times: number): Promise<string[]> {
  const writer = spawn(process.execPath, [...child, dataDir, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => writer.once('exit', () => resolve()))
  onTestFinished(() => void writer.kill('SIGKILL'))
  const printed: string[] = []
  for await (const chunk of writer.stdout.setEncoding('utf8')) {
    printed.push(...String(chunk).split('\n').filter(Boolean))
    if (printed.filter((line) => line.startsWith(word)).length >= times) break
  }
  writer.kill('SIGKILL')
  await exited
  return printed
}

test('DASH-11 a process killed between money and roll-up leaves them equal', {
  timeout: 240_000,
}, async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'liftoff-rollup-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const saved = new Set<string>()
  for (const [mode, word, times] of [
    ['between', 'between', 1],
    ['loop', 'saved', 5],
    ['between', 'between', 1],
    ['loop', 'saved', 23],
  ] as const)
    for (const line of await killAt(dataDir, mode, word, times)) saved.add(line)

  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  onTestFinished(close)
  const charges = await db
    .selectFrom('mirror_charges')
    .select('id')
    .where('trainer_id', '=', TRAINER)
    .execute()
  const ids = new Set(charges.map(({ id }) => id))
  // What was acknowledged is there, and what was in between is not.
  const acknowledged = [...saved]
    .filter((line) => line.startsWith('saved'))
    .map((line) => line.split(' ')[1] ?? '')
  expect(acknowledged.length).toBeGreaterThanOrEqual(28)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  expect([...ids].filter((id) => id.startsWith('between'))).toEqual([])
  const days = await db
    .selectFrom('ledger_days')
    .select(({ fn }) => [
      fn.sum<string>('gross_cents').as('gross'),
      fn.sum<string>('payments').as('payments'),
    ])
    .where('trainer_id', '=', TRAINER)
    .executeTakeFirstOrThrow()
  expect([Number(days.gross), Number(days.payments)]).toEqual([4900 * ids.size, ids.size])
  expect(await repairTrainer(db, TRAINER)).toBe(0)
  expect(await repairAll(db)).toBe(0)
  await fold({ db })
  expect(await repairAll(db)).toBe(0)
})
