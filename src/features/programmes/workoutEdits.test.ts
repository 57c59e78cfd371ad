import fc from 'fast-check'
import { expect, test } from 'vitest'
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
