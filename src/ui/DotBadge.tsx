import { Badge } from '@mantine/core'
import classes from './DotBadge.module.css'

/** The state of something, with a dot in its color. */
export const DotBadge = ({ color, children }: { color: string; children: string }) => (
  <Badge color={color} leftSection={<span className={classes.dot} aria-hidden="true" />}>
    {children}
  </Badge>
)
