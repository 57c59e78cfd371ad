/**
 * Every text that a call accepts, however long or strange, costs about as much as plain text of the same length: the
 * length is checked first, and everything after it is linear.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { leastMs } from '../../../tests/fastest.ts'
import { csvCell } from '../../base/csvLine.ts'
import { mostFaults } from '../../base/text.ts'
import { checkAnswers, senderOf } from '../../features/forms/answers.ts'
import { createForm } from '../../features/pages/components/form/model.ts'
import { youtubeId } from '../../features/pages/components/video/model.ts'
import { createColumn, createSection, PageOnWire } from '../../features/pages/document/page.ts'
import { plainText } from '../../features/pages/look/marks.tsx'
import { trackingOf } from '../../features/publicSite/server/tracking.ts'
import { routes } from '../routes.ts'

type Schema = z.core.$ZodType

/** The parts of a schema's definition that this test reads. */
interface Def {
  type: string
  checks?: z.core.$ZodCheck[]
  element?: Schema
  innerType?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  in?: Schema
  out?: Schema
  keyType?: Schema
  valueType?: Schema
}

interface Found {
  /** The call and the field. */
  name: string
  schema: Schema
  /** The maximum length; undefined if it is not checked first. */
  most: number | undefined
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Every text in a schema's input. In a pipe, only the first schema with a text counts: it checks the input first. */
function textsIn(schema: Schema, name: string, seen = new Set<Schema>()): Found[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = defOf(schema)
  if (def.type === 'string') return [{ name, schema, most: firstLength(def) }]
  if (def.type === 'pipe' && def.in && def.out) {
    const before = textsIn(def.in, name, seen)
    // The whole schema is measured: later checks also run over the text.
    if (before.length) return before.map((found) => (found.name === name ? { ...found, schema } : found))
    return textsIn(def.out, name, seen)
  }
  const parts: [string, Schema | undefined][] = [
    ['', def.innerType],
    ['[]', def.element],
    ['{}', def.keyType],
    ['{}', def.valueType],
    ...(def.options ?? []).map((option): [string, Schema] => ['', option]),
    ...Object.entries(def.shape ?? {}).map(([key, value]): [string, Schema] => [`.${key}`, value]),
  ]
  return parts.flatMap(([step, part]) => (part ? textsIn(part, name + step, seen) : []))
}

/** Undefined unless the first check is a maximum length that aborts. */
function firstLength({ checks }: Def): number | undefined {
  const first = checks?.[0]?._zod.def as { check: string; maximum?: number; abort?: boolean } | undefined
  return first?.check === 'max_length' && first.abort ? first.maximum : undefined
}

const inputs = routes.flatMap(({ call }) =>
  ([call.params, call.query, call.body] as const).flatMap((schema) =>
    schema ? [{ name: `${call.method} ${call.path}`, schema }] : [],
  ),
)
const texts = inputs.flatMap(({ name, schema }) => textsIn(schema, name))

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

test('every text of every call begins with its length, and stops there', () => {
  const endless = texts.filter(({ most }) => most === undefined).map(({ name }) => name)
  expect(texts.length).toBeGreaterThan(80)
  expect([...new Set(endless)]).toEqual([])
})

const parsing = ({ name, schema, most = 0 }: Found, length = most): Measured => ({
  name,
  length,
  run: (text) => z.safeParse(schema, text),
})
const bounded = texts.filter(({ most }) => most !== undefined)
const unique = [...new Map(bounded.map((found) => [found.schema, found])).values()]

test('no text of any call takes out of proportion to plain text of its length', () => {
  expect(slowOnes(unique.map((found) => parsing(found)))).toEqual([])
})

test('nor does one that is a hundred times too long', () => {
  const longest = unique.map((found) => parsing(found, Math.min(100 * (found.most ?? 0), 2 ** 20)))
  expect(slowOnes(longest, ['\n'])).toEqual([])
})

test('nor does an input with such a text in every field', () => {
  const wholes = inputs.map(({ name, schema }) => ({
    name,
    length: 20_000,
    run: (text: string) =>
      z.safeParse(schema, Object.fromEntries(Object.keys(schema.shape).map((key) => [key, text]))),
  }))
  expect(slowOnes(wholes, ['', '\n'])).toEqual([])
})

test('what is stored is read as fast, and so is what visitors send', () => {
  const form = createForm('form')
  const lots = { fields: form.fields.flatMap((field) => Array.from({ length: 50 }, () => field)) }
  const of = (name: string, length: number, run: (text: string) => unknown): Measured => ({
    name,
    length,
    run,
  })
  expect(
    slowOnes([
      of('tracking code on a page', 20_000, (text) => trackingOf(text)),
      of('tracking code in a script', 20_000, (text) => trackingOf(`<script>${text.slice(20)}</script>`)),
      of('words with marks', 20_000, plainText),
      of('a link to a film', 2000, youtubeId),
      of('answers of a form', 10_000, (text) =>
        checkAnswers(lots, Object.fromEntries(form.fields.map(({ name, id }) => [name || id, text]))),
      ),
      of('a cell of an export', 10_000, csvCell),
      of('the sender of an answer', 10_000, (text) => senderOf([{ label: '', name: '', value: text }])),
    ]),
  ).toEqual([])
})

test('a page with thousands of faults is refused for the first fifty of them', () => {
  const wrong = { id: 'c', type: 'button', style: { text: {}, margin: {}, padding: {} }, link: {} }
  const components = Array.from({ length: 5000 }, () => wrong)
  const section = {
    ...createSection('single-column', () => 's'),
    columns: [{ ...createColumn('c', 100), components }],
  }
  const faulty = (sections: unknown[]) =>
    PageOnWire.safeParse({ title: 'Home', content: { section: sections } }).error?.issues.length
  expect(faulty([section])).toBe(mostFaults)
  expect(faulty(Array.from({ length: 200 }, () => ({})))).toBe(mostFaults)
  expect(faulty(Array.from({ length: 200 }, () => createSection('three-column', () => 'same')))).toBe(
    mostFaults,
  )
})
