/** Changes inside a workout: blocks, and the exercises in them. As in edits.ts, what cannot apply changes nothing. */
import { onceOf, type ReadRow } from './blockText.ts'
import type { Block, Item, Workout } from './document.ts'
import { limits } from './limits.ts'

type Exercises = (workout: Workout) => Workout

export const changeBlock =
  (id: string, change: (block: Block) => Block): Exercises =>
  (workout) => {
    const at = workout.blocks.findIndex((block) => block.id === id)
    const block = workout.blocks[at]
    const next = block && change(block)
    return next && next !== block ? { ...workout, blocks: workout.blocks.with(at, next) } : workout
  }

export const changeItem =
  (id: string, change: (item: Item) => Item): Exercises =>
  (workout) => {
    const block = blockWith(workout, id)
    if (!block) return workout
    return changeBlock(block.id, (now) => ({
      ...now,
      items: now.items.map((item) => (item.id === id ? change(item) : item)),
    }))(workout)
  }

/** What was typed in the row of an exercise. A block that it begins is for that exercise alone. */
export const typeRow =
  (itemId: string, { heading, sets }: ReadRow): Exercises =>
  (workout) => {
    const block = blockWith(workout, itemId)
    if (!block) return workout
    const [alone, ...others] = block.items
    if (!heading || !alone || others.length)
      return sets ? changeItem(itemId, (item) => ({ ...item, ...sets }))(workout) : workout
    const isNew = kindOf(block) === 'sets'
    const item = { ...alone, ...(sets ?? (isNew && { sets: onceOf(alone.sets) })) }
    return changeBlock(block.id, ({ id }) => ({ id, items: [item], ...heading }))(workout)
  }

const blockWith = ({ blocks }: Workout, itemId: string): Block | undefined =>
  blocks.find(({ items }) => items.some(({ id }) => id === itemId))

/** Each item is a block of straight sets. */
export const addItems =
  (added: readonly Item[], newId: () => string, rest = 90): Exercises =>
  (workout) => {
    const blocks = added.map((item): Block => ({ id: newId(), kind: 'sets', rest, items: [item] }))
    return workout.blocks.length + blocks.length > limits.blocks || !added.length
      ? workout
      : { ...workout, blocks: [...workout.blocks, ...blocks] }
  }

export const addToBlock =
  (blockId: string, item: Item): Exercises =>
  (workout) =>
    changeBlock(blockId, (block) =>
      block.items.length < limits.items ? { ...block, items: [...block.items, item] } : block,
    )(workout)

/** The last item takes its block along. */
export const removeItem =
  (id: string): Exercises =>
  (workout) => {
    const block = blockWith(workout, id)
    if (!block) return workout
    if (block.items.length === 1) return removeBlock(block.id)(workout)
    return changeBlock(block.id, (now) => ({ ...now, items: now.items.filter((item) => item.id !== id) }))(
      workout,
    )
  }

export const removeBlock =
  (id: string): Exercises =>
  (workout) => {
    const blocks = workout.blocks.filter((block) => block.id !== id)
    return blocks.length === workout.blocks.length ? workout : { ...workout, blocks }
  }

/** The index counts among the others. */
export const moveBlock =
  (id: string, index: number): Exercises =>
  (workout) => {
    const from = workout.blocks.findIndex((block) => block.id === id)
    const block = workout.blocks[from]
    if (!block || index < 0 || index >= workout.blocks.length || index === from) return workout
    return { ...workout, blocks: workout.blocks.toSpliced(from, 1).toSpliced(index, 0, block) }
  }

/** A step up or down: within its block, else the whole block moves. */
export const stepItem =
  (id: string, by: 1 | -1): Exercises =>
  (workout) => {
    const block = blockWith(workout, id)
    if (!block) return workout
    const from = block.items.findIndex((item) => item.id === id)
    const item = block.items[from]
    const to = from + by
    if (!item || to < 0 || to >= block.items.length)
      return moveBlock(block.id, workout.blocks.indexOf(block) + by)(workout)
    return changeBlock(block.id, (now) => ({
      ...now,
      items: now.items.toSpliced(from, 1).toSpliced(to, 0, item),
    }))(workout)
  }

/** The block above takes these exercises in: straight sets become a superset. */
export const joinAbove =
  (id: string): Exercises =>
  (workout) => {
    const at = workout.blocks.findIndex((block) => block.id === id)
    const [above, block] = [workout.blocks[at - 1], workout.blocks[at]]
    if (!above || !block || above.items.length + block.items.length > limits.items) return workout
    const joined = { ...above, items: [...above.items, ...block.items] }
    return { ...workout, blocks: workout.blocks.toSpliced(at - 1, 2, joined) }
  }

/** Out of its superset, into a block of its own below. */
export const splitOff =
  (itemId: string, newId: () => string): Exercises =>
  (workout) => {
    const block = blockWith(workout, itemId)
    const item = block?.items.find(({ id }) => id === itemId)
    if (!block || !item || block.items.length === 1 || workout.blocks.length >= limits.blocks) return workout
    const rest = 'rest' in block ? block.rest : 60
    const own: Block = { id: newId(), kind: 'sets', rest, items: [item] }
    const left = { ...block, items: block.items.filter((one) => one !== item) }
    return { ...workout, blocks: workout.blocks.toSpliced(workout.blocks.indexOf(block), 1, left, own) }
  }

export const blockKinds = {
  sets: 'Sets',
  circuit: 'Circuit',
  amrap: 'AMRAP',
  emom: 'EMOM',
  fortime: 'For time',
} as const
export type BlockKind = keyof typeof blockKinds

export const kindOf = (block: Block): BlockKind => (block.kind === 'timed' ? block.timed : block.kind)

/** The exercises stay; what the new kind has besides gets a usual value. */
export function asKind(block: Block, kind: BlockKind): Block {
  if (kindOf(block) === kind) return block
  const { id, items } = block
  const rest = 'rest' in block ? block.rest : 60
  if (kind === 'sets') return { id, kind, rest, items }
  if (kind === 'circuit') return { id, kind, rounds: 3, work: null, rest, items }
  const minutes = block.kind === 'timed' ? block.minutes : 10
  return { id, kind: 'timed', timed: kind, minutes, items }
}
