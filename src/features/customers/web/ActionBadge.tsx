import { Badge } from '@mantine/core'
import type { BulkSummary } from '../bulkContract.ts'

const stateWords: Record<BulkSummary['state'], { word: string; color: string }> = {
  scheduled: { word: 'Scheduled', color: 'yellow' },
  running: { word: 'Running', color: 'yellow' },
  done: { word: 'Done', color: 'green' },
  ended: { word: 'Ended', color: 'gray' },
}

export function ActionBadge({ state }: Pick<BulkSummary, 'state'>) {
  const { word, color } = stateWords[state]
  return <Badge color={color}>{word}</Badge>
}
