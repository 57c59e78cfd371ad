import { Button, Text } from '@mantine/core'
import classes from './SaveBar.module.css'
import { SubmitButton } from './SubmitButton.tsx'

interface Props {
  /** What the button saves, in one word. */
  what: string
  isChanged: boolean
  pending: boolean
  onDiscard(): void
}

/** At the end of a form whose changes are kept on this device until they are saved. */
export function SaveBar({ what, isChanged, pending, onDiscard }: Props) {
  return (
    <div className={classes.bar}>
      <Text component="output" size="sm" c="dimmed" className={classes.unsaved ?? ''}>
        {isChanged ? 'Not saved yet. Your changes stay here until you save.' : ''}
      </Text>
      {isChanged && (
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
      )}
      <SubmitButton pending={pending} pendingLabel="Saving...">
        Save {what}
      </SubmitButton>
    </div>
  )
}
