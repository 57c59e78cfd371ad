import { Badge, Button, Card, Group, Modal, Text, Title } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { momentText } from '../../../base/moment.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { profileCalls, type Session } from '../profile.ts'
import classes from './Rows.module.css'
import { leave } from './useLogout.ts'

export function SessionsCard() {
  const { data, error, refetch } = useCall(profileCalls.sessions, {}, { keep: false })
  const [asking, setAsking] = useState(false)
  return (
    <Card component="section" aria-labelledby="sessions">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="sessions">
          Where you are signed in
        </Title>
        <Button variant="default" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Group>
      {error ? (
        <ErrorBlock
          title="We couldn't load your devices"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ul className={classes.list} aria-labelledby="sessions">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Loading rows={2} />
      )}
      <EverywhereDialog opened={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}

function SessionRow({ session: { id, device, ip, last_used_at, current } }: { session: Session }) {
  const ending = useSend(profileCalls.endSession, {
    refresh: [profileCalls.sessions],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  const DeviceIcon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  const used = momentText(last_used_at)
  return (
    <li className={classes.row}>
      <DeviceIcon size={21} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>
          {device} {current && <Badge color="green">This device</Badge>}
        </Text>
        <Text size="sm" c="dimmed">
          {ip}, {current ? 'active now' : `last used ${used}`}
        </Text>
      </div>
      {!current && (
        <Button
          variant="subtle"
          color="gray"
          loading={ending.isPending}
          aria-label={`Sign out ${device}, last used ${used}`}
          onClick={() => ending.mutate({ params: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function EverywhereDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const ending = useSend(profileCalls.endAllSessions, {
    onDone: leave,
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Sign out everywhere?">
      <Text mb="lg">
        This signs out every device right away, including this one. You can sign in again at any time.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
        <Button color="red" loading={ending.isPending} onClick={() => ending.mutate({})}>
          Sign out everywhere
        </Button>
      </Group>
    </Modal>
  )
}
