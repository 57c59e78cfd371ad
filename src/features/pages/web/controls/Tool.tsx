import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './Tool.module.css'

interface Props {
  label: string
  icon: Icon
  /** Undefined if there is nothing to do. */
  onClick: (() => void) | undefined
}

/** Not `disabled`: after the last step the keyboard focus would be lost. */
export const Tool = ({ label, icon: Shown, onClick }: Props) => (
  <Tooltip label={label}>
    <ActionIcon
      className={classes.tool ?? ''}
      size={24}
      aria-label={label}
      aria-disabled={!onClick}
      {...(!onClick && { 'data-disabled': true })}
      onClick={onClick}
    >
      <Shown size={15} stroke={1.75} />
    </ActionIcon>
  </Tooltip>
)
