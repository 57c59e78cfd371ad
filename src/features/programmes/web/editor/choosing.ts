/** Which part is on the desk. */
import type { Part } from '../../document.ts'

export interface Choice {
  id: string
  /** Its place when it was chosen. */
  at: number
}

/** If it is gone, because a copy was undone or it was deleted, the one before its place: not the first of many. */
export function chosenOf(parts: readonly Part[], choice: Choice | undefined): Part | undefined {
  return (
    parts.find(({ id }) => id === choice?.id) ?? parts[Math.max(0, (choice?.at ?? 0) - 1)] ?? parts.at(-1)
  )
}
