import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { NewsState } from '../contract.ts'

const shown: Record<NewsState, { color: string; label: string }> = {
  draft: { color: 'gray', label: 'Draft' },
  scheduled: { color: 'blue', label: 'Scheduled' },
  published: { color: 'green', label: 'Published' },
  past: { color: 'gray', label: 'Past' },
  canceled: { color: 'red', label: 'Canceled' },
}

export const StateBadge = ({ state }: { state: NewsState }) => (
  <DotBadge color={shown[state].color}>{shown[state].label}</DotBadge>
)
