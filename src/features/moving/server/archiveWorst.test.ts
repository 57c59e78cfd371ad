import { expect } from 'vitest'
import { entriesOf, packArchive } from '../../../../tests/archives.ts'
import { check, newcomer, take, test } from '../../../../tests/oldShop.ts'
import { shapes, worstOf } from '../../../../tests/worst/values.ts'
import { kindOf, rowsName } from './archiveFormat.ts'
import { archiveKinds } from './archiveKinds.ts'
import type { TarEntry } from './tar.ts'

type Row = Record<string, unknown>

const room = { bytes: 20_000, values: 300 }
const deepest = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

/** The worst that each field admits, in a row that is valid otherwise, and in all fields at once; then the deepest. */
function* worstLines(kind: string, rowsOf: (kind: string) => Row[], account: string): Generator<string> {
  const { row: schema, refs = {}, hasId, json = [] } = archiveKinds[kind] as (typeof archiveKinds)[string]
  const [valid] = rowsOf(kind)
  const fixed: Row = { ...('account_id' in schema.shape && { account_id: account }) }
  for (const [column, { to }] of Object.entries(refs)) fixed[column] = rowsOf(to)[0]?.['id'] ?? null
  let id = 1_000_000
  const line = (row: Row) => JSON.stringify({ ...row, ...(hasId && { id: ++id }) })
  for (const shape of shapes) {
    const made = worstOf(schema, shape, room) as Row
    const whole = line({ ...made, ...fixed })
    // Two rows that say that they are the same one.
    yield* [whole, whole]
    if (valid) for (const name of Object.keys(made)) yield line({ ...valid, [name]: made[name] })
  }
  for (const name of json) yield line({ ...valid, [name]: 'HERE' }).replace('"HERE"', deepest)
}

test('of the worst rows that an archive can have, each is taken or stays behind for a reason', {
  timeout: 120_000,
}, async ({ shop, other }) => {
  const entries = await entriesOf(shop.archive)
  const entriesFor = (kind: string) => entries.filter(({ name }) => kindOf(name) === kind)
  const rowsOf = (kind: string) =>
    entriesFor(kind).flatMap(({ bytes }) =>
      bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row),
    )
  const worst = Object.keys(archiveKinds).flatMap((kind): TarEntry[] => {
    const lines = [...worstLines(kind, rowsOf, shop.account)].join('\n')
    return [...entriesFor(kind), { name: rowsName(kind, 99), bytes: Buffer.from(lines) }]
  })
  const trainer = await newcomer(other, shop.account)

  const archive = packArchive([...entries.slice(0, 1), ...worst])
  expect(await check(trainer, archive)).toMatchObject({ state: 'ready', note: null })
  const { state, note, counts } = await take(trainer)

  expect([state, note]).toEqual(['done', null])
  expect(counts.taken + counts.skipped).toBe(counts.all)
  expect(counts.taken).toBeGreaterThan(rowsOf('customers').length)
})
