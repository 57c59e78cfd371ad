/**
 * Every change of a programme's structure, as pure functions from one programme to the next. An edit that cannot apply
 * (the thing is gone, or a limit is reached) returns the programme it was given. What is untouched keeps its identity,
 * so only what changed is rendered, and undo is a list of programmes.
 *
 * Ids come in from outside, and existing ones never change: members' logs name them.
 */
import { withNewIds } from './copies.ts'
import type { Activity, Part, Programme } from './document.ts'
import { limits } from './limits.ts'
import { type Variant, varied } from './variants.ts'

export type NewId = () => string

/** Where activities go. The index counts among the others of that day. */
export interface Spot {
  partId: string
  day: number | null
  index: number
}

export function findActivity(
  programme: Programme,
  id: string,
): { part: Part; activity: Activity } | undefined {
  for (const part of programme.parts) {
    const activity = part.activities.find((one) => one.id === id)
    if (activity) return { part, activity }
  }
  return undefined
}

function withParts(programme: Programme, parts: Part[]): Programme {
  return parts.length > limits.parts ? programme : { ...programme, parts }
}

export function addPart(programme: Programme, part: Part, index = programme.parts.length): Programme {
  return withParts(programme, programme.parts.toSpliced(index, 0, part))
}

export function removePart(programme: Programme, id: string): Programme {
  const parts = programme.parts.filter((part) => part.id !== id)
  return parts.length === programme.parts.length ? programme : { ...programme, parts }
}

/** The index counts among the others. */
export function movePart(programme: Programme, id: string, index: number): Programme {
  const from = programme.parts.findIndex((part) => part.id === id)
  const part = programme.parts[from]
  if (!part || from === index) return programme
  return { ...programme, parts: programme.parts.toSpliced(from, 1).toSpliced(index, 0, part) }
}

export function changePart(programme: Programme, id: string, change: (part: Part) => Part): Programme {
  let isChanged = false
  const parts = programme.parts.map((part) => {
    if (part.id !== id) return part
    const next = change(part)
    isChanged ||= next !== part
    return next
  })
  return isChanged ? { ...programme, parts } : programme
}

export function changeActivity(
  programme: Programme,
  id: string,
  change: (activity: Activity) => Activity,
): Programme {
  const found = findActivity(programme, id)
  if (!found) return programme
  const next = change(found.activity)
  if (next === found.activity) return programme
  return changePart(programme, found.part.id, (part) => ({
    ...part,
    activities: part.activities.map((one) => (one === found.activity ? next : one)),
  }))
}

export function removeActivities(programme: Programme, ids: readonly string[]): Programme {
  const gone = new globalThis.Set(ids)
  let isChanged = false
  const parts = programme.parts.map((part) => {
    const activities = part.activities.filter(({ id }) => !gone.has(id))
    if (activities.length === part.activities.length) return part
    isChanged = true
    return { ...part, activities }
  })
  return isChanged ? { ...programme, parts } : programme
}

/** Adds them in this order; they all get the day of the spot. */
export function addActivities(programme: Programme, spot: Spot, added: readonly Activity[]): Programme {
  return changePart(programme, spot.partId, (part) => {
    if (!added.length || part.activities.length + added.length > limits.activities) return part
    const ofDay = part.activities.filter(({ day }) => day === spot.day)
    const next = ofDay[spot.index]
    const at = next ? part.activities.indexOf(next) : part.activities.length
    const put = added.map((activity) =>
      activity.day === spot.day ? activity : { ...activity, day: spot.day },
    )
    return { ...part, activities: byDay(part.activities.toSpliced(at, 0, ...put)) }
  })
}

/** In the order of the programme, wherever they were selected. */
export function moveActivities(programme: Programme, ids: readonly string[], spot: Spot): Programme {
  const moved = inOrder(programme, ids)
  if (!moved.length || !programme.parts.some(({ id }) => id === spot.partId)) return programme
  const without = removeActivities(programme, ids)
  const next = addActivities(without, spot, moved)
  if (next === without) return programme
  return isSameOrder(programme, next) ? programme : next
}

function inOrder(programme: Programme, ids: readonly string[]): Activity[] {
  const wanted = new globalThis.Set(ids)
  return programme.parts.flatMap(({ activities }) => activities.filter(({ id }) => wanted.has(id)))
}

function isSameOrder(one: Programme, other: Programme): boolean {
  return one.parts.every((part, i) => {
    const { activities = [] } = other.parts[i] ?? {}
    return (
      part.activities.length === activities.length &&
      part.activities.every(({ id, day }, j) => activities[j]?.id === id && activities[j]?.day === day)
    )
  })
}

/** Days one after the other, what has no day at the end; the order within a day stays. */
function byDay(activities: Activity[]): Activity[] {
  return activities.toSorted((one, other) => (one.day ?? 8) - (other.day ?? 8))
}

/** Each copy follows its original. */
export function duplicateActivities(programme: Programme, ids: readonly string[], newId: NewId): Programme {
  const wanted = new globalThis.Set(ids)
  let isChanged = false
  const parts = programme.parts.map((part) => {
    const activities = part.activities.flatMap((one) =>
      wanted.has(one.id) ? [one, withNewIds(one, newId)] : [one],
    )
    if (activities.length === part.activities.length || activities.length > limits.activities) return part
    isChanged = true
    return { ...part, activities }
  })
  return isChanged ? { ...programme, parts } : programme
}

/** The copy follows the original, one step on as the variant says. */
export function copyPart(programme: Programme, id: string, variant: Variant, newId: NewId): Programme {
  const index = programme.parts.findIndex((part) => part.id === id)
  const part = programme.parts[index]
  if (!part) return programme
  const activities = part.activities.map((activity) => varied(withNewIds(activity, newId), variant))
  const copy = { ...part, id: newId(), title: nextTitle(programme, part.title), opensOn: null, activities }
  return addPart(programme, copy, index + 1)
}

/** "Week 4" after "Week 3" and after "Week 3: Heavier"; undefined if the title has no such number. */
export function nextNumber(title: string): string | undefined {
  const [, words, number] = /^(.*?)(\d{1,4})(?::.*)?$/.exec(title) ?? []
  return number === undefined ? undefined : `${words}${Number(number) + 1}`
}

/** "Week 3" becomes "Week 4", unless there is one. */
function nextTitle({ parts }: Programme, title: string): string {
  const next = nextNumber(title)
  const isTaken = parts.some((part) => part.title === next || part.title.startsWith(`${next}:`))
  return next !== undefined && !isTaken ? next : `${title.slice(0, limits.title - 7)} (copy)`
}
