import { Badge } from '@mantine/core'
import { badgeOf } from '../status.ts'
import classes from './StatusBadge.module.css'

export function StatusBadge({ status }: { status: string }) {
  const { word, color } = badgeOf(status)
  return (
    <Badge color={color} leftSection={<span className={classes.dot} aria-hidden="true" />}>
      {word}
    </Badge>
  )
}
