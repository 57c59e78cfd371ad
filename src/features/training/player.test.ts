import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Set as AskedSet, Block, Item, Workout } from '../programmes/document.ts'
import type { Entries, Entry } from './log.ts'
import {
  beginOf,
  endOf,
  extraOf,
  isOpenEnded,
  lastRoundOf,
  type NewEntry,
  roundOf,
  type Session,
  sessionOf,
  setEntry,
} from './player.ts'

const asked = (low = 8): AskedSet => ({
  kind: 'work',
  by: 'reps',
  low,
  high: low,
  load: { by: 'none' },
  rir: null,
  tempo: null,
  rest: null,
})

const item = (id: string, sets: number): Item => ({
  id,
  exercise: 'back-squat',
  sets: Array.from({ length: sets }, () => asked()),
  perSide: false,
  note: '',
  swaps: ['leg-press'],
  progression: { rule: 'none' },
})

const workout = (...blocks: Block[]): Workout => ({
  id: 'a1',
  kind: 'workout',
  title: 'Legs',
  day: 1,
  minutes: null,
  optional: false,
  intro: '',
  blocks,
})

const straight = (id: string, ...counts: number[]): Block => ({
  id,
  kind: 'sets',
  rest: 90,
  items: counts.map((sets, index) => item(`${id}-${index}`, sets)),
})

/** What a device would keep, one entry a second. */
function keep(entries: Entries, ...added: NewEntry[]): Entries {
  const kept: Record<string, Entry> = { ...entries }
  for (const entry of added) {
    const n = Object.keys(kept).length + 1
    kept[`d${n}`] = { ...entry, n, at: new Date(1_800_000_000_000 + 1000 * n).toISOString() } as Entry
  }
  return kept
}

const values = { amount: 8, grams: 60_000, rir: null }

/** The next thing the app proposes, done. */
function next(session: Session): NewEntry[] {
  if (session.current) return [setEntry(session.current, 'back-squat', values)]
  const block = session.clock?.block
  return block ? [{ k: 'tick', fixes: null, of: endOf(block) }] : []
}

const places = (entries: Entries) =>
  Object.values(entries).flatMap((entry) => (entry.k === 'set' ? `${entry.item}.${entry.set}` : []))

function follow(plan: Workout, entries: Entries = {}): Entries {
  let all = entries
  for (
    let session = sessionOf(plan, { entries: all });
    !session.isOver;
    session = sessionOf(plan, { entries: all })
  )
    all = keep(all, ...next(session))
  return all
}

const block = (id: string): fc.Arbitrary<Block> =>
  fc.oneof<fc.Arbitrary<Block>[]>(
    fc
      .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })
      .map((counts) => straight(id, ...counts)),
    fc.record({
      id: fc.constant(id),
      kind: fc.constant('circuit' as const),
      rounds: fc.integer({ min: 1, max: 4 }),
      work: fc.constantFrom<(number | null)[]>(40, null),
      rest: fc.constantFrom<number[]>(0, 20),
      items: fc.constant<Item[]>([item(`${id}-0`, 1), item(`${id}-1`, 2)]),
    }),
    fc.record({
      id: fc.constant(id),
      kind: fc.constant('timed' as const),
      timed: fc.constantFrom('amrap' as const, 'emom' as const, 'fortime' as const),
      minutes: fc.integer({ min: 1, max: 7 }),
      items: fc.constant<Item[]>([item(`${id}-0`, 1), item(`${id}-1`, 3)]),
    }),
  )

const plans = fc
  .integer({ min: 0, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => block(`b${index}`))))
  .map((blocks) => workout(...blocks))

type Act = 'next' | 'undo' | 'swap' | 'skip' | 'extra' | 'fix' | 'begin' | 'round' | 'jump'
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act>(
      'next',
      'next',
      'next',
      'undo',
      'swap',
      'skip',
      'extra',
      'fix',
      'begin',
      'round',
      'jump',
    ),
    fc.nat(20),
  ),
  { maxLength: 25 },
)

function act(plan: Workout, entries: Entries, [what, number]: [Act, number]): NewEntry[] {
  const session = sessionOf(plan, { entries })
  const state = session.items[number % Math.max(1, session.items.length)]
  const done = session.items.flatMap(({ steps }) => steps).filter(({ entry }) => entry)
  const chosen = done[number % Math.max(1, done.length)]
  if (what === 'next') return next(session)
  if (what === 'undo') return chosen?.entry ? [{ k: 'undo', fixes: chosen.entry[0] }] : []
  if (what === 'fix') return chosen ? [setEntry(chosen, 'back-squat', { ...values, amount: 5 })] : []
  if (!state) return []
  if (what === 'swap') return [{ k: 'swap', fixes: null, item: state.item.id, exercise: 'leg-press' }]
  if (what === 'skip') return [{ k: 'skip', fixes: null, item: state.item.id }]
  if (what === 'extra') return [{ k: 'tick', fixes: null, of: extraOf(state.item) }]
  if (what === 'begin') return [{ k: 'tick', fixes: null, of: beginOf(state.block) }]
  if (what === 'round')
    return isOpenEnded(state.block)
      ? roundOf(session, state.block).map((step) => setEntry(step, 'back-squat', values))
      : []
  const open = state.steps.find(({ entry }) => !entry)
  return open ? [setEntry(open, 'back-squat', values)] : []
}

test('following the app from the first to the last set does each set once, round by round', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const done = places(follow(plan))
      const all = sessionOf(plan, { entries: {} }).items.flatMap(({ item, steps }) =>
        steps.map(({ set }) => `${item.id}.${set}`),
      )

      expect(done.toSorted()).toEqual(all.toSorted())
    }),
  )
})

test('after any entries the same place comes back, in whatever order they arrive, and the workout can be finished', () => {
  fc.assert(
    fc.property(
      plans,
      acts,
      fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
      (plan, list, chance) => {
        let entries: Entries = {}
        for (const each of list) {
          entries = keep(entries, ...act(plan, entries, each))

          const dice = [...chance.take(Object.keys(entries).length)]
          const shuffled = Object.entries(entries)
            .map((pair, index) => [dice[index] ?? 0, pair] as const)
            .sort(([a], [b]) => a - b)
            .map(([, pair]) => pair)
          const again = JSON.parse(JSON.stringify(Object.fromEntries(shuffled))) as Entries
          expect(sessionOf(plan, { entries: again })).toEqual(sessionOf(plan, { entries }))
        }
        const whole = follow(plan, entries)
        const { items, done, total } = sessionOf(plan, { entries: whole })
        expect(done).toBe(total)
        for (const { steps, skipId, block } of items)
          if (!skipId && !isOpenEnded(block)) expect(steps.every(({ entry }) => entry)).toBe(true)
      },
    ),
  )
})

test('MISC-17 a superset goes A1, A2, and the rest follows the round', () => {
  const plan = workout(straight('w', 3, 2))

  const first = sessionOf(plan, { entries: {} })
  expect(first.items.map(({ label }) => label)).toEqual(['A1', 'A2'])
  const one = keep({}, ...next(first))
  expect(sessionOf(plan, { entries: one }).rest).toBeUndefined()
  const two = keep(one, ...next(sessionOf(plan, { entries: one })))
  expect(sessionOf(plan, { entries: two }).rest).toMatchObject({ until: expect.any(Number) })
  expect(places(follow(plan))).toEqual(['w-0.0', 'w-1.0', 'w-0.1', 'w-1.1', 'w-0.2'])
})

test('the rest ends at a moment, whenever the app is opened again', () => {
  const plan = workout(straight('w', 2))
  const entries = keep({}, ...next(sessionOf(plan, { entries: {} })))

  const { rest } = sessionOf(plan, { entries })
  expect((rest?.until ?? 0) - (rest?.from ?? 0)).toBe(90_000)
})

test('whoever begins the second exercise first goes on with it, and comes back to the first', () => {
  const plan = workout(straight('a', 1), straight('b', 2))
  const second = sessionOf(plan, { entries: {} }).items[1]?.steps[0]
  if (!second) throw new Error('no step')

  const entries = keep({}, setEntry(second, 'back-squat', values))
  expect(sessionOf(plan, { entries }).current).toMatchObject({ item: { id: 'b-0' }, set: 1 })
  expect(places(follow(plan, entries))).toEqual(['b-0.0', 'b-0.1', 'a-0.0'])
})

test('a set that is taken back is to do again, one that is corrected is not', () => {
  const plan = workout(straight('w', 2))
  const entries = keep({}, ...next(sessionOf(plan, { entries: {} })))

  const undone = keep(entries, { k: 'undo', fixes: 'd1' })
  expect(sessionOf(plan, { entries: undone }).current).toMatchObject({ set: 0 })
  const step = sessionOf(plan, { entries }).items[0]?.steps[0]
  if (!step) throw new Error('no step')
  const fixed = sessionOf(plan, {
    entries: keep(entries, setEntry(step, 'back-squat', { ...values, amount: 5 })),
  })
  expect(fixed.current).toMatchObject({ set: 1 })
  expect(fixed.items[0]?.steps[0]?.entry?.[1].amount).toBe(5)
})

test('a set that was added can be removed as long as it is open', () => {
  const plan = workout(straight('w', 1))
  const extra: NewEntry = { k: 'tick', fixes: null, of: 'extra-w-0' }
  const removed = (entries: Entries): Entries => {
    const extraId = sessionOf(plan, { entries }).items[0]?.extraId
    return extraId ? keep(entries, { k: 'undo', fixes: extraId }) : entries
  }
  const setsOf = (entries: Entries) => sessionOf(plan, { entries }).items[0]?.steps.length

  expect(setsOf(keep({}, extra, extra))).toBe(3)
  expect(setsOf(removed(keep({}, extra, extra)))).toBe(2)
  expect(setsOf(removed(removed(keep({}, extra, extra))))).toBe(1)
  const first = keep({}, extra)
  const done = keep(first, ...next(sessionOf(plan, { entries: first })))
  expect(setsOf(removed(keep(done, ...next(sessionOf(plan, { entries: done })))))).toBe(2)
})

test('rounds of an open-ended block are counted until it is ended', () => {
  const amrap: Block = {
    id: 'm',
    kind: 'timed',
    timed: 'amrap',
    minutes: 12,
    items: [item('m-0', 1), item('m-1', 1)],
  }
  const plan = workout(amrap)
  let entries = keep({}, { k: 'tick', fixes: null, of: beginOf(amrap) })
  for (const _ of [1, 2])
    entries = keep(
      entries,
      ...roundOf(sessionOf(plan, { entries }), amrap).map((step) => setEntry(step, 'back-squat', values)),
    )

  const session = sessionOf(plan, { entries })
  expect(session).toMatchObject({ isOver: false, done: 4, clock: { beganAt: 1_800_000_001_000 } })
  const back = keep(entries, ...lastRoundOf(session, amrap))
  expect(sessionOf(plan, { entries: back })).toMatchObject({ isOver: false, done: 2, total: 2 })
  const first = session.items[0]?.steps[0]?.entry?.[0] ?? ''
  const fewer = sessionOf(plan, { entries: keep(entries, { k: 'undo', fixes: first }) })
  expect(fewer).toMatchObject({ done: 3, total: 3 })
  expect(
    sessionOf(plan, { entries: keep(entries, { k: 'tick', fixes: null, of: endOf(amrap) }) }).isOver,
  ).toBe(true)
})

test('MISC-17 a timed block that is chosen before its turn goes on from the start of its clock, also without a round', () => {
  const amrap: Block = { id: 'm', kind: 'timed', timed: 'amrap', minutes: 12, items: [item('m-0', 1)] }
  const plan = workout(straight('w', 2), amrap)
  const oneSet = keep({}, ...next(sessionOf(plan, { entries: {} })))
  const begun = keep(oneSet, { k: 'tick', fixes: null, of: beginOf(amrap) })

  expect(sessionOf(plan, { entries: {} })).toMatchObject({
    clock: undefined,
    clocks: [{ block: { id: 'm' }, beganAt: undefined, isEnded: false }],
  })
  const early = sessionOf(plan, { entries: begun })
  expect(early).toMatchObject({
    current: undefined,
    clock: { block: { id: 'm' }, beganAt: 1_800_000_002_000, isEnded: false },
  })
  // A second tap does not begin anew, and a set that is logged meanwhile does not stop it.
  const again = keep(begun, { k: 'tick', fixes: null, of: beginOf(amrap) })
  expect(sessionOf(plan, { entries: again }).clock?.beganAt).toBe(1_800_000_002_000)
  const left = keep(begun, ...next(sessionOf(plan, { entries: oneSet })))
  expect(sessionOf(plan, { entries: left })).toMatchObject({ clock: { beganAt: 1_800_000_002_000 } })
  const ended = keep(begun, { k: 'tick', fixes: null, of: endOf(amrap) })
  expect(sessionOf(plan, { entries: ended })).toMatchObject({ current: { item: { id: 'w-0' }, set: 1 } })
  const round = roundOf(early, amrap).map((step) => setEntry(step, 'back-squat', values))
  expect(sessionOf(plan, { entries: keep(begun, ...round) }).clock?.block.id).toBe('m')
})

test('an exercise that is skipped keeps what was done of it, and can be taken up again', () => {
  const plan = workout(straight('w', 3))
  const entries = keep({}, ...next(sessionOf(plan, { entries: {} })), { k: 'skip', fixes: null, item: 'w-0' })

  expect(sessionOf(plan, { entries })).toMatchObject({ isOver: true, done: 1, total: 1 })
  expect(sessionOf(plan, { entries: keep(entries, { k: 'undo', fixes: 'd2' }) })).toMatchObject({
    isOver: false,
    total: 3,
  })
})
