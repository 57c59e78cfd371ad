import { DotBadge } from '../../../../ui/DotBadge.tsx'
import type { BulkSummary } from '../../bulkContract.ts'

const stateWords: Record<BulkSummary['state'], { word: string; color: string }> = {
  scheduled: { word: 'Scheduled', color: 'yellow' },
  running: { word: 'Running', color: 'yellow' },
  done: { word: 'Done', color: 'green' },
  ended: { word: 'Ended', color: 'gray' },
}

export function ActionBadge({ state }: Pick<BulkSummary, 'state'>) {
  const { word, color } = stateWords[state]
  return <DotBadge color={color}>{word}</DotBadge>
}
