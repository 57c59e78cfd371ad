import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SubmitButton.module.css'

interface SubmitButtonProps extends Omit<ButtonProps, 'loading' | 'children'> {
  pending: boolean
  /** Replaces the label while the form is being sent. */
  pendingLabel: string
  children: ReactNode
}

/**
 * As wide as the wider of its two labels, so nothing next to it moves. While pending it keeps the focus, which a
 * disabled button would lose, and ignores further clicks.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, pendingLabel, leftSection, rightSection, children, ...button } = props
  return (
    <Button
      {...button}
      type="submit"
      aria-disabled={pending || undefined}
      data-pending={pending || undefined}
      className={classes.submit}
      onClick={(event) => {
        if (pending) event.preventDefault()
      }}
    >
      <span className={classes.labels}>
        <span className={classes.label} data-hidden={pending || undefined}>
          {leftSection}
          {children}
          {rightSection}
        </span>
        <span className={classes.label} data-hidden={!pending || undefined}>
          <Loader size={15} color="currentColor" />
          {pendingLabel}
        </span>
      </span>
    </Button>
  )
}
