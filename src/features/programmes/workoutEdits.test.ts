import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySet } from '../../../tests/anySet.ts'
import { parseRow, printHeading, printRow, whyNotInRow } from './blockText.ts'
import { Activity, type Item, type Workout } from './document.ts'
import {
  addItems,
  addToBlock,
  asKind,
  type BlockKind,
  blockKinds,
  changeBlock,
  changeItem,
  joinAbove,
  kindOf,
  moveBlock,
  removeItem,
  splitOff,
  stepItem,
  typeRow,
} from './workoutEdits.ts'

const itemOf = (id: string): Item => ({
  id,
  exercise: 'squat',
  sets: [
    { kind: 'work', by: 'reps', low: 8, high: 8, load: { by: 'none' }, rir: null, tempo: null, rest: null },
  ],
  perSide: false,
  note: '',
  swaps: [],
  progression: { rule: 'none' },
})

function createIds() {
  let last = 0
  return () => `n${++last}`
}

/** Blocks n1, n2 and n3 with the items a, b and c. */
function start(): Workout {
  const empty: Workout = {
    id: 'w',
    kind: 'workout',
    title: 'Legs',
    day: 1,
    minutes: null,
    optional: false,
    intro: '',
    blocks: [],
  }
  return addItems([itemOf('a'), itemOf('b'), itemOf('c')], createIds())(empty)
}

const shape = ({ blocks }: Workout) => blocks.map(({ items }) => items.map(({ id }) => id).join(''))

test('MISC-17 exercises become a superset and leave it again', () => {
  const joined = joinAbove('n2')(start())
  expect(shape(joined)).toEqual(['ab', 'c'])
  expect(shape(stepItem('a', 1)(joined))).toEqual(['ba', 'c'])
  expect(shape(stepItem('b', 1)(joined))).toEqual(['c', 'ab'])
  expect(shape(splitOff('a', () => 'new')(joined))).toEqual(['b', 'a', 'c'])
  expect(shape(removeItem('a')(joined))).toEqual(['b', 'c'])
  expect(shape(removeItem('c')(joined))).toEqual(['ab'])
  const before = start()
  expect([joinAbove('n1')(before), splitOff('a', () => 'new')(before), moveBlock('n1', 3)(before)]).toEqual([
    before,
    before,
    before,
  ])
})

test('MISC-17 a block changes its kind and keeps its exercises', () => {
  const circuit = changeBlock('n1', (block) => asKind(block, 'circuit'))(start())
  expect(circuit.blocks[0]).toMatchObject({ kind: 'circuit', rounds: 3, rest: 90, items: [{ id: 'a' }] })
  expect(shape(circuit)).toEqual(['a', 'b', 'c'])
})

function typed(text: string, workout: Workout): Workout {
  const read = parseRow(text)
  if ('problem' in read) throw new Error(read.problem)
  return typeRow('a', read)(workout)
}

const printed = ({ blocks: [block] }: Workout): string => {
  const [item] = block?.items ?? []
  if (!block || !item) throw new Error('There is no such row')
  return printRow(item, block.items.length === 1 ? printHeading(block) : '')
}

test.each([
  ['amrap12', 'amrap12: 1x8'],
  ['AMRAP 12 min: 10 20kg', 'amrap12: 1x10 20kg'],
  ['emom10', 'emom10: 1x8'],
  ['emom 10 3x40s', 'emom10: 3x40s'],
  ['for time 15: 100', 'for time 15: 1x100'],
  ['fortime20 1:30', 'for time 20: 1x90s'],
  ['3 rounds 40s r20: 1x10 /side', '3 rounds 40s r20: 1x10 /side'],
  ['1 round', '1 round: 1x8'],
])('MISC-17 a row that is typed %s becomes that block, and prints it', (text, line) => {
  const three = typed('3x8', start())
  const after = typed(text, three)
  expect(printed(after)).toBe(line)
  expect(typed(line, after)).toEqual(after)
  expect(shape(after)).toEqual(['a', 'b', 'c'])
  // Sets alone leave the block what it is.
  expect(typed('1x12', after).blocks[0]).toMatchObject({
    kind: after.blocks[0]?.kind,
    items: [{ sets: [{ low: 12 }] }],
  })
})

test('MISC-17 a row among several cannot say what their block is', () => {
  const joined = joinAbove('n2')(start())
  const [superset] = joined.blocks
  const read = parseRow('amrap12: 1x10')
  if (!superset || 'problem' in read || !read.heading) throw new Error('It is read')
  expect(whyNotInRow(read.heading, printHeading(superset))).toContain(
    'amrap12 is for a whole block. Take this exercise out',
  )
  expect(typeRow('a', read)(joined).blocks[0]).toMatchObject({
    kind: 'sets',
    items: [{ sets: [{ low: 10 }] }, {}],
  })
  const amrap = { ...asKind(superset, 'amrap'), minutes: 12 }
  expect(whyNotInRow(read.heading, printHeading(amrap))).toBeUndefined()
})

test.each([
  ['amrap', 0, 'such as amrap12'],
  ['emom', 0, 'such as emom10'],
  ['for time', 0, 'such as for time 15'],
  ['amrap0', 0, '1 to 120 minutes'],
  ['3 rounds of 8', 0, 'Write rounds such as'],
  ['amrap12: 4x', 11, 'Expected repetitions'],
  ['amrap12  4x8 60', 13, 'Is 60 a weight'],
])('MISC-17 a block that is not understood is named where it begins: %s', (text, at, words) => {
  expect(parseRow(text)).toMatchObject({ at, problem: expect.stringContaining(words) })
})

test('MISC-17 a block and its sets are read as they are printed', () => {
  const heading = fc.oneof(
    fc.record({
      kind: fc.constant('timed' as const),
      timed: fc.constantFrom('amrap' as const, 'emom' as const, 'fortime' as const),
      minutes: fc.integer({ min: 1, max: 120 }),
    }),
    fc.record({
      kind: fc.constant('circuit' as const),
      rounds: fc.integer({ min: 1, max: 30 }),
      work: fc.option(fc.integer({ min: 1, max: 1800 })),
      rest: fc.integer({ min: 0, max: 1800 }),
    }),
  )
  fc.assert(
    fc.property(
      heading,
      fc.array(anySet, { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      (block, sets, perSide) => {
        const read = parseRow(printRow({ sets, perSide }, printHeading(block)))
        expect(read).toEqual({ heading: block, sets: { sets, perSide } })
      },
    ),
  )
})

const anyKind = fc.constantFrom(...(Object.keys(blockKinds) as BlockKind[]))
const anyBlock = fc.constantFrom('n1', 'n2', 'n3', 'gone')
const anyItem = fc.constantFrom('a', 'b', 'c', 'gone')

const anyEdit: fc.Arbitrary<(newId: () => string) => (workout: Workout) => Workout> = fc.oneof(
  anyBlock.map((id) => () => joinAbove(id)),
  anyItem.map((id) => (newId: () => string) => splitOff(id, newId)),
  fc.tuple(anyItem, fc.constantFrom(1 as const, -1 as const)).map(
    ([id, by]) =>
      () =>
        stepItem(id, by),
  ),
  fc.tuple(anyBlock, fc.nat(4)).map(
    ([id, index]) =>
      () =>
        moveBlock(id, index),
  ),
  fc.tuple(anyBlock, anyKind).map(
    ([id, kind]) =>
      () =>
        changeBlock(id, (block) => asKind(block, kind)),
  ),
  anyItem.map((id) => () => changeItem(id, (item) => ({ ...item, note: 'Slow' }))),
  anyBlock.map((id) => (newId: () => string) => addToBlock(id, itemOf(newId()))),
)

test('MISC-17 whatever is done to a workout: no exercise is lost, ids stay unique, the document is valid', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
      let last = 0
      const newId = () => `new-${++last}`
      const after = edits.reduce((now, edit) => edit(newId)(now), start())
      const items = after.blocks.flatMap((block) => block.items.map(({ id }) => id))
      const ids = [...items, ...after.blocks.map(({ id }) => id)]
      expect(new Set(ids).size).toBe(ids.length)
      expect(items).toEqual(expect.arrayContaining(['a', 'b', 'c']))
      expect(Activity.safeParse(after).error).toBeUndefined()
      expect(after.blocks.map(kindOf).every((kind) => kind in blockKinds)).toBe(true)
    }),
  )
})
