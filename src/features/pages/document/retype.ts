/** Edits a text with markup as plain text: bold, italic and links stay on the words around the change. */
import { type Inline, readMarks } from '../look/marks.tsx'

interface Mark {
  tag: 'strong' | 'em' | 'u' | 'a'
  href: string
}

/** Text with the same markup, outermost first. */
interface Run {
  words: string
  marks: readonly Mark[]
}

/** The plain text, with a line break for each break. */
export const wordsOf = (text: string): string => joined(runsOf(readMarks(text)))

export function retyped(text: string, typed: string): string {
  if (!text.includes('<')) return typed
  const runs = runsOf(readMarks(text))
  const before = joined(runs)
  if (typed === before) return text
  const start = sharedStart(before, typed)
  const end = sharedEnd(before.slice(start), typed.slice(start))
  return written([
    ...between(runs, 0, start),
    { words: typed.slice(start, typed.length - end), marks: marksFor(runs, start, before.length - end) },
    ...between(runs, before.length - end, before.length),
  ])
}

const joined = (runs: readonly Run[]) => runs.map(({ words }) => words).join('')

const runsOf = (tree: readonly Inline[], marks: readonly Mark[] = []): Run[] =>
  tree.flatMap((part) => {
    if (typeof part === 'string') return part ? [{ words: part, marks }] : []
    if (part.tag === 'br') return [{ words: '\n', marks }]
    return runsOf(part.children, [...marks, { tag: part.tag, href: part.href }])
  })

function sharedStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count++
  return count
}

function sharedEnd(one: string, other: string): number {
  let count = 0
  const most = Math.min(one.length, other.length)
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

function between(runs: readonly Run[], from: number, to: number): Run[] {
  let at = 0
  return runs.flatMap(({ words, marks }) => {
    const start = at
    at += words.length
    const cut = words.slice(Math.max(0, from - start), Math.max(0, to - start))
    return cut ? [{ words: cut, marks }] : []
  })
}

const marksAt = (runs: readonly Run[], index: number) => between(runs, index, index + 1)[0]?.marks ?? []

/** Replaced text keeps its markup; added text takes that of the character before it, but does not extend a link. */
function marksFor(runs: readonly Run[], from: number, to: number): readonly Mark[] {
  if (to > from) return marksAt(runs, from)
  const next = marksAt(runs, from)
  return marksAt(runs, from - 1).filter((mark) => mark.tag !== 'a' || next.some((one) => isSame(one, mark)))
}

const isSame = (one: Mark | undefined, other: Mark) => one?.tag === other.tag && one.href === other.href

function written(runs: readonly Run[]): string {
  const open: Mark[] = []
  let text = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) text += `</${open.pop()?.tag}>`
  }
  for (const { words, marks } of runs) {
    if (!words) continue
    const shared = marks.findIndex((mark, i) => !isSame(open[i], mark))
    closeTo(shared === -1 ? marks.length : shared)
    for (const mark of marks.slice(open.length)) {
      text += mark.tag === 'a' ? `<a href="${mark.href}">` : `<${mark.tag}>`
      open.push(mark)
    }
    text += words
  }
  closeTo(0)
  return text
}
