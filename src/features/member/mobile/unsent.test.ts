import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLog } from '../../training/contract.ts'
import { type Entry, type Log, limits } from '../../training/log.ts'
import { lackingLogs, mergedLog, unsentLogs } from './unsent.ts'

const at = '2026-11-17T08:00:00.000Z'
const note = (n: number, letters: number): Entry => ({
  k: 'note',
  n,
  at,
  fixes: null,
  item: null,
  text: 'é'.repeat(letters),
})
const logOf = (id: string, entries: Log['entries']): Log => ({
  id,
  kind: 'workout',
  programme: 1,
  version: 1,
  activity: 'w1-a',
  on_day: '2026-11-17',
  is_day_unsure: false,
  began_at: at,
  done_at: null,
  entries,
})
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
/** Every log with entries of that many letters. */
const outboxOf = (logs: readonly (readonly number[])[]) => {
  const made = logs.map((letters, log) =>
    logOf(
      uuid(log),
      Object.fromEntries(letters.map((length, n) => [`k${log}n${n}`, note(n, length)] as const)),
    ),
  )
  const letters = new Map(
    made.flatMap(({ id, entries }) => Object.keys(entries).map((key) => [key, { log: id }])),
  )
  return { letters, find: (id: string) => made.find((log) => log.id === id) }
}

test('whatever waits is sent, each entry once, in requests and logs that the server takes', () => {
  const lengths = fc.array(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 60 }), { maxLength: 130 })
  fc.assert(
    fc.property(lengths, fc.constantFrom(60_000, 240_000), (logs, most) => {
      const { letters, find } = outboxOf(logs)
      const waiting = new Set(letters.keys())
      while (letters.size > 0) {
        const sent = unsentLogs(letters, find, most)
        expect(sent.length).toBeLessThanOrEqual(limits.logs)
        expect(new TextEncoder().encode(JSON.stringify(sent)).byteLength).toBeLessThan(most + 110 * 300)
        for (const log of sent) expect(readLog(log)).toHaveProperty('log')
        const ids = sent.flatMap(({ entries }) => Object.keys(entries))
        expect(ids.length).toBeGreaterThan(0)
        for (const id of ids) {
          expect(waiting.delete(id)).toBe(true)
          letters.delete(id)
        }
      }
      expect(waiting.size).toBe(0)
    }),
    { numRuns: 30 },
  )
})

test('what is no entry of a log stays out: settings, commands, a log that is gone', () => {
  const { find } = outboxOf([[5]])
  expect(
    unsentLogs(
      [
        ['settings', {}],
        ['k9n1', { log: uuid(9) }],
      ],
      find,
      60_000,
    ),
  ).toEqual([])
})

test('weeks of unsent sets are sent in requests of no more values than the server reads', () => {
  const set = (n: number): Entry => ({
    k: 'set',
    n,
    at,
    fixes: null,
    item: 'i1',
    set: n,
    exercise: 'row',
    kind: 'work',
    by: 'reps',
    amount: 8,
    grams: 60_000,
    rir: 2,
  })
  const logs = Array.from({ length: 40 }, (_, log) =>
    logOf(
      uuid(log),
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`k${log}n${n}`, set(n)] as const)),
    ),
  )
  const letters = new Map(
    logs.flatMap(({ id, entries }) => Object.keys(entries).map((key) => [key, { log: id }])),
  )
  const sent = unsentLogs(letters, (id) => logs.find((log) => log.id === id), 240_000)
  expect(sent.length).toBeGreaterThan(10)
  expect(JSON.stringify(sent).split(',').length).toBeLessThan(9500)
})

test('MISC-17 what two tabs write to one log in the same moment is in it afterwards, whoever wrote last', () => {
  const [a, b] = [note(1, 1), note(1, 2)]
  const [mine, theirs] = [logOf(uuid(1), { a }), logOf(uuid(1), { b })]
  const letters = new Map([
    ['a', { log: uuid(1), entry: a }],
    ['b', { log: uuid(1), entry: b }],
    // From an older version of the app, and of a log that is gone.
    ['c', { log: uuid(1) }],
    ['d', { log: uuid(2), entry: a }],
  ])
  const whole = { a, b }

  for (const onDisk of [mine, theirs])
    expect(lackingLogs(letters, (id) => (id === onDisk.id ? onDisk : undefined))).toEqual([
      { ...onDisk, entries: whole },
    ])
  expect(lackingLogs(letters, (id) => (id === mine.id ? { ...mine, entries: whole } : undefined))).toEqual([])
  expect(mergedLog(mine, theirs).entries).toEqual(whole)
  // Nothing is written back if nothing was overwritten, so two tabs do not answer each other for ever.
  const later = { ...theirs, entries: whole }
  expect(mergedLog(mine, later)).toBe(later)
})
