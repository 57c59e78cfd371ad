/**
 * Lists what the product must do, and which tests claim to prove it.
 *
 *     npm run requirements                 by area: how many a test names, and which no test names; what was decided otherwise
 *     npm run requirements -- --audit 10   ten of the named ones at random, each with the source of its tests
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { listTestCalls } from './testCalls.ts'

export interface Title {
  file: string
  line: number
  text: string
  ids: string[]
  /** The whole test, group or step. */
  source: string
}

export const requirements = JSON.parse(fs.readFileSync('docs/requirements.json', 'utf8')) as Record<
  string,
  string
>

/**
 * Finds the titles of tests, groups and steps that name a requirement, e.g. `test('AUTH-05 …')`, and the rows of table
 * tests that begin with an id as a separate string: `['COMP-26', 'heading', …]`. What does not run, or is empty, proves
 * nothing and is left out.
 */
export function titlesIn(file: string, text: string): Title[] {
  return listTestCalls(file, text).flatMap(({ title, at, idle }) => {
    const ids = title.match(/\b[A-Z]+-\d{2,3}\b/g) ?? []
    if (ids.length === 0 || idle) return []
    const before = text.slice(0, at).split('\n')
    const began = at - (before.at(-1)?.length ?? 0)
    return [{ file, line: before.length, text: title, ids, source: callAt(text.slice(began)) }]
  })
}

/** The formatter ends a call on the first line that has the same indent as its first line. */
function callAt(text: string): string {
  const indent = /^ */.exec(text)?.[0] ?? ''
  const rest = text.indexOf('\n')
  const end = new RegExp(`^${indent}[^\\s].*\\)$`, 'm').exec(text.slice(rest))
  return end ? text.slice(0, rest + end.index + end[0].length) : text
}

export function readTitles(): Title[] {
  return ['src', 'tests', 'tools'].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap((name) => titlesIn(`${folder}/${name}`, fs.readFileSync(`${folder}/${name}`, 'utf8'))),
  )
}

function report(): void {
  const named = new Set(readTitles().flatMap(({ ids }) => ids))
  const areas = Map.groupBy(Object.keys(requirements), (id) => id.split('-')[0] ?? '')
  for (const [area, ids] of areas) {
    const missing = ids.filter((id) => !named.has(id))
    console.log(
      `${area.padEnd(7)} ${String(ids.length - missing.length).padStart(3)} of ${String(ids.length).padStart(3)}  ${brief(missing)}`,
    )
  }
  const all = Object.keys(requirements)
  console.log(`\n${all.filter((id) => named.has(id)).length} of ${all.length} named by a test`)
  const otherwise = Object.entries(listDecidedOtherwise()).map(([id, record]) => `${id} (${record})`)
  console.log(`${otherwise.length} decided otherwise: ${otherwise.join(', ')}`)
}

/** The requirements whose tests prove what a decision says instead of the specification, with the number of its record. */
export const listDecidedOtherwise = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requirements).flatMap(([id, text]) => {
      const record = /-> decided in docs\/decisions\/(\d{4})\b/.exec(text)?.[1]
      return record ? [[id, record]] : []
    }),
  )

/** For a reader who asks of each requirement: would this test fail if the product did not meet it? */
function audit(count: number): void {
  const titles = readTitles()
  const named = [...new Set(titles.flatMap(({ ids }) => ids))]
  for (const id of sample(named, count)) {
    console.log(`${'='.repeat(100)}\n${id} ${requirements[id]}\n`)
    for (const { file, line, source } of titles.filter(({ ids }) => ids.includes(id)))
      console.log(`--- ${file}:${line}\n${source}\n`)
  }
}

function sample<T>(from: T[], count: number): T[] {
  const rest = [...from]
  const taken: T[] = []
  while (taken.length < count && rest.length > 0)
    taken.push(...rest.splice(Math.floor(Math.random() * rest.length), 1))
  return taken
}

/** `01-05 07 09`: keeps long lists on one line. */
function brief(ids: string[]): string {
  const numbers = ids.map((id) => Number(id.split('-')[1])).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const two = (number: number) => String(number).padStart(2, '0')
  return runs.map(([from, to]) => (from === to ? two(from) : `${two(from)}-${two(to)}`)).join(' ')
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { audit: { type: 'string' } } })
  if (values.audit === undefined) report()
  else audit(Number(values.audit))
}
