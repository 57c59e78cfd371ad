import { dayWords } from '../../../base/dayWords.ts'
import type { ActivityState, PlanRow } from '../../training/planView.ts'
import type { PartState } from '../../training/today.ts'

/** What stands beside an activity. `isOpen`: the member may open the program now. */
export function rowWords({ activity, state, on, isMoved, logs }: PlanRow, isOpen: boolean): string {
  const moved = isMoved && on ? `, moved to ${dayWords(on)}` : ''
  const date = on && !moved ? dayWords(on) : ''
  switch (state) {
    case 'done':
      return `Done ${date}${logs.length > 1 ? `, ${logs.length} times` : ''}`
    case 'begun':
      return 'Under way'
    case 'now':
      return `${isOpen ? 'Due today' : 'Next'}${moved}`
    case 'next':
      return `Next${date && ` on ${date}`}${moved}`
    case 'behind':
      return `Not done yet${date && `, was for ${date}`}${moved}`
    case 'coming':
      return date || `Coming${moved}`
    case 'locked':
      return date ? `Locked, for ${date}` : 'Locked'
    case 'left':
      return 'Not done'
    case 'free':
      return `${activity.done === 'none' ? 'To read' : activity.optional ? 'Optional' : 'Any time'}${moved}`
  }
}

/** Beside what was not begun, in the week. */
export const plannedWords: Record<ActivityState, string> = {
  done: 'done',
  begun: 'under way',
  now: 'due',
  next: 'next',
  behind: 'not done yet',
  coming: 'coming',
  locked: 'locked',
  free: 'any time',
  left: 'not done',
}

export function partWords(
  { open, opensOn, after, done, total }: PartState,
  parts: readonly { id: string; title: string }[],
): string {
  if (open) return total > 0 ? `${done} of ${total} done` : 'Nothing to tick'
  if (opensOn) return `Opens on ${dayWords(opensOn)}`
  const before = parts.find(({ id }) => id === after)
  return before ? `Opens when ${before.title} is done` : 'Not open yet'
}
