/** How long an activity takes and what it needs. Devices read this: no zod. */
import type { Activity, Block, Item, Lesson, Set, Workout } from './document.ts'
import type { Equipment } from './exercises.ts'

const secondsPerRep = 4
const secondsPerMetre = 0.4
/** To walk over, set up and read. */
const setUpSeconds = 45
const wordsPerMinute = 200

/** As typed, else estimated; at least one. */
export function minutesOf(activity: Activity): number {
  return activity.minutes ?? Math.max(1, Math.round(secondsOf(activity) / 60))
}

function secondsOf(activity: Activity): number {
  if (activity.kind === 'workout')
    return activity.blocks.reduce(
      (sum, block) => sum + setUpSeconds * block.items.length + blockSeconds(block),
      0,
    )
  return activity.kind === 'lesson' ? lessonSeconds(activity) : 60
}

function blockSeconds(block: Block): number {
  if (block.kind === 'timed') return block.minutes * 60
  if (block.kind === 'circuit') {
    const round = block.items.reduce((sum, item) => sum + (block.work ?? workSeconds(item.sets[0], item)), 0)
    return block.rounds * (round + block.rest)
  }
  // The rest of a superset follows the round, that is the last item's sets.
  const last = block.items.length - 1
  return block.items.reduce((sum, item, i) => sum + itemSeconds(item, i === last ? block.rest : 0), 0)
}

const itemSeconds = (item: Item, rest: number) =>
  item.sets.reduce((sum, set) => sum + workSeconds(set, item) + (set.rest ?? rest), 0)

function workSeconds(set: Set | undefined, { perSide }: Item): number {
  if (!set) return 0
  const amount = (set.low + set.high) / 2
  const each = set.by === 'seconds' ? 1 : set.by === 'metres' ? secondsPerMetre : repSeconds(set.tempo)
  return amount * each * (perSide ? 2 : 1)
}

function repSeconds(tempo: string | null): number {
  const seconds = Array.from(tempo ?? '').reduce((sum, digit) => sum + Number(digit), 0)
  return seconds || secondsPerRep
}

function lessonSeconds({ pieces, quiz }: Lesson): number {
  const words = pieces.reduce((sum, piece) => {
    const text = piece.kind === 'list' ? piece.entries.join(' ') : 'text' in piece ? piece.text : ''
    return sum + text.split(/\s+/).filter(Boolean).length
  }, 0)
  const films = pieces.filter(({ kind }) => kind === 'video').length
  return (words / wordsPerMinute) * 60 + films * 240 + quiz.length * 30
}

/** In the order of the workout, each once. */
export function equipmentOf(
  workout: Pick<Workout, 'blocks'>,
  find: (id: string) => { equipment: readonly Equipment[] } | undefined,
): Equipment[] {
  const used = workout.blocks.flatMap(({ items }) =>
    items.flatMap(({ exercise }) => find(exercise)?.equipment ?? []),
  )
  return [...new globalThis.Set(used)]
}
