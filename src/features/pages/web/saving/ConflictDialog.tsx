import { Button, Group, Modal, Text } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { useState } from 'react'
import { timeText } from '../../../../ui/relativeTime.ts'
import type { OwnPage } from '../../contract.ts'
import { toWire } from '../../document/page.ts'
import { PagePreview } from '../publishing/PagePreview.tsx'
import { usePage } from '../useBuilder.ts'
import classes from './ConflictDialog.module.css'
import type { Saver } from './saving.ts'

interface Props {
  saver: Saver
  theirs: OwnPage
  isOwnWindow: boolean
  onClose(): void
}

/** Two versions of one page, of which one is kept. Undo brings back the other. */
export function ConflictDialog({ saver, theirs, isOwnWindow, onClose }: Props) {
  const page = usePage()
  const [large, setLarge] = useState(false)
  const when = theirs.saved_at ? timeText(theirs.saved_at) : 'meanwhile'
  const choose = (choice: () => void) => () => {
    choice()
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={large}
      size={760}
      title={isOwnWindow ? 'You have this page open in another window' : 'This page was saved elsewhere'}
    >
      <Text mb="md">
        {isOwnWindow ? 'It was saved there ' : 'Someone, perhaps you on another device, saved it '}
        {when}. Your changes here are kept on this device. Which version do you want to keep? Undo brings back
        the other one.
      </Text>
      <div className={classes.both} data-large={large || undefined}>
        <figure className={classes.one}>
          <figcaption>Yours, in this window</figcaption>
          <PagePreview page={toWire(page)} label="Your page" />
        </figure>
        <figure className={classes.one}>
          <figcaption>Saved {when}</figcaption>
          <PagePreview page={theirs} label="The page that was saved elsewhere" />
        </figure>
      </div>
      <Group justify="flex-end" mt="lg">
        {!large && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconColumns2 size={16} stroke={1.75} />}
            onClick={() => setLarge(true)}
          >
            Look at both
          </Button>
        )}
        <Button variant="default" onClick={choose(saver.takeTheirs)}>
          Use the other version
        </Button>
        <Button data-autofocus onClick={choose(saver.keepMine)}>
          Keep mine
        </Button>
      </Group>
    </Modal>
  )
}
