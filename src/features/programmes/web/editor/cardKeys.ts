/**
 * The keyboard on the cards: arrows go from card to card, Alt and an arrow moves what is selected to the next day or
 * place, Space adds to the selection, Enter opens.
 */
import { type KeyboardEvent, useCallback } from 'react'
import { announce } from '../../../../ui/announce.ts'
import type { Activity, Part, Programme } from '../../document.ts'
import { findActivity, moveActivities } from '../../edits.ts'
import { dayName, weekDays } from './newThings.ts'
import { type Editor, useEditor } from './useEditor.ts'

export function useCards(part: Part | undefined) {
  const editor = useEditor()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const id = event.target instanceof HTMLElement ? event.target.dataset['activity'] : undefined
      if (id === undefined || !part) return
      const { key, altKey } = event
      if (altKey && key in steps) move(editor, id, key as Arrow)
      else if (key in steps) focusNext(event.currentTarget, id, key as Arrow)
      else if (key === ' ') toggle(editor, id)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    [editor, part],
  )
}

const steps = {
  ArrowLeft: { day: -1, place: 0 },
  ArrowRight: { day: 1, place: 0 },
  ArrowUp: { day: 0, place: -1 },
  ArrowDown: { day: 0, place: 1 },
} as const
type Arrow = keyof typeof steps

function toggle(editor: Editor, id: string): void {
  const { selection } = editor.get()
  const next = selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]
  editor.select(...next)
  announce(`${next.length} selected`)
}

/** A single card moves even if it is not selected; one of several takes the others along. */
function move(editor: Editor, id: string, key: Arrow): void {
  const { document: programme, selection } = editor.get()
  const found = findActivity(programme, id)
  if (!found) return
  const ids = selection.includes(id) ? selection : [id]
  const { part, activity } = found
  const spot = spotAfter(part, activity, ids, key)
  const isMoved = spot && editor.change((now) => moveActivities(now, ids, { partId: part.id, ...spot }))
  announce(isMoved ? placeWords(editor.get().document, id) : `${activity.title} stays where it was`)
  // A card that changes its column is made anew.
  focusCard(id)
}

/** Once it is drawn. */
export const focusCard = (id: string | undefined) =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-activity="${id}"]`)?.focus())

function spotAfter(part: Part, { id, day }: Activity, ids: readonly string[], key: Arrow) {
  const { day: by, place } = steps[key]
  if (by !== 0) {
    const next = weekDays[weekDays.indexOf(day) + by]
    if (next === undefined || !part.activities.some((one) => one.day !== null)) return undefined
    return {
      day: next,
      index: part.activities.filter((one) => one.day === next && !ids.includes(one.id)).length,
    }
  }
  const ofDay = part.activities.filter((one) => one.day === day)
  const others = ofDay.filter((one) => !ids.includes(one.id))
  const before = ofDay
    .slice(
      0,
      ofDay.findIndex((one) => one.id === id),
    )
    .filter((one) => !ids.includes(one.id))
  const index = before.length + place
  return index < 0 || index > others.length ? undefined : { day, index }
}

function placeWords(programme: Programme, id: string): string {
  const found = findActivity(programme, id)
  if (!found) return ''
  const { part, activity } = found
  const ofDay = part.activities.filter(({ day }) => day === activity.day)
  const where = dayName(activity.day).toLowerCase()
  return `${activity.title} moved to ${where}, place ${ofDay.indexOf(activity) + 1} of ${ofDay.length}`
}

function focusNext(grid: HTMLElement, id: string, key: Arrow): void {
  const columns = [...grid.querySelectorAll('[data-day]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-activity]'),
  ])
  const at = columns.findIndex((cards) => cards.some(({ dataset }) => dataset['activity'] === id))
  const cards = columns[at] ?? []
  const index = cards.findIndex(({ dataset }) => dataset['activity'] === id)
  const { day, place } = steps[key]
  if (place !== 0) return cards[index + place]?.focus()
  const others = day < 0 ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const next = others.find((one) => one.length)
  next?.[Math.min(index, next.length - 1)]?.focus()
}
