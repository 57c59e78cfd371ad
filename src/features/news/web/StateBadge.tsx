import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { NewsState } from '../contract.ts'

const shown: Record<NewsState, { color: string; label: string }> = {
  draft: { color: 'gray', label: 'Draft' },
  scheduled: { color: 'blue', label: 'Scheduled' },
  published: { color: 'green', label: 'Published' },
  past: { color: 'gray', label: 'Past' },
  canceled: { color: 'red', label: 'Canceled' },
}

interface Props {
  state: NewsState
  /** From the template, and not changed since. */
  isSample: boolean
}

export function StateBadge({ state, isSample }: Props) {
  const { color, label } = shown[state]
  return <DotBadge color={color}>{isSample ? `${label} sample` : label}</DotBadge>
}
