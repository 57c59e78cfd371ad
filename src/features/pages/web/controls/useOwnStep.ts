import { useBuilder } from '../useBuilder.ts'

/** Moving, adding or removing an item is its own undo step: never one step with what was typed around it. */
export function useOwnStep(): (change: () => void) => void {
  const { settle } = useBuilder()
  return (change) => {
    settle()
    change()
    settle()
  }
}
