/**
 * Which tests a change needs. Tests of Vitest are found by the imports: those that reach a changed file. Composition
 * (app/ and the supports in tests/) is reached but not passed through, because everything is behind it; tests of the
 * wire are found by the paths of the changed features' calls instead. Stories are found by the words on the screens.
 */
import fs from 'node:fs'
import path from 'node:path'

/** What each file imports, by paths from the root of the checkout. */
export type ImportGraph = Map<string, string[]>

const isSource = (name: string) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts')
export const isTest = (name: string) => /\.test\.tsx?$/.test(name)

export function readGraph(folders = ['src', 'tests', 'tools', 'db']): ImportGraph {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter(isSource),
  )
  return new Map(files.map((file) => [file, listImports(file, fs.readFileSync(file, 'utf8'))]))
}

/** Relative imports, static and dynamic, also of files that are not code. */
export function listImports(file: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target.replace(/\?.*$/, '')),
  )
}

/** Everything is behind these: to pass through them would choose every test. */
const isComposition = (file: string) =>
  ['src/app/', 'tests/', 'tools/'].some((folder) => file.startsWith(folder)) && !isTest(file)

/** Returns the tests that reach one of the files, the nearest first. */
export function testsThatReach(changed: string[], graph: ImportGraph): string[] {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), file])
  const seen = new Set(changed)
  let border = changed
  while (border.length > 0) {
    const passable = border.filter((file) => changed.includes(file) || !isComposition(file))
    border = [...new Set(passable.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !seen.has(file),
    )
    for (const file of border) seen.add(file)
  }
  return [...seen].filter((file) => isTest(file) && graph.has(file))
}

const featureIn = (file: string) => /^src\/features\/(\w+)\//.exec(file)?.[1]

/** Tests of the wire that name a path of a call of the features. */
export function testsOfTheWire(changed: string[], graph: ImportGraph, read = readText): string[] {
  const features = new Set(changed.map(featureIn))
  const contracts = [...graph.keys()].filter(
    (file) => file.endsWith('ontract.ts') && features.has(featureIn(file)),
  )
  const calls = contracts.flatMap((file) =>
    [...read(file).matchAll(/path: '([^':]+?)\/?[:']/g)].map(([, call = '']) => call),
  )
  if (!calls.length) return []
  const named = new RegExp(
    `[/'\`](${[...new Set(calls)].map((call) => call.replaceAll(/[^\w/]/g, '\\$&')).join('|')})[/'\`?]`,
  )
  return [...graph.keys()].filter(
    (file) => isTest(file) && /httpApp\.ts'/.test(read(file)) && named.test(read(file)),
  )
}

export interface Story {
  file: string
  line: number
  text: string
}

/** Every test of a file of stories, with its first line: `playwright test file:line` runs it. */
export function storiesIn(file: string, text: string): Story[] {
  return [...text.matchAll(/^ *test(?:\.for\(.*?\))?\(.*?^ *\}\)/gms)].map(({ 0: source, index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    text: source,
  }))
}

/** The stories that speak the words of the changed screens, given by their source; rare words count more. */
export function storiesThatSay(screens: string[], stories: Story[], count: number): Story[] {
  const said = new Set(screens.flatMap(wordsOnScreen))
  const use = new Map<string, number>()
  const known = stories.map((story) => {
    const words = [...new Set(wordsOnScreen(story.text))].filter((words) => said.has(words))
    for (const word of words) use.set(word, (use.get(word) ?? 0) + 1)
    return { story, words }
  })
  const weight = (words: string[]) => words.reduce((sum, word) => sum + 1 / (use.get(word) ?? 1), 0)
  return known
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => weight(b.words) - weight(a.words))
    .slice(0, count)
    .map(({ story }) => story)
}

/** Texts in quotes or between tags, as a person reads them: they begin with a capital letter. */
function wordsOnScreen(text: string): string[] {
  const quoted = [...text.matchAll(/(['"`])([A-Z][^'"`\n${}]{3,60})\1/g)].map(([, , words = '']) => words)
  const tagged = [...text.matchAll(/>\s*([A-Z][^<>{}\n]{3,60}?)\s*</g)].map(([, words = '']) => words)
  return [...quoted, ...tagged]
}

const readText = (file: string) => fs.readFileSync(file, 'utf8')
