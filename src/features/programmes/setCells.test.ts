import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySet } from '../../../tests/anySet.ts'
import { Item, type Set, Set as SetShape } from './document.ts'
import { type CellUnits, type Field, inLoadUnit, loadUnitOf, printCell, readCell } from './setCells.ts'
import { changeSet, duplicateSet, moveSet, removeSet, repeatBelow } from './setEdits.ts'
import { printSets } from './setPrinting.ts'
import { parseSets } from './sets.ts'

const fields: Field[] = ['target', 'load', 'effort', 'tempo', 'rest']
const [plain] = setsOf('8')
const inKg: CellUnits = { load: 'kg', effort: 'rir' }

function setsOf(text: string): [Set, ...Set[]] {
  const read = parseSets(text)
  if ('problem' in read) throw new Error(read.problem)
  const [first, ...others] = read.sets
  if (!first) throw new Error('No sets')
  return [first, ...others]
}

const fill = (field: Field, text: string, units = inKg, set = plain): string => {
  const read = readCell(set, field, text, units)
  return 'problem' in read ? read.problem : printSets([read], false)
}

test('MISC-17 fields of a set take what the line takes, and bare numbers by the choice beside them', () => {
  expect(fill('target', '8-10')).toBe('1x8-10')
  expect(fill('target', '40s')).toBe('1x40s')
  expect(fill('target', '1:30')).toBe('1x90s')
  expect(fill('target', '8+')).toBe('1x8 failure')
  expect(fill('target', '12', inKg, setsOf('3x40s')[0])).toBe('1x12s')
  expect(fill('load', '62,5')).toBe('1x8 62.5kg')
  expect(fill('load', '135', { ...inKg, load: 'lb' })).toBe('1x8 135lb')
  expect(fill('load', '75', { ...inKg, load: '%' })).toBe('1x8 @75%')
  expect(fill('load', '135 lb')).toBe('1x8 135lb')
  expect(fill('load', 'last')).toBe('1x8 last')
  expect(fill('load', ' ', inKg, setsOf('8 60kg')[0])).toBe('1x8')
  expect(fill('effort', '2')).toBe('1x8 rir2')
  expect(fill('effort', '8.5', { ...inKg, effort: 'rpe' })).toBe('1x8 rir1.5')
  expect(fill('tempo', '31x0')).toBe('1x8 t31X0')
  expect(fill('tempo', '3-1-1-0')).toBe('1x8 t3110')
  expect(fill('rest', '90')).toBe('1x8 r90')
  expect(fill('rest', '1:30')).toBe('1x8 r90')
  expect(fill('rest', '2 min')).toBe('1x8 r2m')
})

test.each<[Field, string]>([
  ['target', ''],
  ['target', '8-'],
  ['target', '12/10/8'],
  ['target', '8 60kg'],
  ['target', '40s /side'],
  ['target', '10-8'],
  ['target', '0'],
  ['load', '1001'],
  ['load', '60kg r90'],
  ['load', 'r90'],
  ['load', 'heavy'],
  ['effort', '11'],
  ['effort', '7.3'],
  ['tempo', '311'],
  ['rest', '1:30 60kg'],
  ['rest', '3600'],
])('MISC-17 what does not belong in the field %s is answered with how it is filled in: %s', (field, text) => {
  const words = {
    target: 'range such as 8-10',
    load: 'such as 60',
    effort: '0 to 10',
    tempo: 'four digits',
    rest: '1:30',
  }
  expect(fill(field, text)).toContain(words[field])
})

test('MISC-17 what a field shows reads as the same set, and what is filled in prints as the same line', () => {
  fc.assert(
    fc.property(anySet, fc.constantFrom('rir' as const, 'rpe' as const), (set, effort) => {
      const units: CellUnits = { load: loadUnitOf(set.load) ?? 'kg', effort }
      for (const field of fields) {
        if (field === 'load' && set.load.by === 'last') continue
        expect(readCell(set, field, printCell(set, field, units), units)).toEqual(set)
      }
    }),
  )
})

test('MISC-17 any text in a field is answered with a valid set or with a sentence', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('8', '-', 'kg', 'lb', '%', 's', ':30', 'r', 't', 'rir', ',', '/side', '+', 'x'),
  )
  fc.assert(
    fc.property(
      anySet,
      fc.constantFrom(...fields),
      fc.array(piece, { maxLength: 5 }),
      fc.constantFrom('kg' as const, 'lb' as const, '%' as const, 'last' as const),
      (set, field, pieces, load) => {
        const read = readCell(set, field, pieces.join(''), { load, effort: 'rpe' })
        if (!('problem' in read)) expect(SetShape.safeParse(read).success).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})

test('MISC-17 another unit keeps the number', () => {
  const load = { by: 'weight' as const, grams: 135_000 }
  expect(printSets([{ ...plain, load: inLoadUnit(load, 'lb') }], false)).toBe('1x8 135lb')
  expect(inLoadUnit(load, '%')).toEqual({ by: 'percent', percent: 120 })
  expect(inLoadUnit(load, 'last')).toEqual({ by: 'last' })
  expect(inLoadUnit({ by: 'none' }, 'lb')).toEqual({ by: 'none' })
})

const itemOf = (text: string): Item => ({
  id: 'i',
  exercise: 'back-squat',
  sets: setsOf(text),
  perSide: false,
  note: '',
  swaps: [],
  progression: { rule: 'none' },
})
const lineOf = (item: Item) => printSets(item.sets, false)

test('MISC-17 sets are added, copied, moved and taken away, and one always remains', () => {
  const item = itemOf('5 warmup, 8 60kg, 6 70kg')
  expect(lineOf(duplicateSet(2)(item))).toBe('1x5 warmup, 1x8 60kg, 2x6 70kg')
  expect(lineOf(removeSet(0)(item))).toBe('1x8 60kg, 1x6 70kg')
  expect(lineOf(moveSet(2, -1)(item))).toBe('1x5 warmup, 1x6 70kg, 1x8 60kg')
  expect(lineOf(repeatBelow(1)(item))).toBe('1x5 warmup, 2x8 60kg')
  expect(lineOf(changeSet(0, plain)(item))).toBe('1x8, 1x8 60kg, 1x6 70kg')
  const full = itemOf('20x8')
  const one = itemOf('8')
  expect([moveSet(0, -1)(item), removeSet(3)(item), duplicateSet(0)(full), removeSet(0)(one)]).toEqual([
    item,
    item,
    full,
    one,
  ])
})

test('MISC-17 whatever is done to the sets, the item is valid and its line reads as the same sets', () => {
  const at = fc.nat(21)
  const anyEdit = fc.oneof(
    at.map(duplicateSet),
    at.map(removeSet),
    at.map(repeatBelow),
    fc.tuple(at, fc.constantFrom(1 as const, -1 as const)).map(([from, by]) => moveSet(from, by)),
    fc.tuple(at, anySet).map(([place, set]) => changeSet(place, set)),
  )
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      const item = edits.reduce((now, edit) => edit(now), itemOf('3x8-10 60kg'))
      expect(Item.safeParse(item).error).toBeUndefined()
      expect(parseSets(lineOf(item))).toEqual({ sets: item.sets, perSide: false })
    }),
  )
})
