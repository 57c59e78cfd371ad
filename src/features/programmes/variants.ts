/** A week that is copied may go one step on. What a variant cannot change (a lesson, a task) stays as it is. */
import type { Activity, Block, Item, Load, Set } from './document.ts'
import { limits } from './limits.ts'
import { nearestStep } from './setPrinting.ts'

export const variantNames = {
  same: 'Same',
  rep: '+1 rep',
  load: '+2.5 %',
  set: 'One set more',
  lighter: 'Lighter (60 %)',
} as const
export type Variant = keyof typeof variantNames

export function varied(activity: Activity, variant: Variant): Activity {
  if (activity.kind !== 'workout' || variant === 'same') return activity
  return { ...activity, blocks: activity.blocks.map((block) => variedBlock(block, variant)) }
}

/** Why a copy of these activities would be the same as they are; undefined if it would not. */
export function whyUnchanged(activities: readonly Activity[], variant: Variant): string | undefined {
  if (variant === 'same') return undefined
  const isSame = activities.every((one) => JSON.stringify(varied(one, variant)) === JSON.stringify(one))
  return isSame ? reasons[variant] : undefined
}

const reasons: Record<Exclude<Variant, 'same'>, string> = {
  rep: 'No work sets by repetitions here',
  load: 'No weights here that 2.5 % would change',
  set: 'No sets to add to here',
  lighter: 'No work sets here to make lighter',
}

function variedBlock(block: Block, variant: Variant): Block {
  if (variant === 'lighter') return lighterBlock(block)
  if (variant === 'set') {
    if (block.kind === 'timed') return block
    if (block.kind === 'circuit') return { ...block, rounds: Math.min(30, block.rounds + 1) }
    return { ...block, items: block.items.map(withOneSetMore) }
  }
  return { ...block, items: block.items.map((item) => variedItem(item, variant)) }
}

function variedItem(item: Item, variant: Variant): Item {
  if (variant === 'rep') return { ...item, sets: item.sets.map(withOneRepMore) }
  if (variant === 'load') return { ...item, sets: item.sets.map((set) => withLoad(set, 1.025)) }
  return item
}

function withOneRepMore(set: Set): Set {
  return set.by === 'reps' && set.kind === 'work' ? { ...set, low: set.low + 1, high: set.high + 1 } : set
}

/** Repeats the last work set. */
function withOneSetMore(item: Item): Item {
  const at = item.sets.findLastIndex(({ kind }) => kind === 'work')
  const set = item.sets[at]
  return set && item.sets.length < limits.sets ? { ...item, sets: item.sets.toSpliced(at + 1, 0, set) } : item
}

function withLoad(set: Set, factor: number): Set {
  return { ...set, load: scaled(set.load, factor) }
}

function scaled(load: Load, factor: number): Load {
  if (load.by === 'weight') return { by: 'weight', grams: nearestStep(load.grams, factor) }
  if (load.by === 'percent')
    return { by: 'percent', percent: Math.min(120, Math.max(1, Math.round(load.percent * factor))) }
  return load
}

const LIGHTER = 0.6

/**
 * Lighter weights where every exercise has some; otherwise fewer rounds or minutes. Nothing is added in such a week, so
 * there is no progression.
 */
function lighterBlock(block: Block): Block {
  const items = block.items.map((item) => ({ ...item, progression: { rule: 'none' as const } }))
  const isByWeight = items.every(({ sets }) => hardOf(sets).every(canBeLighter))
  if (block.kind === 'circuit' && !isByWeight) {
    if (block.rounds > 1) return { ...block, items, rounds: fewer(block.rounds) }
    if (block.work !== null) return { ...block, items, work: less(block.work) }
  }
  // The minutes of "for time" are a limit: fewer of them would be harder.
  if (block.kind === 'timed' && block.timed !== 'fortime' && block.minutes > 1 && !isByWeight)
    return { ...block, items, minutes: fewer(block.minutes) }
  return { ...block, items: items.map((item) => ({ ...item, sets: lighterSets(item.sets) })) }
}

/** Without a weight to take from, there are fewer sets; of one alone, less is asked. Warm-ups stay. */
function lighterSets(sets: Set[]): Set[] {
  if (hardOf(sets).some(canBeLighter)) return sets.map((set) => withLoad(set, LIGHTER))
  const hard = sets.flatMap(({ kind }, index) => (kind === 'warmup' ? [] : [index]))
  if (hard.length === 1)
    return sets.map((set, index) =>
      hard.includes(index) ? { ...set, low: less(set.low), high: less(set.high) } : set,
    )
  const gone = hard.slice(fewer(hard.length))
  return sets.filter((_, index) => !gone.includes(index))
}

const hardOf = (sets: readonly Set[]) => sets.filter(({ kind }) => kind !== 'warmup')

const canBeLighter = ({ load }: Set) =>
  (load.by === 'weight' && load.grams > 0) || (load.by === 'percent' && load.percent > 1)

const less = (amount: number) => Math.max(1, Math.round(amount * LIGHTER))

/** At least one less. */
const fewer = (count: number) => Math.min(count - 1, Math.ceil(count * LIGHTER))
