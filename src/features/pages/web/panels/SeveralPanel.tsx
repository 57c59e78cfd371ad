import { Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useConfirmRemove } from '../canvas/RemoveDialog.tsx'
import { duplicate } from '../keys/commands.ts'
import { useBuilder } from '../useBuilder.ts'
import classes from './PropertyPanel.module.css'

/** Actions for everything that is selected. */
export function SeveralPanel() {
  const builder = useBuilder()
  const confirmRemove = useConfirmRemove()
  return (
    <div className={classes.several}>
      <p>Changes apply to everything selected.</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCopy size={16} stroke={1.75} />}
        onClick={() => duplicate(builder)}
      >
        Duplicate all
      </Button>
      <Button
        variant="light"
        color="red"
        size="sm"
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={() => confirmRemove()}
      >
        Remove all
      </Button>
    </div>
  )
}
