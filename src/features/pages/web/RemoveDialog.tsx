import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { toastError } from '../../../ui/Toasts.ts'
import { findPlace, idOf, type Place } from '../places.ts'
import { remove } from './commands.ts'
import { focusCanvas } from './focus.ts'
import { useBuilder } from './useBuilder.ts'
import { countOf } from './words.ts'

/** Without ids it is about what is selected. */
type Ask = (...ids: string[]) => void
type Side = 'left' | 'right'

const RemoveContext = createContext<Ask | undefined>(undefined)

/** Asks before anything is taken off the page, whoever wants it: a button, a key or the outline. */
export function useConfirmRemove(): Ask {
  const ask = use(RemoveContext)
  if (!ask) throw new Error('There is no RemoveDialog around this')
  return ask
}

const only = (places: readonly Place[]) => (places.length === 1 ? places[0] : undefined)

const isSole = (place: Place | undefined) => place?.kind === 'column' && place.section.columns.length === 1

/** The first and the last column have one neighbour, who gets their width; an inner one has the choice. */
const hasChoice = (place: Place | undefined) =>
  place?.kind === 'column' && place.columnIndex > 0 && place.columnIndex < place.section.columns.length - 1

export function RemoveDialog({ children }: { children: ReactNode }) {
  const builder = useBuilder()
  const [opened, setOpened] = useState(false)
  // Kept while the dialog fades out, or its words would change under the reader's eyes.
  const [places, setPlaces] = useState<Place[]>([])
  const [side, setSide] = useState<Side>('left')

  const ask = useCallback<Ask>(
    (...ids) => {
      const { page, selection } = builder.get()
      const found = (ids.length ? ids : selection).flatMap((id) => findPlace(page, id) ?? [])
      if (!found.length) return
      if (isSole(only(found))) {
        toastError('A section keeps at least one column. Remove the section instead.')
        return
      }
      setPlaces(found)
      setSide('left')
      setOpened(true)
    },
    [builder],
  )

  function confirm() {
    remove(builder, places.map(idOf), side)
    setOpened(false)
    focusCanvas()
  }

  return (
    <RemoveContext value={ask}>
      {children}
      <Modal opened={opened} onClose={() => setOpened(false)} title="Are you sure?" size={400}>
        <Stack>
          <Text>This removes {countOf(places)}. Undo brings it back.</Text>
          {hasChoice(only(places)) && (
            <Radio.Group
              label="Which side gets its width?"
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
            <Button variant="default" onClick={() => setOpened(false)}>
              No
            </Button>
            <Button color="red" data-autofocus onClick={confirm}>
              Yes
            </Button>
          </Group>
        </Stack>
      </Modal>
    </RemoveContext>
  )
}
