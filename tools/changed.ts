/** What `npm test -- --changed` runs: the changed files by git, and the tests that affected.ts finds for them. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { owners } from '../tests/featureMap.ts'
import { isTest, readGraph, storiesIn, storiesThatSay, testsOfTheWire, testsThatReach } from './affected.ts'

export interface Choice {
  /** Also files that are gone. */
  changed: string[]
  /** Files of tests of Vitest. */
  tests: string[]
  /** Stories, as Playwright takes them: `file:line`. */
  wanted: string[]
}

const STORIES = 4
/** The nearest ones: a change of what everything stands on needs the whole suite. */
const FILES = 60
/** They are quick, and hold what no import shows. */
const always = ['tests/architecture.test.ts']

/** Since a commit; without one, what is not committed, or else what the last commit changed. */
export function chooseTests(since?: string): Choice {
  const uncommitted = listLines('status', '--porcelain', '--untracked-files=all').map((line) =>
    line.slice(3).replace(/^.* -> /, ''),
  )
  const base = since ?? (uncommitted.length ? 'HEAD' : 'HEAD~1')
  const committed = listLines('diff', '--name-only', '--no-renames', base)
  return chooseFor([...new Set([...committed, ...uncommitted])])
}

export function chooseFor(changed: string[]): Choice {
  const graph = readGraph()
  const touched = [...changed, ...changed.flatMap(listOwners)]
  const reached = testsThatReach(touched, graph)
  const tests = [...new Set([...always, ...reached, ...testsOfTheWire(touched, graph)])]
  if (tests.length > FILES)
    console.log(`${tests.length} files of tests, the nearest ${FILES}: npm test runs all`)

  const screens = changed.filter((file) => file.endsWith('.tsx') && !isTest(file) && fs.existsSync(file))
  const specs = fs.globSync('tests/browser/*.spec.ts').toSorted()
  const stories = specs.flatMap((file) => storiesIn(file, fs.readFileSync(file, 'utf8')))
  const said = storiesThatSay(
    screens.map((file) => fs.readFileSync(file, 'utf8')),
    stories,
    STORIES,
  ).map(({ file, line }) => `${file}:${line}`)
  const own = changed.filter((file) => specs.includes(file))
  return { changed, tests: tests.slice(0, FILES), wanted: own.length ? own : said }
}

/** The queries of the tables that a migration names. */
function listOwners(file: string): string[] {
  if (!/^db\/migrations\/.*\.sql$/.test(file) || !fs.existsSync(file)) return []
  const words = new Set(fs.readFileSync(file, 'utf8').match(/\w+/g))
  return Object.entries(owners).flatMap(([table, owner]) => (words.has(table) ? [`src/${owner}`] : []))
}

const listLines = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
