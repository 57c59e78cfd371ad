import fs from 'node:fs'
import { expect, test } from 'vitest'
import { tableTypes } from './table-types.ts'

test('db/tables.gen.ts is what the migrations make: run `npm run db:types` after adding one', {
  timeout: 60_000,
}, async () => {
  expect(fs.readFileSync('db/tables.gen.ts', 'utf8')).toBe(await tableTypes())
})
