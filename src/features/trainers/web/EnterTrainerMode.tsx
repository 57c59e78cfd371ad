import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { momentText } from '../../../base/moment.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { actAs } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type TrainerModeAccess, trainerCalls, trainerModeCalls } from '../contract.ts'

interface Props {
  trainerId: number
  opened: boolean
  onClose(): void
}

/** Before an admin opens a trainer's account: it asks why, and the trainer for permission if they want to be asked. */
export function EnterTrainerMode({ trainerId, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Open this account">
      <Form trainerId={trainerId} onDone={onClose} />
    </Modal>
  )
}

function Form({ trainerId, onDone }: { trainerId: number; onDone(): void }) {
  const [reason, setReason] = useState('')
  const { data: access } = useCall(trainerModeCalls.access, { params: { id: trainerId } })
  const mustAsk = access?.may_enter === false
  const onProblem = ({ message }: { message: string }) => toastError(message)
  const entering = useSend(trainerCalls.enterTrainerMode, {
    onDone: ({ result }) => {
      actAs(result)
      location.assign('/trainer/dashboard')
    },
    onProblem,
  })
  const asking = useSend(trainerModeCalls.ask, {
    refresh: [trainerModeCalls.access],
    onDone: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onProblem,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { mutate } = mustAsk ? asking : entering
    mutate({ body: { trainer_id: trainerId, reason } })
  }
  return (
    <form onSubmit={submit}>
      <Text c="dimmed" mb="md">
        {mustAsk
          ? mustAskText(access)
          : 'For two hours, you see and do what this trainer can. The trainer sees the reason and every request.'}
      </Text>
      <Textarea
        label="Reason"
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button
          type="submit"
          loading={entering.isPending || asking.isPending}
          disabled={reason.trim().length < 3 || Boolean(access?.asked_at ?? access?.ask_again_at)}
        >
          {mustAsk ? 'Ask for permission' : 'Enter trainer mode'}
        </Button>
      </Group>
    </form>
  )
}

function mustAskText({ asked_at, declined_at, ask_again_at }: TrainerModeAccess) {
  if (asked_at) return "You have asked. The trainer hasn't answered yet."
  if (ask_again_at)
    return `The trainer declined your last request. You can ask again from ${momentText(ask_again_at)} on.`
  if (declined_at) return 'The trainer declined your last request. You can ask again.'
  return 'This trainer wants to be asked first. They get an email, and can allow it for 24 hours.'
}
