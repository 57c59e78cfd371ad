import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entry, logOf, someEntries } from '../../../tests/training.ts'
import { currentEntries, dayOf, entriesOf, isDone, mergeEntries, minutesTaken } from './log.ts'

test('copies of a log merge to the same entries in any order and as often as they like', () => {
  fc.assert(
    fc.property(
      someEntries,
      fc.array(fc.integer({ min: 0, max: 1023 })),
      fc.infiniteStream(fc.nat()),
      (all, batches, order) => {
        const pairs = Object.entries(all)
        const copies = [...batches, 1023].map((bits) =>
          Object.fromEntries(pairs.filter((_, index) => bits & (1 << index))),
        )
        const shuffled = copies
          .map((copy) => ({ copy, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ copy }) => copy)
        const merged = [...shuffled, ...copies].reduce(mergeEntries, {})

        expect(merged).toEqual(all)
        expect(currentEntries({ entries: merged })).toEqual(currentEntries({ entries: all }))
      },
    ),
  )
})

test('the first content of an id stays', () => {
  const first = { a1: entry(1, { k: 'note', item: null, text: 'first' }) }
  const other = { a1: entry(1, { k: 'note', item: null, text: 'other' }) }

  expect(mergeEntries(first, other)).toEqual(first)
})

test('of two corrections the one with the higher counter counts, then the one of the higher device', () => {
  const note = (n: number, text: string, fixes: string | null = null) =>
    entry(n, { k: 'note', item: null, text, fixes })
  const entries = { a1: note(1, 'as typed'), a2: note(2, 'from a', 'a1'), b2: note(2, 'from b', 'a1') }

  expect(currentEntries({ entries })).toEqual([['a1', entries.b2]])
  expect(currentEntries({ entries: { ...entries, a3: note(3, 'at last', 'a2') } })).toEqual([
    ['a1', note(3, 'at last', 'a2')],
  ])
})

test('an undone entry is gone, and a log whose end was undone is under way again', () => {
  const entries = { a1: entry(1, { k: 'done', note: '' }), a2: entry(2, { k: 'undo', fixes: 'a1' }) }

  expect(isDone({ entries: { a1: entries.a1 } })).toBe(true)
  expect(isDone({ entries })).toBe(false)
})

test('entries that correct each other in a circle give one of them, whatever their order', () => {
  const a = entry(1, { k: 'note', item: null, text: 'a', fixes: 'b2' })
  const b = entry(2, { k: 'note', item: null, text: 'b', fixes: 'a1' })

  expect(entriesOf({ entries: { a1: a, b2: b } }, 'note')).toEqual([b])
  expect(entriesOf({ entries: { b2: b, a1: a } }, 'note')).toEqual([b])
})

test('each correction is followed once, also in a chain in which every entry names the one before', () => {
  const LENGTH = 2000
  for (const first of [null, 'e1999']) {
    let reads = 0
    const corrections = Array.from({ length: LENGTH }, (_, index) => {
      const fixes = index === 0 ? first : `e${index - 1}`
      const note = entry(index, { k: 'note', item: null, text: `${index}` })
      return [`e${index}`, Object.defineProperty(note, 'fixes', { get: () => (reads++, fixes) })] as const
    })

    const counted = currentEntries({ entries: Object.fromEntries(corrections) })

    expect(counted.map(([id, one]) => [id, one.k === 'note' && one.text])).toEqual([['e0', '1999']])
    expect(reads).toBeLessThan(5 * LENGTH)
  }
})

test('the day of a log is the one that the member put right last', () => {
  const entries = {
    a1: entry(1, { k: 'header', on_day: '2026-09-03', title: null }),
    a2: entry(2, { k: 'header', on_day: null, title: 'Legs' }),
  }

  expect(dayOf(logOf({ entries }))).toBe('2026-09-03')
  expect(dayOf(logOf())).toBe('2026-09-01')
})

test('a set that two devices logged counts once, as the later one has it', () => {
  const set = (n: number, amount: number) =>
    entry(n, {
      k: 'set',
      item: 'squat',
      set: 0,
      exercise: 'back-squat',
      kind: 'work',
      by: 'reps',
      amount,
      grams: 60_000,
      rir: null,
    })

  expect(entriesOf({ entries: { a1: set(1, 8), b2: set(2, 9) } }, 'set')).toEqual([set(2, 9)])
  expect(entriesOf({ entries: { b1: set(1, 9), a1: set(1, 8) } }, 'set')).toEqual([set(1, 9)])
})

test('a workout that was left open overnight took as long as somebody was at it', () => {
  const at = (moment: string) => ({ ...entry(1, { k: 'tick', of: 'a' }), at: `2026-09-${moment}:00.000Z` })
  const began_at = '2026-09-01T22:30:00.000Z'

  expect(minutesTaken({ began_at, entries: { a: at('01T22:50'), b: at('01T23:10') } })).toBe(40)
  expect(
    minutesTaken({ began_at, entries: { a: at('01T22:50'), b: at('02T07:00'), c: at('02T07:12') } }),
  ).toBe(32)
  expect(minutesTaken({ began_at, entries: {} })).toBe(1)
})
