import { useBuilder } from '../useBuilder.ts'

/** What an item's place, a new one or a removed one is in the way back: never one step with what was typed around it. */
export function useOwnStep(): (change: () => void) => void {
  const { settle } = useBuilder()
  return (change) => {
    settle()
    change()
    settle()
  }
}
