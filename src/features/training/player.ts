/**
 * Where somebody is in a workout, from the workout and the log's entries alone: there is no other state, so whoever
 * closes the app anywhere, or goes on with another device, comes back to the same set.
 *
 * Three facts have no kind of entry of their own and are ticks: the beginning of a timed block, its end, and a set more.
 */
import type { Set as AskedSet, Block, Item, Workout } from '../programmes/document.ts'
import { currentEntries, type Entries, type Entry, type SetEntry } from './log.ts'

export interface Step {
  block: Block
  item: Item
  /** Its place in the item, from 0; as in the log. */
  set: number
  asked: AskedSet
  isExtra: boolean
  /** Seconds after it; 0 if the next one follows at once. */
  rest: number
}

export interface StepState extends Step {
  /** How it was done, under the id of the entry that corrections name. */
  entry: readonly [id: string, SetEntry] | undefined
}

export interface ItemState {
  item: Item
  block: Block
  /** A1, A2 in a superset or circuit, B alone. */
  label: string
  /** The swap's if there was one. */
  exercise: string
  /** Undoes the swap. */
  swapId: string | undefined
  /** The entry that takes the rest of it out. */
  skipId: string | undefined
  note: string
  noteId: string | undefined
  /** Undoes the tick that added the last set, as long as that set is open. */
  extraId: string | undefined
  steps: StepState[]
}

export interface Clock {
  block: Extract<Block, { kind: 'timed' }>
  beganAt: number | undefined
  isEnded: boolean
}

export interface Session {
  items: ItemState[]
  /** The set to do now. Undefined if nothing is left, and while a block for as many rounds as possible waits. */
  current: StepState | undefined
  /** The timed block of the current place. */
  clock: Clock | undefined
  /** Of every timed block: whoever looks at a later one can begin it. */
  clocks: Clock[]
  /** The time between the last set and the next one. */
  rest: { after: string; from: number; until: number } | undefined
  done: number
  total: number
  isOver: boolean
}

export const beginOf = (block: Block) => `begin-${block.id}`
export const endOf = (block: Block) => `end-${block.id}`
export const extraOf = (item: Item) => `extra-${item.id}`

type Facts = ReturnType<typeof factsOf>

export function sessionOf(workout: Workout, log: { entries: Entries }): Session {
  const facts = factsOf(log)
  const items = workout.blocks.flatMap((block, index) => itemStates(block, index, facts))
  const order = workout.blocks.map((block) => ({ block, steps: orderOf(block, items) }))
  const isOpen = ({ item, entry }: StepState) => !entry && !facts.skips.has(item.id)
  const isBlockOpen = ({ block, steps }: (typeof order)[number]) =>
    isOpenEnded(block) ? !facts.ticks.has(endOf(block)) && !isAllSkipped(block, facts) : steps.some(isOpen)

  // Whoever has begun another block first goes on with that one: a clock runs from its start, not from the first round.
  const latest = order.find(({ block, steps }) =>
    facts.lastClock === undefined
      ? steps.some(({ entry }) => entry && entry[0] === facts.lastSet?.[0])
      : facts.lastClock === beginOf(block),
  )
  const place = latest && isBlockOpen(latest) ? latest : order.find(isBlockOpen)
  const current = place && !isOpenEnded(place.block) ? place.steps.find(isOpen) : undefined
  // A set that was taken back from as many rounds as possible is not left to do: nobody asked for it.
  const counted = order
    .flatMap(({ steps }) => steps)
    .filter((step) => step.entry ?? (isOpen(step) && !isOpenEnded(step.block)))
  return {
    items,
    current,
    clock: place && clockOf(place.block, facts),
    clocks: workout.blocks.flatMap((block) => clockOf(block, facts) ?? []),
    rest:
      place &&
      restOf(
        order.flatMap(({ steps }) => steps),
        facts,
      ),
    done: counted.filter(({ entry }) => entry).length,
    total: counted.length,
    isOver: !place,
  }
}

/** As many rounds as possible: nobody knows how many sets it has. */
export const isOpenEnded = (block: Block) => block.kind === 'timed' && block.timed === 'amrap'

const isAllSkipped = (block: Block, { skips }: Facts) => block.items.every(({ id }) => skips.has(id))

/** What the entries say that counts. */
function factsOf(log: { entries: Entries }) {
  const sets = new Map<string, readonly [string, SetEntry]>()
  const swaps = new Map<string, readonly [string, string]>()
  const skips = new Map<string, string>()
  const notes = new Map<string, readonly [string, string]>()
  const ticks = new Map<string, { at: number; count: number; lastId: string }>()
  let lastSet: readonly [string, SetEntry] | undefined
  /** The tick that began a timed block, if no set came after it. */
  let lastClock: string | undefined
  for (const [id, entry] of currentEntries(log)) {
    if (entry.k === 'set') {
      // Two devices may both have it; the later one counts, once.
      lastSet = [id, entry]
      lastClock = undefined
      sets.set(placeKey(entry.item, entry.set), lastSet)
    } else if (entry.k === 'swap') swaps.set(entry.item, [id, entry.exercise])
    else if (entry.k === 'skip') skips.set(entry.item, id)
    else if (entry.k === 'note' && entry.item) notes.set(entry.item, [id, entry.text])
    else if (entry.k === 'tick') {
      const known = ticks.get(entry.of)
      if (!known && entry.of.startsWith('begin-')) lastClock = entry.of
      ticks.set(entry.of, {
        at: known?.at ?? Date.parse(entry.at),
        count: (known?.count ?? 0) + 1,
        lastId: id,
      })
    }
  }
  return { sets, swaps, skips, notes, ticks, lastSet, lastClock }
}

const placeKey = (item: string, set: number) => `${item} ${set}`

function itemStates(block: Block, index: number, facts: Facts): ItemState[] {
  return block.items.map((item, place) => {
    const swap = facts.swaps.get(item.id)
    const note = facts.notes.get(item.id)
    const letter = letterOf(index)
    const steps = stepsOf(block, item, facts).map((step) => ({
      ...step,
      entry: facts.sets.get(placeKey(item.id, step.set)),
    }))
    const last = steps.at(-1)
    return {
      item,
      block,
      label: block.items.length === 1 ? letter : `${letter}${place + 1}`,
      exercise: swap?.[1] ?? item.exercise,
      swapId: swap?.[0],
      skipId: facts.skips.get(item.id),
      note: note?.[1] ?? '',
      noteId: note?.[0],
      extraId: last?.isExtra && !last.entry ? facts.ticks.get(extraOf(item))?.lastId : undefined,
      steps,
    }
  })
}

const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`

/** An item's sets in their order: as asked for, then what was added or done on top. */
function stepsOf(block: Block, item: Item, { sets, ticks }: Facts): Step[] {
  const asked = askedSets(block, item)
  const done = [...sets.values()].flatMap(([, entry]) => (entry.item === item.id ? entry.set + 1 : []))
  const added = asked.length + (ticks.get(extraOf(item))?.count ?? 0)
  // A set that was logged stays, also if the tick that added it was taken back.
  const count = Math.max(isOpenEnded(block) ? 0 : added, ...done)
  const last = asked.at(-1) ?? item.sets.at(-1)
  return Array.from({ length: count }, (_, set) => {
    const target = asked[set] ?? last
    return target
      ? [
          {
            block,
            item,
            set,
            asked: target,
            isExtra: set >= asked.length,
            rest: restAfter(block, item, target),
          },
        ]
      : []
  }).flat()
}

/** What a block asks of an item: a circuit and a block by the minute repeat its sets. */
function askedSets(block: Block, item: Item): AskedSet[] {
  if (block.kind === 'sets') return item.sets
  if (block.kind === 'timed' && block.timed !== 'emom') return item.sets
  const rounds = block.kind === 'circuit' ? block.rounds : turnsOf(block, item)
  return Array.from({ length: rounds }, (_, round) => {
    const asked = item.sets[Math.min(round, item.sets.length - 1)]
    if (!asked) return []
    return block.kind === 'circuit' && block.work
      ? [{ ...asked, by: 'seconds' as const, low: block.work, high: block.work }]
      : [asked]
  }).flat()
}

/** Every minute on the minute: the items take turns. */
function turnsOf(block: Extract<Block, { kind: 'timed' }>, item: Item): number {
  const place = block.items.indexOf(item)
  return Math.max(0, Math.ceil((block.minutes - place) / block.items.length))
}

/** The rest follows the round. */
function restAfter(block: Block, item: Item, asked: AskedSet): number {
  if (block.kind === 'timed') return 0
  const isLast = block.items.at(-1) === item
  return asked.rest ?? (isLast ? block.rest : 0)
}

/** Round by round: A1, A2, A1, A2. */
function orderOf(block: Block, items: readonly ItemState[]): StepState[] {
  const own = items.filter((state) => state.block === block).map(({ steps }) => steps)
  const rounds = Math.max(0, ...own.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => own.flatMap((steps) => steps[round] ?? [])).flat()
}

function clockOf(block: Block, { ticks }: Facts): Clock | undefined {
  if (block.kind !== 'timed') return undefined
  return { block, beganAt: ticks.get(beginOf(block))?.at, isEnded: ticks.has(endOf(block)) }
}

/** From the last set that counts; what was skipped or swapped since does not end it. */
function restOf(steps: readonly StepState[], { lastSet }: Facts): Session['rest'] {
  const last = steps.find(({ entry }) => entry?.[0] === lastSet?.[0])
  if (!last?.entry || last.rest === 0) return undefined
  const from = Date.parse(last.entry[1].at)
  return { after: last.entry[0], from, until: from + 1000 * last.rest }
}

/** The sets of one more round of a block for as many rounds as possible. */
export function roundOf(session: Session, block: Block): Step[] {
  return session.items
    .filter((state) => state.block === block && !state.skipId)
    .flatMap(({ item, steps }) => {
      const asked = item.sets[Math.min(steps.length, item.sets.length - 1)]
      return asked ? [{ block, item, set: steps.length, asked, isExtra: false, rest: 0 }] : []
    })
}

/** Takes the last round of such a block back. */
export function lastRoundOf({ items }: Session, block: Block): NewEntry[] {
  const own = items.filter((state) => state.block === block)
  const last = Math.max(0, ...own.map(({ steps }) => steps.length)) - 1
  return own.flatMap(({ steps }) => {
    const entry = steps[last]?.entry
    return entry ? [{ k: 'undo' as const, fixes: entry[0] }] : []
  })
}

export interface Values {
  amount: number
  grams: number | null
  rir: number | null
}

/** An entry before the device has counted it. */
export type NewEntry = Entry extends infer Each
  ? Each extends Entry
    ? Omit<Each, 'n' | 'at'>
    : never
  : never

/** A set as done; one that is already there is corrected. */
export const setEntry = (
  step: Step & { entry?: StepState['entry'] },
  exercise: string,
  values: Values,
): NewEntry => ({
  k: 'set',
  fixes: step.entry?.[0] ?? null,
  item: step.item.id,
  set: step.set,
  exercise,
  kind: step.asked.kind,
  by: step.asked.by,
  ...values,
})
