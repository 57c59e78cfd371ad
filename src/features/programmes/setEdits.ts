/** Changes of an exercise's sets, by their place. As in edits.ts, what cannot apply changes nothing. */
import type { Item, Set } from './document.ts'
import { limits } from './limits.ts'

type Edit = (item: Item) => Item

const withSets = (item: Item, sets: Set[]): Item =>
  sets.length < 1 || sets.length > limits.sets ? item : { ...item, sets }

export const changeSet =
  (at: number, set: Set): Edit =>
  (item) =>
    at in item.sets ? withSets(item, item.sets.with(at, set)) : item

/** The copy follows it. */
export const duplicateSet =
  (at: number): Edit =>
  (item) => {
    const set = item.sets[at]
    return set ? withSets(item, item.sets.toSpliced(at + 1, 0, set)) : item
  }

export const removeSet =
  (at: number): Edit =>
  (item) =>
    at in item.sets ? withSets(item, item.sets.toSpliced(at, 1)) : item

export const moveSet =
  (at: number, by: 1 | -1): Edit =>
  (item) => {
    const set = item.sets[at]
    if (!set || !(at + by in item.sets)) return item
    return withSets(item, item.sets.toSpliced(at, 1).toSpliced(at + by, 0, set))
  }

/** Those below of the same kind become like it. */
export const repeatBelow =
  (at: number): Edit =>
  (item) => {
    const set = item.sets[at]
    if (!set) return item
    return withSets(
      item,
      item.sets.map((one, i) => (i > at && one.kind === set.kind ? set : one)),
    )
  }

/** What is done to one set as a whole. */
export const wholeSetEdits = {
  duplicate: duplicateSet,
  repeat: repeatBelow,
  up: (at: number) => moveSet(at, -1),
  down: (at: number) => moveSet(at, 1),
  remove: removeSet,
}
export type SetEdit = keyof typeof wholeSetEdits
