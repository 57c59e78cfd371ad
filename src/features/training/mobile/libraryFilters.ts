/** What somebody looks for in the library. Words, muscle and equipment find exercises and workouts; a length finds sessions. */
import type { Equipment, Muscle } from '../../programmes/exercises.ts'

export interface Filters {
  typed: string
  muscle?: Muscle | undefined
  /** `none`: nothing is needed for it. */
  equipment?: Equipment | 'none' | undefined
  length?: Length | undefined
}

/** By the most minutes. */
const lengths = [
  ['short', 15, 'Up to 15 min'],
  ['medium', 30, '16 to 30 min'],
  ['long', 45, '31 to 45 min'],
  ['longer', Number.POSITIVE_INFINITY, 'Over 45 min'],
] as const
export type Length = (typeof lengths)[number][0]

export const lengthWords = Object.fromEntries(lengths.map(([id, , words]) => [id, words])) as Record<
  Length,
  string
>

const lengthOf = (minutes: number): Length => lengths.find(([, most]) => minutes <= most)?.[0] ?? 'longer'

/** Those that occur, shortest first. */
export function lengthsIn(sessions: readonly { minutes: number | null }[]): Length[] {
  const used = new Set(sessions.flatMap(({ minutes }) => (minutes === null ? [] : lengthOf(minutes))))
  return lengths.map(([id]) => id).filter((id) => used.has(id))
}

export const isFiltered = ({ typed, muscle, equipment, length }: Filters): boolean =>
  typed.trim() !== '' || [muscle, equipment, length].some((each) => each !== undefined)

/** An exercise has no length. */
export const fitsExercise = (
  { primary, equipment }: { primary: readonly Muscle[]; equipment: readonly Equipment[] },
  filters: Filters,
): boolean =>
  filters.length === undefined &&
  (filters.muscle === undefined || primary.includes(filters.muscle)) &&
  fitsEquipment(equipment, filters)

export interface Session {
  /** Its title, and that of the part it is in. */
  words: string
  minutes: number | null
  /** Undefined for what is no workout, and while the part is not on the device. */
  needs: { muscles: readonly Muscle[]; equipment: readonly Equipment[] } | undefined
}

export function fitsSession({ words, minutes, needs }: Session, filters: Filters): boolean {
  const { muscle, equipment, length } = filters
  const lower = words.toLowerCase()
  const isNamed = filters.typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
  if (!isNamed || (length !== undefined && (minutes === null || lengthOf(minutes) !== length))) return false
  if (muscle === undefined && equipment === undefined) return true
  return (
    needs !== undefined &&
    (muscle === undefined || needs.muscles.includes(muscle)) &&
    fitsEquipment(needs.equipment, filters)
  )
}

const fitsEquipment = (equipment: readonly Equipment[], { equipment: asked }: Filters): boolean =>
  asked === undefined || (asked === 'none' ? equipment.length === 0 : equipment.includes(asked))

let kept: Filters = { typed: '' }

/** Until the app is closed: whoever opens an exercise comes back to the same list. */
export const keptFilters = (): Filters => kept

export function keepFilters(filters: Filters): void {
  kept = filters
}
