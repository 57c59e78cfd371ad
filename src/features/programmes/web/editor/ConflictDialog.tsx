import { Button, Group, Modal, Text } from '@mantine/core'
import { timeText } from '../../../../ui/relativeTime.ts'
import type { ProgrammeDetails } from '../../contract.ts'
import type { Programme } from '../../document.ts'
import { activitiesText, counted } from '../counted.ts'
import classes from './editor.module.css'
import type { Saver } from './saving.ts'
import { useEdited } from './useEditor.ts'

interface Props {
  saver: Saver
  theirs: ProgrammeDetails
  onClose(): void
}

/** Two versions of one programme, of which one is kept. Undo brings back the other. */
export function ConflictDialog({ saver, theirs, onClose }: Props) {
  const mine = useEdited(({ document }) => document)
  const choose = (choice: () => void) => () => {
    choice()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="This program was saved elsewhere" size={620}>
      <Text mb="md">
        Someone, perhaps you in another window, saved it {timeText(theirs.saved_at)}. Your changes here are
        kept on this device. Which version do you want to keep? Undo brings back the other one.
      </Text>
      <div className={classes.both}>
        <Facts title="Yours, in this window" programme={mine} other={theirs.document} />
        <Facts title="Saved elsewhere" programme={theirs.document} other={mine} />
      </div>
      <Group justify="flex-end" mt="lg">
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

/** What the person needs to choose: the size, and the names of what only this one has. */
function Facts({ title, programme, other }: { title: string; programme: Programme; other: Programme }) {
  const texts = new Set(activitiesOf(other).map((activity) => JSON.stringify(activity)))
  const own = activitiesOf(programme).filter((activity) => !texts.has(JSON.stringify(activity)))
  return (
    <section className={classes.facts}>
      <h3>{title}</h3>
      <p>
        {counted(programme.parts.length, 'part')}, {activitiesText(activitiesOf(programme).length)}
      </p>
      <ul>
        {own.slice(0, 5).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {own.length > 5 && <li>and {own.length - 5} more</li>}
        {own.length === 0 && <li>Same activities, other order or titles</li>}
      </ul>
    </section>
  )
}

const activitiesOf = ({ parts }: Programme) => parts.flatMap(({ activities }) => activities)
