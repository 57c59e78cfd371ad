/**
 * Which tests are tried for a fault, the nearest first: the file's own tests, those that say its words, those of the same
 * folder and feature, those that name the feature's requirements, then the rest that reach the file.
 */
import fs from 'node:fs'
import path from 'node:path'
import { getArea } from './choosing.ts'
import type { Fault } from './fault.ts'
import { distancesTo, type Importers } from './imports.ts'

export interface TestFile {
  file: string
  text: string
  ids: Set<string>
}

export const readTestFiles = (files: string[]): TestFile[] =>
  files.map((file) => {
    const text = fs.readFileSync(file, 'utf8')
    return { file, text, ids: new Set(text.match(/\b[A-Z]{2,}-\d{2,3}\b/g)) }
  })

export function testsFor(fault: Fault, source: string, tests: TestFile[], importers: Importers): string[] {
  const distances = distancesTo(fault.file, importers)
  const area = getArea(fault.file)
  const ids = new Set(tests.filter(({ file }) => getArea(file) === area).flatMap((test) => [...test.ids]))
  const words = listClues(fault, source)
  const rated = tests.flatMap((test) => {
    const distance = distances.get(test.file)
    return distance === undefined
      ? []
      : [{ file: test.file, rank: rank(fault.file, test, distance, ids, words) }]
  })
  return rated.sort((a, b) => a.rank - b.rank).map(({ file }) => file)
}

function rank(file: string, test: TestFile, distance: number, ids: Set<string>, words: string[]): number {
  if (test.file.replace('.test.', '.') === file) return -100
  const said = words.filter((word) => test.text.includes(word)).length
  const isNear = path.dirname(test.file) === path.dirname(file)
  const isSame = getArea(test.file) === getArea(file)
  const isNamed = [...test.ids].some((id) => ids.has(id))
  return distance * 2 - Math.min(said, 4) * 4 - (isNear ? 3 : 0) - (isSame ? 6 : 0) - (isNamed ? 2 : 0)
}

/** Names and texts that a test of this place probably has: the function around it, and what is changed. */
export function listClues({ before, after, start }: Fault, source: string): string[] {
  const above = source.slice(0, start)
  const around = [...above.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)].at(-1)?.[1]
  const lineStart = above.lastIndexOf('\n') + 1
  const line = source.slice(lineStart, source.indexOf('\n', start))
  const key = /^\s*(\w+):/.exec(line)?.[1]
  const quoted = [...line.matchAll(/'([^']{4,})'/g)].map(([, text]) => text)
  const names = /^[\w -]{4,}$/.test(before) ? [before] : []
  return [around, key, ...quoted, ...names, ...(/^[\w ]{6,}$/.test(after) ? [after] : [])]
    .filter((word) => word !== undefined)
    .filter((word) => word.length > 3)
}
