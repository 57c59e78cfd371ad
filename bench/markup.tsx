/**
 * Compares markup.ts with React's own renderer plus a search for the styles in its output: how long the server works
 * for each publish, and so how long all other requests wait. The two alternate, so that other work on the machine
 * affects both equally. The ratios matter.
 *
 * `npm run bench:markup`
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { registry } from '../src/features/pages/components/registry.tsx'
import { createSection, emptyPage, type Page } from '../src/features/pages/document/page.ts'
import { PageOnce } from '../src/features/pages/look/PageView.tsx'
import { type TemplateFile, templateNames } from '../src/features/pages/templates/names.ts'
import { templatePage } from '../src/features/pages/templates/template.ts'
import { toMarkup, toMarkupInTurns } from '../src/features/publicSite/server/markup.ts'

const ROUNDS = 300
const site = { business_name: 'Strong', logo: null, is_show_logo: false }
const shown = (page: Page) => <PageOnce page={page} site={site} plans={[]} />

const ways = { 'markup.ts': toMarkup, React: byReact }

function byReact(node: ReactNode): { markup: string; rules: string } {
  const classes = new Map<string, string>()
  const markup = renderToStaticMarkup(node).replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = classes.get(style) ?? `lp-${(classes.size + 1).toString(36)}_`
    classes.set(style, name)
    return ` data-style="${name}"`
  })
  return { markup, rules: [...classes].map(([style, name]) => `.${name}{${style}}`).join('') }
}

let last = 0
const templates = (Object.keys(templateNames) as TemplateFile[]).map((file) => ({
  file,
  page: templatePage(file, () => `${++last}`),
}))
const figures: Record<string, Record<keyof typeof ways, number[]>> = {}
for (let round = 0; round < ROUNDS; round++)
  for (const { file, page } of templates)
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) {
      const before = process.threadCpuUsage()
      ways[way](shown(page))
      const { user, system } = process.threadCpuUsage(before)
      figures[file] ??= { 'markup.ts': [], React: [] }
      // Drop the first third, in which the engine warms up.
      if (round > ROUNDS / 3) figures[file][way].push((user + system) / 1000)
    }
console.log('One template, ms of CPU')
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([file, { 'markup.ts': own, React: react }]) => [
      file,
      { 'markup.ts': mean(own), React: mean(react), ratio: mean([mean(react) / mean(own)]) },
    ]),
  ),
)

console.log('The largest page: the longest that everybody else waits, ms')
const largest = largestPage()
const [inTurns, atOnce] = [[] as number[], [] as number[]]
for (let round = 0; round < 7; round++) {
  inTurns.push(await longestWait(() => toMarkupInTurns(shown(largest))))
  atOnce.push(await longestWait(async () => byReact(shown(largest))))
}
console.table({ 'markup.ts': median(inTurns), React: median(atOnce) })

function largestPage(): Page {
  const section = createSection('single-column', () => `${++last}`)
  const [column] = section.columns
  if (!column) throw new Error('There is no column')
  const components = Array.from({ length: 5000 }, (_, i) => registry.testimonial.create(`c${i}`))
  return { ...emptyPage(), content: { section: [{ ...section, columns: [{ ...column, components }] }] } }
}

async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone, at] = [0, false, performance.now()]
  const watch = (async () => {
    while (!isDone) {
      await nextTurn()
      const now = performance.now()
      longest = Math.max(longest, now - at)
      at = now
    }
  })()
  await nextTurn()
  await work()
  isDone = true
  await watch
  return longest
}

function mean(values: number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100
}

function median(values: number[]): number {
  return Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0)
}
