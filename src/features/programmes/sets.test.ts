import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySet } from '../../../tests/anySet.ts'
import { Set } from './document.ts'
import { gramsOf, printSets, printWeight } from './setPrinting.ts'
import { parseSets } from './sets.ts'

const work = { kind: 'work', by: 'reps', load: { by: 'none' }, rir: null, tempo: null, rest: null } as const

function setsOf(text: string): Set[] {
  const read = parseSets(text)
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`)
  return read.sets
}

test('MISC-17 sets are typed as coaches write them', () => {
  const heavy = {
    ...work,
    low: 8,
    high: 10,
    load: { by: 'weight', grams: 60_000 },
    rir: 2,
    rest: 90,
    tempo: '3110',
  }
  expect(parseSets('4x8-10 60kg rir2 r90 t3110')).toEqual({ sets: Array(4).fill(heavy), perSide: false })
  expect(parseSets('4 X 8–10 @ 60 KG RPE8 rest 1:30 tempo 3110')).toEqual(
    parseSets('4x8-10 60kg rir2 r90 t3110'),
  )
  expect(parseSets('2x40s /side')).toEqual({
    sets: Array(2).fill({ ...work, by: 'seconds', low: 40, high: 40 }),
    perSide: true,
  })
  for (const side of ['each side', 'per leg', '/arm', 'each leg'])
    expect(parseSets(`2x40s ${side}`)).toEqual(parseSets('2x40s /side'))
  expect(parseSets('3x8 BW')).toEqual(parseSets('3x8 bodyweight'))
  expect(setsOf('3x8 bw rir2')[0]).toMatchObject({ load: { by: 'none' }, rir: 2 })
  expect(setsOf('5x400m r2m')[4]).toMatchObject({ by: 'metres', low: 400, high: 400, rest: 120 })
  expect(setsOf('1:30-2:00')).toMatchObject([{ by: 'seconds', low: 90, high: 120 }])
  expect(setsOf('10min')).toMatchObject([{ by: 'seconds', low: 600 }])
  expect(setsOf('3x8 @75%')[0]).toMatchObject({ load: { by: 'percent', percent: 75 } })
  expect(setsOf('3x5 @8.5')[0]).toMatchObject({ rir: 1.5 })
  expect(setsOf('3x8 last')[0]).toMatchObject({ load: { by: 'last' } })
  expect(setsOf('2x8 40kg warmup, 5 80kg, 1x5+ 62,5kg, 8 drop')).toMatchObject([
    { kind: 'warmup', load: { grams: 40_000 } },
    { kind: 'warmup', load: { grams: 40_000 } },
    { kind: 'work', low: 5, load: { grams: 80_000 } },
    { kind: 'failure', low: 5, load: { grams: 62_500 } },
    { kind: 'drop', low: 8, load: { by: 'none' } },
  ])
})

test.each([
  ['3 sets of 8', '3x8'],
  ['3 sets 8-10 reps', '3x8-10'],
  ['3 sets x 40s', '3x40s'],
  ['3x8 2 RIR', '3x8 rir2'],
  ['3x8 8.5 rpe', '3x8 rir1.5'],
  ['3x8 60 kg rpe: 8', '3x8 60kg rir2'],
  ['4x8@RPE8', '4x8 rir2'],
  ['4x8@60kg@8', '4x8 60kg rir2'],
  ['5x3 80% 1RM', '5x3 @80%'],
  ['5x3 @80 % of e1RM', '5x3 @80%'],
  ['3x5 bw+10kg', '3x5 10kg'],
  ['3x5 +10 kg', '3x5 10kg'],
  ['3x8+ 10kg', '3x8 failure 10kg'],
  ['3x8 t31X0', '3x8 t31X0'],
  ['3x8 tempo 3-1-X-0', '3x8 t31X0'],
  ['3x8 tempo 3-1-1-0 r90', '3x8 r90 t3110'],
  ['12/10/8', '1x12, 1x10, 1x8'],
  ['3x12/10/8 60kg', '1x12 60kg, 1x10 60kg, 1x8 60kg'],
  ['10-12 / 8-10/6+', '1x10-12, 1x8-10, 1x6 failure'],
  ['60/45/30 s', '1x60s, 1x45s, 1x30s'],
])('MISC-17 a coach may also write %s', (text, printed) => {
  expect(printSets(setsOf(text), false)).toBe(printed)
})

test('MISC-17 a number without a unit is a weight once the unit is known, and only where it can be one', () => {
  const inPounds = (text: string) => {
    const read = parseSets(text, 'lb')
    return 'problem' in read ? read.problem : printSets(read.sets, read.perSide)
  }
  expect(inPounds('4x8 135 rir2, 2x5 @155')).toBe('4x8 135lb rir2, 2x5 155lb')
  expect(inPounds('4x8 60kg')).toBe('4x8 60kg')
  expect(inPounds('4x8 @8')).toBe('4x8 rir2')
  expect(inPounds('4x8 2 rir')).toBe('4x8 rir2')
  expect(inPounds('4x8 90s')).toBe('Is 90s the rest? Write r90s')
})

test('MISC-17 equal sets are printed as one group', () => {
  expect(printSets(setsOf('8 60kg, 8 60kg, 5 80 kg warmup r120'), true)).toBe(
    '2x8 60kg, 1x5 warmup 80kg r2m /side',
  )
})

test.each([
  ['', 0, 'Type the sets'],
  ['   ', 0, 'Type the sets'],
  ['squats', 0, 'Expected repetitions'],
  ['60kg', 0, 'Expected repetitions'],
  ['3x', 2, 'Expected repetitions'],
  ['0x8', 0, '1 to 20 sets'],
  ['21x8', 0, '1 to 20 sets'],
  ['12x8, 12x6', 6, 'at most 20 sets'],
  ['3x0', 2, 'from 1'],
  ['3x10-8', 2, 'ends before it begins'],
  ['3x8 60', 4, 'Write 60kg or 60lb'],
  ['3x5 @60', 4, 'Write 60kg or 60lb'],
  ['3xAMRAP', 2, 'such as 8+'],
  ['3x max', 3, 'such as 8+'],
  ['3x8 90s', 4, 'Is 90s the rest? Write r90s'],
  ['3x8 60kg 2 min rest', 9, 'Is 2 min the rest? Write r2min'],
  ['3x8 banana', 4, '“banana” is not understood'],
  ['3x8 60kg 70kg', 9, 'given twice'],
  ['3x8 @140%', 4, '1 to 120'],
  ['3x8 rir11', 4, '0 to 10'],
  ['3x8 t311', 4, 'four digits'],
  ['3x8 rpe 8-9', 4, 'one number here, such as rpe8.5'],
  ['3x8 7-9 rpe', 4, 'such as rpe8'],
  ['3x8 @8-9', 4, 'such as @8.5'],
  ['3x8 bw-10kg', 6, 'cannot be less than none'],
  ['3x8 tempo 3-1-1', 4, 'four digits'],
  ['4x12/10/8', 0, '4 sets, but 3 numbers. Give one for each set'],
  ['3x8/8', 0, 'For each side, write 3x8 /side'],
  ['3 sets', 6, 'Expected repetitions'],
  ['3x8 r31m', 4, '30 minutes'],
  ['3x8 1001kg', 4, '1,000 kg'],
  ['3x8,', 4, 'Expected repetitions'],
  ['3x8, 3x', 7, 'Expected repetitions'],
])('MISC-17 nonsense is named where it begins: %s', (text, at, words) => {
  const read = parseSets(text)
  expect(read).toMatchObject({ at, problem: expect.stringContaining(words) })
})

test('MISC-17 what is printed reads as the same sets', () => {
  fc.assert(
    fc.property(fc.array(anySet, { minLength: 1, maxLength: 20 }), fc.boolean(), (sets, perSide) => {
      expect(parseSets(printSets(sets, perSide))).toEqual({ sets, perSide })
    }),
  )
})

test('MISC-17 a weight typed in kg or in lb, up to two decimals, is printed as it was typed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 1, max: 220_000 }),
      (quarters, hundredths) => {
        expect(printSets(setsOf(`1x8 ${quarters / 4}kg`), false)).toBe(`1x8 ${quarters / 4}kg`)
        expect(printSets(setsOf(`1x8 ${hundredths / 100}lb`), false)).toBe(`1x8 ${hundredths / 100}lb`)
      },
    ),
  )
  // All that bars and plates make, since a few of them are whole grams of a usual weight in kg.
  const quarters = Array.from({ length: 8800 }, (_, i) => (i + 1) / 4)
  expect(quarters.filter((pounds) => printWeight(gramsOf(pounds, 'lb')) !== `${pounds}lb`)).toEqual([])
  expect(printSets(setsOf('3x5 132.28lb'), false)).toBe('3x5 132.28lb')
})

test('MISC-17 any text is answered: with valid sets, or with a place inside it', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '3x',
      '8',
      '-10',
      ' ',
      ',',
      'kg',
      '60kg',
      '@',
      '%',
      '/',
      ' sets of ',
      'x0',
      '+',
      'rir',
      'r90',
      't3110',
      '/side',
      'İ',
      ':30',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      for (const unit of [undefined, 'kg', 'lb'] as const) {
        const read = parseSets(text, unit)
        if ('problem' in read) expect(read.at).toBeLessThanOrEqual(text.length)
        else for (const set of read.sets) expect(Set.safeParse(set).success).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
