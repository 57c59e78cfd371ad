/**
 * Rows of a spreadsheet as the blocks of a workout: exercise and sets in two columns or one, further columns are the
 * note. Sets and reps may also have columns of their own, with weight, rest and effort behind them. A first row of
 * headings says what the bare numbers below it are. A row with `amrap12` or `3 rounds 40s r20` alone begins a block for
 * the rows below, an empty row ends it; among the sets of an exercise it is the block of that exercise alone. Rows that
 * begin with A1 and A2 are a superset.
 *
 * Which exercise a name means is not decided here: the coach is asked unless it is certain.
 */
import { type Heading, parseBlock, parseRow, printHeading } from './blockText.ts'
import type { Block, Item, Set } from './document.ts'
import { limits } from './limits.ts'
import { cellsOf, columnsOf, type RowText, rowText } from './pastedCells.ts'
import type { WeightUnit } from './setPrinting.ts'
import { bareSet, type ReadSets, type TextProblem } from './sets.ts'

export interface PastedItem extends Pick<Item, 'sets' | 'perSide' | 'note'> {
  /** From 1, as spreadsheets count. */
  row: number
  /** As it was written. */
  name: string
  label: string
  /** Of `blocks`. */
  block: number
}

export interface PastedProblem {
  row: number
  text: string
  problem: string
}

export interface Pasted {
  blocks: Heading[]
  items: PastedItem[]
  problems: PastedProblem[]
  /** Some weight has no unit: it is a problem until the unit is given. */
  isUnitMissing: boolean
}

type Group = { block: number; letter: string | undefined; count: number }

export function readRows(text: string, unit: WeightUnit | undefined): Pasted {
  const pasted: Pasted = { blocks: [], items: [], problems: [], isUnitMissing: false }
  const rows = cellsOf(text)
  const head = rows.findIndex((cells) => cells.some(Boolean))
  const columns = columnsOf(rows[head] ?? [])
  let open: Group | undefined
  for (const [index, cells] of rows.entries()) {
    if (columns && index === head) continue
    const refuse = (problem: string) =>
      void pasted.problems.push({ row: index + 1, text: cells.filter(Boolean).join(' '), problem })
    if (cells.every((cell) => cell === '')) {
      open = undefined
      continue
    }
    const heading = cells.slice(1).every((cell) => cell === '') ? parseBlock(cells[0] ?? '') : undefined
    if (heading && 'problem' in heading) refuse(heading.problem)
    else if (heading) open = { block: pasted.blocks.push(heading) - 1, letter: undefined, count: 0 }
    else {
      const row = rowText(cells, columns)
      const read = readRow(row, unit)
      pasted.isUnitMissing ||= read.isUnitMissing
      if ('problem' in read) {
        refuse(read.problem)
        continue
      }
      const why = read.heading && whyNotHere(read.heading, open, row.label)
      if (why) {
        refuse(why)
        continue
      }
      open = read.heading
        ? { block: pasted.blocks.push(read.heading) - 1, letter: '', count: 0 }
        : groupOf(pasted, open, row.label)
      if (++open.count > limits.items) refuse(`A block takes at most ${limits.items} exercises`)
      else pasted.items.push({ ...read.item, row: index + 1, block: open.block })
      if (open.letter === '') open = undefined
    }
  }
  return pasted
}

const straight: Heading = { kind: 'sets', rest: 90 }

/** Below a heading all belong to it, otherwise those with the same letter. */
function groupOf({ blocks }: Pasted, open: Group | undefined, label: string): Group {
  const letter = letterOf(label)
  if (open && (open.letter === undefined || open.letter === letter)) return open
  return { block: blocks.push(straight) - 1, letter, count: 0 }
}

const letterOf = (label: string) => /^[A-Z](?=\d)/.exec(label)?.[0] ?? ''

/** A row with a block of its own, among those that share one. */
function whyNotHere(heading: Heading, open: Group | undefined, label: string): string | undefined {
  const [written, letter] = [printHeading(heading), letterOf(label)]
  if (open && open.letter === undefined)
    return `The block above goes on here. Put an empty row before ${written}`
  return letter && `${written} is for a whole block: put it in a row of its own above ${letter}1`
}

function readRow({ name, sets, note, label }: RowText, unit: WeightUnit | undefined) {
  const read = readSets(sets, unit)
  if (name === '') return { problem: 'The exercise is missing', isUnitMissing: false }
  // With a unit it can be read: that is all it lacks.
  const isUnitMissing = 'problem' in readSets(sets, undefined) && !('problem' in readSets(sets, 'kg'))
  if ('problem' in read) return { problem: read.problem, isUnitMissing }
  const { heading, sets: asked } = read
  return { heading, item: { name, label, note: note.slice(0, 500), ...asked }, isUnitMissing }
}

function readSets(
  text: string,
  unit: WeightUnit | undefined,
): { heading: Heading | undefined; sets: ReadSets } | TextProblem {
  const read = parseRow(text, unit)
  if ('problem' in read) return read
  const { heading, sets } = read
  if (sets) return { heading, sets }
  if (heading?.kind === 'timed' && heading.timed === 'amrap')
    return { heading, sets: { sets: [asMany], perSide: false } }
  return {
    problem: `Write the sets too, such as ${heading ? printHeading(heading) : ''}: 10`,
    at: text.length,
  }
}

const asMany: Set = { ...bareSet, kind: 'failure' }

/** What a name means; undefined leaves its rows out. */
type ExerciseOf = (name: string) => { id: string; swaps: readonly string[] } | undefined

export function blocksOf({ blocks, items }: Pasted, exerciseOf: ExerciseOf, newId: () => string): Block[] {
  return blocks.flatMap((heading, at) => {
    const own = items.flatMap(({ block, name, sets, perSide, note }): Item[] => {
      const exercise = block === at ? exerciseOf(name) : undefined
      if (!exercise) return []
      const swaps = exercise.swaps.slice(0, limits.swaps)
      const progression = { rule: 'none' as const }
      return [{ id: newId(), exercise: exercise.id, sets, perSide, note, swaps, progression }]
    })
    return own.length ? [{ id: newId(), items: own, ...heading }] : []
  })
}
