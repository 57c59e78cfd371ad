import { useState } from 'react'
import { Problem } from '../../../base/problem.ts'

/** A step in which the browser asks for a passkey: it takes as long as the user does, and it may be refused. */
export function usePasskeyStep(
  step: () => Promise<void>,
  onProblem: (words: string) => void,
): { pending: boolean; start(): void } {
  const [pending, setPending] = useState(false)
  async function run(): Promise<void> {
    setPending(true)
    try {
      await step()
    } catch (error) {
      onProblem(error instanceof Problem ? error.message : 'Something went wrong')
    }
    setPending(false)
  }
  return { pending, start: () => void run() }
}
