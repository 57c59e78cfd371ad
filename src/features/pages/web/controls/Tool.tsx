import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './Tool.module.css'

interface Props {
  label: string
  icon: Icon
  /** Undefined when there is nothing to do. */
  onClick: (() => void) | undefined
}

/** Not `disabled`: the last step up would drop the focus from under the keyboard. */
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
