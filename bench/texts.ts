/**
 * Every text that a call accepts, however long or strange, costs about as much as plain text of the same length. Lists
 * what does not, and then ends with an error.
 *
 * `npm run bench:texts`
 */
import { z } from 'zod'
import { csvCell } from '../src/base/csvLine.ts'
import { checkAnswers, senderOf } from '../src/features/forms/answers.ts'
import { createForm } from '../src/features/pages/components/form/model.ts'
import { youtubeId } from '../src/features/pages/components/video/model.ts'
import { plainText, readMarks } from '../src/features/pages/look/marks.tsx'
import { trackingOf } from '../src/features/publicSite/server/tracking.ts'
import { type Found, inputs, texts } from '../tests/callTexts.ts'

/**
 * The fastest of several runs, in milliseconds. Other work on the machine only adds time. Use it for ratios, not
 * limits.
 */
function leastMs(run: () => unknown, runs: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    run()
    least = Math.min(least, performance.now() - started)
  }
  return least
}

/** Worst cases for patterns: a prefix that they match, and many ways to continue. */
const beginnings = [
  '',
  '<script>',
  '<script ',
  '<!--',
  'https://www.youtube.com/watch?',
  'https://',
  'a@',
  '#',
  '1',
]
const units =
  `&v=|&v=aaaaaaaaaaa |<!--|<script|<script>|</script |</script|<a href="|<b>|&amp;|a=|a="|a@|a.|a-|-|.|/|//|\\|"|'|"//a.|=|;|%|1|1.|1,|0| |\n|\r\n|\t|\u00a0|\u200b|é|😀|www.|://|[|(`.split(
    '|',
  )
const everyEnd = ['', ' ', '!', '\n', '>']

function* worstTexts(length: number, ends: string[]): Generator<string> {
  for (const beginning of beginnings)
    for (const unit of units) {
      const text = beginning + unit.repeat(length / unit.length)
      for (const end of ends) yield text.slice(0, Math.max(0, length - end.length)) + end
    }
}

interface Measured {
  name: string
  length: number
  run: (text: string) => unknown
}

/** How many times slower than plain text is allowed: a quadratic pattern takes thousands of times as long. */
const proportion = 100

/** What takes too long, and with which text. */
function slowOnes(measured: Measured[], ends = everyEnd): string[] {
  const slow = new Map<string, string>()
  for (const [length, alike] of Map.groupBy(measured, (one) => one.length)) {
    const plain = 'a'.repeat(length)
    // Parsing the text is the minimum cost of any request; shorter times are below the clock's resolution.
    const reading = leastMs(() => JSON.parse(JSON.stringify(plain)), 20) + 0.05
    const fair = new Map(alike.map(({ run }) => [run, reading + leastMs(() => run(plain), 20)]))
    for (const text of worstTexts(length, ends))
      for (const { name, run } of alike) {
        const isSlow = (runs: number) => leastMs(() => run(text), runs) > proportion * (fair.get(run) ?? 0)
        if (!slow.has(name) && isSlow(1) && isSlow(5))
          slow.set(name, `${name}: ${length} characters of ${text.slice(0, 60)}`)
      }
  }
  return [...slow.values()]
}

const parsing = ({ name, schema, most = 0 }: Found, length = most): Measured => ({
  name,
  length,
  run: (text) => z.safeParse(schema, text),
})
const bounded = texts.filter(({ most }) => most !== undefined)
const unique = [...new Map(bounded.map((found) => [found.schema, found])).values()]
const tooLong = unique.map((found) => parsing(found, Math.min(100 * (found.most ?? 0), 2 ** 20)))
const wholes = inputs.map(({ name, schema }) => ({
  name,
  length: 20_000,
  run: (text: string) =>
    z.safeParse(schema, Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]))),
}))

const form = createForm('form')
const lots = { fields: form.fields.flatMap((field) => Array.from({ length: 50 }, () => field)) }
const read = (name: string, length: number, run: (text: string) => unknown): Measured => ({
  name,
  length,
  run,
})
const stored = [
  read('tracking code on a page', 20_000, (text) => trackingOf(text)),
  read('tracking code in a script', 20_000, (text) => trackingOf(`<script>${text.slice(20)}</script>`)),
  read('words with marks', 20_000, plainText),
  read('marks', 20_000, readMarks),
  read('a link to a film', 2000, youtubeId),
  read('answers of a form', 10_000, (text) =>
    checkAnswers(lots, Object.fromEntries(form.fields.map(({ name, id }) => [name || id, text]))),
  ),
  read('a cell of an export', 10_000, csvCell),
  read('the sender of an answer', 10_000, (text) => senderOf([{ label: '', name: '', value: text }])),
]

const runs: [string, Measured[], string[]][] = [
  ['every text of every call', unique.map((found) => parsing(found)), everyEnd],
  ['the same, a hundred times too long', tooLong, ['\n']],
  ['one text in every field', wholes, ['', '\n']],
  ['what is stored, and what visitors send', stored, everyEnd],
]
for (const [name, measured, ends] of runs) {
  const slow = slowOnes(measured, ends)
  console.log(`${name}: ${measured.length} measured, ${slow.length} out of proportion`)
  for (const one of slow) console.log(`  ${one}`)
  if (slow.length) process.exitCode = 1
}
