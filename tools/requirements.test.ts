import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listDecidedOtherwise, readTitles, requirements, titlesIn } from './requirements.ts'

describe('titles of tests', () => {
  const titles = readTitles()

  test('name only requirements that exist', () => {
    expect(titles.flatMap(({ ids }) => ids).filter((id) => !(id in requirements))).toEqual([])
  })

  test('name at most four: a test of twenty proves none of them to its reader', () => {
    const crowded = titles.filter(({ ids }) => ids.length > 4)
    expect(crowded.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })

  test('are found in tests, groups, steps and tables, each with its own source', () => {
    // Build the ids here, so that this file does not count as a test of these requirements.
    const [one, two, three, four] = [1, 2, 3, 4].map((number) => `AUTH-0${number}`)
    const source = [
      `describe('${one} the sign-in', () => {`,
      `  test.for([1, 2])('${two} %i', async () => {`,
      `    await test.step('${three} a step', async () => {`,
      '      await look()',
      '    })',
      '  })',
      '})',
      "test('of nothing', () => {})",
      'test.each([',
      `  ['${four}', 'heading'],`,
      '])',
    ].join('\n')
    const lines = (from: number, to: number) => source.split('\n').slice(from, to).join('\n')
    expect(titlesIn('a.test.ts', source).map(({ line, ids, source }) => [line, ids, source])).toEqual([
      [1, [one], lines(0, 7)],
      [2, [two], lines(1, 6)],
      [3, [three], lines(2, 5)],
      [10, [four], lines(9, 11)],
    ])
  })

  test.for([
    "test.skip('ID x', async () => { await look() })",
    "test.describe.skip('ID x', () => { test('y', () => look()) })",
    "describe.skip('x', () => { test('ID y', () => { look() }) })",
    "test.skipIf(isSlow)('ID x', () => { look() })",
    "it.todo('ID x')",
    "test.fixme('ID x', async () => { await look() })",
    "test.fails('ID x', () => { look() })",
    "test('ID x', () => { test.fixme(); look() })",
    "test('ID x', ({ page }) => { test.skip(isSlow, 'too slow'); look() })",
    "test('ID x', { skip: true }, () => { look() })",
    "// test('ID x', () => { look() })",
    "/* test('ID x', () => { look() }) */",
    "test('ID x', () => {})",
    "test('ID x', async () => { /* later */ })",
    "test('x', async () => { await test.step('ID y', async () => {}) })",
    "test('ID x')",
    "test.skip.for([\n  ['ID', 1],\n])('%s', () => { look() })",
  ])('do not count if nothing runs: %s', (source) => {
    expect(titlesIn('a.test.ts', source.replace('ID', ['AUTH', '01'].join('-')))).toEqual([])
  })

  test('count with a modifier or an option that runs them', () => {
    const id = ['AUTH', '01'].join('-')
    const running = [
      `test.runIf(hasPython)('${id} x', () => { look() })`,
      `const at = 'https://example.test'; test('${id} x', () => { look() })`,
      `test('${id} x', look)`,
      `test('${id} x', { timeout: 9, skip: false }, () => { look() })`,
    ]
    for (const source of running)
      expect([source, titlesIn('a.test.ts', source)[0]?.ids]).toEqual([source, [id]])
  })
})

test('what was decided otherwise than specified is said, with its record', () => {
  expect(listDecidedOtherwise()).toEqual(recorded)
  const records = fs.readdirSync('docs/decisions')
  for (const [id, number] of Object.entries(recorded)) {
    const name = records.find((one) => one.startsWith(`${number}-`))
    expect(fs.readFileSync(`docs/decisions/${name}`, 'utf8')).toContain(id)
  }
})

const recorded = {
  'PLAN-07': '0030',
  'PUB-17': '0029',
  'PUB-19': '0029',
  'PUB-21': '0029',
  'CONST-02': '0047',
}
