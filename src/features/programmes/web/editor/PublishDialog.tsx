import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '../../../../base/problem.ts'
import { useCall } from '../../../../base/web/api.ts'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { programmeCalls, type Touched } from '../../contract.ts'
import type { Saver } from './saving.ts'

interface Props {
  id: number
  saver: Saver
  onClose(): void
}

/** Says whom it touches before it does. */
export function PublishDialog({ id, saver, onClose }: Props) {
  const touched = useCall(programmeCalls.touched, { params: { id } }, { keep: false })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function publish() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await saver.publish()
      toastSuccess('Program published')
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Publish this program" size={480}>
      <Stack>
        {problem && (
          <FormAlert tone="bad" title="It was not published">
            {problem}
          </FormAlert>
        )}
        {touched.error && <FormAlert tone="bad">{touched.error.message}</FormAlert>}
        <Text>{touched.data ? whom(touched.data) : 'Counting who is on it…'}</Text>
        {!saver.hasChanges() && <Text c="dimmed">Nothing has changed since it was last published.</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button data-autofocus loading={isBusy} disabled={!touched.data} onClick={() => void publish()}>
            Publish now
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function whom({ members, under_way }: Touched): string {
  if (members === 0) return 'Nobody is on this yet. Whoever gets it from now on sees this version.'
  const on = members === 1 ? '1 member is on this.' : `${members} members are on this.`
  if (under_way === 0) return `${on} Everything changes for them now.`
  const busy =
    under_way === 1
      ? '1 has a workout under way and finishes it as it began.'
      : `${under_way} have a workout under way and finish it as they began it.`
  return `${on} ${busy} Everything else changes now.`
}
