import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { longProgramme } from '../../../../tests/longProgramme.ts'
import { sampleProgramme } from '../../../../tests/sampleProgramme.ts'
import { readDocument } from './readDocument.ts'

const long = longProgramme(sampleProgramme())

test('a long programme is read as it was stored, and others have their turn after each part', async () => {
  let turns = 0
  let isRead = false
  const reading = readDocument(JSON.parse(JSON.stringify(long))).finally(() => (isRead = true))
  while (!isRead) {
    await nextTurn()
    turns++
  }

  expect(await reading).toEqual(long)
  expect(turns).toBeGreaterThanOrEqual(long.parts.length)
})

test('what is no programme is damaged, wherever the fault is', async () => {
  const [part] = long.parts
  const damaged = [
    undefined,
    null,
    'text',
    { ...long, parts: undefined },
    { ...long, parts: {} },
    { ...long, title: 1 },
    { ...long, parts: [part, { ...part, title: null }] },
    { ...long, parts: Array.from({ length: 105 }, () => part) },
  ]

  for (const stored of damaged)
    await expect(readDocument(stored)).rejects.toMatchObject({
      status: 409,
      message: "This version is damaged and can't be read",
    })
})
