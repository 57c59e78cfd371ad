import { Button, Group } from '@mantine/core'
import { useCall } from '../../../base/web/api.ts'
import { NoticeBar } from '../../../ui/NoticeBar.tsx'
import { type AccessRequest, trainerModeCalls } from '../contract.ts'
import { useAnswer } from './useAnswer.ts'

/** On every screen while an admin waits for the trainer's answer. */
export function RequestNotice() {
  const { data: requests = [] } = useCall(trainerModeCalls.requests, {})
  return requests.map((request) => <Asked key={request.id} request={request} />)
}

function Asked({ request: { id, admin_name, reason } }: { request: AccessRequest }) {
  const { answer, isPending } = useAnswer(id)
  return (
    <NoticeBar
      label="Request to enter your account"
      tone="warn"
      button={
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" disabled={isPending} onClick={() => answer(false)}>
            Decline
          </Button>
          <Button size="xs" loading={isPending} onClick={() => answer(true)}>
            Allow for 24 hours
          </Button>
        </Group>
      }
    >
      {admin_name ?? 'Someone from our team'} asks to enter your account: “{reason}”
    </NoticeBar>
  )
}
