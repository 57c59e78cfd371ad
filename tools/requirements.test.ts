import { describe, expect, test } from 'vitest'
import { readTitles, requirements, titlesIn } from './requirements.ts'

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
      ')',
    ].join('\n')
    const lines = (from: number, to: number) => source.split('\n').slice(from, to).join('\n')
    expect(titlesIn('a.test.ts', source).map(({ line, ids, source }) => [line, ids, source])).toEqual([
      [1, [one], lines(0, 7)],
      [2, [two], lines(1, 6)],
      [3, [three], lines(2, 5)],
      [10, [four], lines(9, 11)],
    ])
  })
})
