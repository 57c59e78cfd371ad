/** What can be done with a move now: take, continue or undo it. */
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { type Move, movingCalls } from '../contract.ts'

const refresh = [movingCalls.overview]
const onProblem = ({ message }: Error) => toastError(message)

interface MoveActionsProps {
  move: Move
  /** The verb on the button, with the number of rows. */
  take: string
  mailLabel: string
  /** What undoing forgets, in one sentence. */
  undoes: string
}

export function MoveActions({ move, take, mailLabel, undoes }: MoveActionsProps) {
  const [mail, setMail] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const params = { id: move.id }
  const starting = useSend(movingCalls.start, { refresh, onProblem })
  const undoing = useSend(movingCalls.undo, { refresh, onProblem, onDone: () => setAsking(false) })
  const canUndo = move.counts.taken > 0 && (move.state === 'done' || (move.state === 'running' && move.note))
  return (
    <>
      {move.state === 'ready' && move.counts.new > 0 && (
        <Stack gap="sm" align="flex-start">
          <Checkbox
            label={mailLabel}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
          <Button loading={starting.isPending} onClick={() => starting.mutate({ params, body: { mail } })}>
            {take}
          </Button>
        </Stack>
      )}
      {canUndo && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Undo
          </Button>
        </div>
      )}
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Undo this move?">
        <Text mb="lg">{undoes}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button color="red" loading={undoing.isPending} onClick={() => undoing.mutate({ params })}>
            Undo
          </Button>
        </Group>
      </Modal>
    </>
  )
}
