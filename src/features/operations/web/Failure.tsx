import { Code } from '@mantine/core'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { Fact } from '../../../ui/FactList.tsx'
import { failureInWords, type RetryHelps } from '../failureWords.ts'
import classes from './Failure.module.css'

export interface Failure {
  /** The error as it was kept. */
  raw: string
  /** What it means, and for whom. */
  effect: string | undefined
}

const badges: Record<RetryHelps, [color: string, words: string]> = {
  now: ['green', 'Retry now'],
  later: ['yellow', 'Retry later'],
  no: ['red', 'Needs a fix first'],
}

export function RetryBadge({ helps }: { helps: RetryHelps }) {
  const [color, words] = badges[helps]
  return <DotBadge color={color}>{words}</DotBadge>
}

export function failureFacts({ raw, effect }: Failure): Fact[] {
  const { cause, advice } = failureInWords(raw)
  return [
    ['Cause', cause],
    ['Effect', effect],
    ['Retry', advice],
  ]
}

export const RawError = ({ raw }: { raw: string }) => (
  <details className={classes.details}>
    <summary>Details</summary>
    <Code block className={classes.raw ?? ''}>
      {raw}
    </Code>
  </details>
)
