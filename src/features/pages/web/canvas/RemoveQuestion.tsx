import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Place } from '../../document/places.ts'
import { countOf } from '../words.ts'

/** Which neighbor gets the width of a removed column. */
export type Side = 'left' | 'right'

interface Props {
  places: readonly Place[]
  opened: boolean
  onClose(): void
  onConfirm(side: Side): void
  /** The dialog has faded out. */
  onClosed(): void
}

/** The first and the last column have one neighbor, which gets their width; an inner one has the choice. */
const hasChoice = ([place, ...others]: readonly Place[]) =>
  !others.length &&
  place?.kind === 'column' &&
  place.columnIndex > 0 &&
  place.columnIndex < place.section.columns.length - 1

export function RemoveQuestion({ opened, onClosed, ...question }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={question.onClose}
      title="Are you sure?"
      size={400}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
    >
      <Question {...question} />
    </Modal>
  )
}

function Question({ places, onClose, onConfirm }: Omit<Props, 'opened' | 'onClosed'>) {
  const [side, setSide] = useState<Side>('left')
  return (
    <Stack>
      <Text>
        This removes the {countOf(places)}. Undo brings it back.
        {places.some((place) => place.kind === 'section' && place.section.shared) &&
          ' To hide it on this page only, use the page’s settings.'}
      </Text>
      {hasChoice(places) && (
        <Radio.Group
          label="Which column takes its width?"
          value={side}
          onChange={(chosen) => setSide(chosen as Side)}
        >
          <Group mt="xs">
            <Radio value="left" label="Left" />
            <Radio value="right" label="Right" />
          </Group>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          No
        </Button>
        <Button color="red" data-autofocus onClick={() => onConfirm(side)}>
          Yes
        </Button>
      </Group>
    </Stack>
  )
}
