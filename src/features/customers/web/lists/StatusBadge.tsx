import { DotBadge } from '../../../../ui/DotBadge.tsx'
import { badgeOf } from '../../status.ts'

export function StatusBadge({ status }: { status: string }) {
  const { word, color } = badgeOf(status)
  return <DotBadge color={color}>{word}</DotBadge>
}
