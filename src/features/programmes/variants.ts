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
  lighter: 'Nothing here to make lighter',
}

function variedBlock(block: Block, variant: Variant): Block {
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
  return lighter(item)
}

const isWeighed = ({ load }: Set) => load.by === 'weight' || load.by === 'percent'

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

/** Without a weight to take from, there are fewer sets instead. Nothing is added in such a week, so no progression. */
function lighter(item: Item): Item {
  const sets = item.sets.some(isWeighed)
    ? item.sets.map((set) => withLoad(set, 0.6))
    : item.sets.slice(0, Math.ceil(item.sets.length * 0.6))
  return { ...item, sets, progression: { rule: 'none' } }
}
