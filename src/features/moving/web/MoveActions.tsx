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
  const starting = useSend(movingCalls.start, { refresh, onProblem })
  const canUndo = move.state === 'done' || (move.state === 'running' && move.note !== null)
  return (
    <>
      {move.state === 'ready' && move.counts.new > 0 && (
        <Stack gap="sm" align="flex-start">
          <Checkbox
            label={mailLabel}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
          <Button
            loading={starting.isPending}
            onClick={() => starting.mutate({ params: { id: move.id }, body: { mail } })}
          >
            {take}
          </Button>
        </Stack>
      )}
      {canUndo && move.counts.taken > 0 && <Undo move={move} undoes={undoes} />}
    </>
  )
}

function Undo({ move, undoes }: Pick<MoveActionsProps, 'move' | 'undoes'>) {
  const [isAsking, setAsking] = useState(false)
  const undoing = useSend(movingCalls.undo, { refresh, onProblem, onDone: () => setAsking(false) })
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Undo this move?">
        <Text mb="lg">{undoes}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep it
          </Button>
          <Button
            color="red"
            loading={undoing.isPending}
            onClick={() => undoing.mutate({ params: { id: move.id } })}
          >
            Forget them
          </Button>
        </Group>
      </Modal>
    </div>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

interface PastMoveProps extends Pick<MoveActionsProps, 'move' | 'undoes'> {
  noun: string
  nouns?: string
}

/** What was taken before; the way back stays open after a new dry run. */
export function PastMove({ move, noun, nouns = `${noun}s`, undoes }: PastMoveProps) {
  const { taken } = move.counts
  if (taken === 0) return null
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {taken.toLocaleString('en-US')} {taken === 1 ? noun : nouns} taken on{' '}
        {day.format(new Date(move.finished_at ?? move.created_at))}
      </Text>
      <Undo move={move} undoes={undoes} />
    </Group>
  )
}
