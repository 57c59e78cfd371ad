/** Trainer mode as the trainer sees it: who asks, who may enter, who was there and why, and what the trainer wants of it. */

import { Button, Card, Group, Modal, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { momentText } from '../../../base/moment.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useGrowingList } from '../../../base/web/growingList.ts'
import { useIsActing } from '../../../base/web/session.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type AccessRequest, type ModePermission, trainerModeCalls } from '../contract.ts'
import { type SupportVisit, visitCalls } from '../visitsContract.ts'
import { useAnswer } from './useAnswer.ts'
import classes from './VisitsCard.module.css'

export function VisitsCard() {
  const visits = useGrowingList(visitCalls.list)
  const { data: requests = [] } = useCall(trainerModeCalls.requests, {})
  const { data: permissions = [] } = useCall(trainerModeCalls.permissions, {})
  const [opened, setOpened] = useState<SupportVisit>()
  const isActing = useIsActing()
  return (
    <Card component="section" aria-labelledby="visits" mb="lg">
      <Title order={2} id="visits" mb={4}>
        Visits from support
      </Title>
      <Text c="dimmed" mb="sm">
        Our team can open your account to help you, for at most two hours at a time. They never see your
        password.
      </Text>
      {isActing ? (
        <FormAlert tone="plain">
          Only the owner of this account can answer requests, withdraw a permission and change how support
          opens it.
        </FormAlert>
      ) : (
        requests.map((request) => <Request key={request.id} request={request} />)
      )}
      {permissions.map((permission) => (
        <Permission key={permission.id} permission={permission} isFixed={isActing} />
      ))}
      <Settings isFixed={isActing} />
      {visits.rows && visits.rows.length > 0 && (
        <ul className={classes.visits}>
          {visits.rows.map((visit) => (
            <VisitLine key={visit.id} visit={visit} onOpen={() => setOpened(visit)} />
          ))}
        </ul>
      )}
      <More list={visits}>Show older visits</More>
      <Calls visit={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

function Request({ request: { id, admin_name, reason } }: { request: AccessRequest }) {
  const { answer, isPending } = useAnswer(id)
  return (
    <Group justify="space-between" mb="sm" gap="sm">
      <Text>
        {admin_name ?? 'Someone from our team'} asks to open your account: “{reason}”
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={isPending} onClick={() => answer(false)}>
          Decline
        </Button>
        <Button loading={isPending} onClick={() => answer(true)}>
          Allow for 24 hours
        </Button>
      </Group>
    </Group>
  )
}

function Permission({ permission, isFixed }: { permission: ModePermission; isFixed: boolean }) {
  const { id, admin_name, reason, allowed_until } = permission
  const { mutate, isPending } = useSend(trainerModeCalls.withdraw, {
    refresh: [trainerModeCalls.permissions, visitCalls.list],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Group justify="space-between" mb="sm" gap="sm">
      <Text>
        {admin_name ?? 'Someone from our team'} may open your account until {momentText(allowed_until)}: “
        {reason}”
      </Text>
      <Button
        variant="default"
        disabled={isFixed}
        loading={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        Withdraw permission
      </Button>
    </Group>
  )
}

function Settings({ isFixed }: { isFixed: boolean }) {
  const { data } = useCall(trainerModeCalls.settings, {})
  const { mutate, isPending } = useSend(trainerModeCalls.saveSettings, {
    refresh: [trainerModeCalls.settings],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  if (!data) return null
  return (
    <Stack gap="xs" my="sm">
      <Switch
        label="Ask me before someone opens my account"
        checked={data.ask_first}
        disabled={isFixed || isPending}
        onChange={({ currentTarget }) => mutate({ body: { ...data, ask_first: currentTarget.checked } })}
      />
      <Switch
        label="Email me when someone opens my account"
        checked={data.mails}
        disabled={isFixed || isPending}
        onChange={({ currentTarget }) => mutate({ body: { ...data, mails: currentTarget.checked } })}
      />
    </Stack>
  )
}

function VisitLine({ visit, onOpen }: { visit: SupportVisit; onOpen(): void }) {
  const { admin_name, began_at, calls, reason } = visit
  const requests = calls === 1 ? '1 request' : `${calls} requests`
  return (
    <li>
      <span className={classes.name}>{admin_name ?? 'Former admin'}</span>
      {reason && <span>“{reason}”</span>}
      <time dateTime={began_at}>{momentText(began_at)}</time>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${requests} on ${momentText(began_at)}`}
        onClick={onOpen}
      >
        {requests}
      </Button>
    </li>
  )
}

function Calls({ visit, onClose }: { visit: SupportVisit | undefined; onClose(): void }) {
  const calls = useGrowingList(visitCalls.calls, {
    params: { id: visit?.id ?? 0 },
    when: visit !== undefined,
  })
  const { rows = [] } = calls
  return (
    <Modal opened={visit !== undefined} onClose={onClose} title="Requests of this visit" size="lg">
      {calls.rows?.length === 0 && <Text c="dimmed">Nothing was requested.</Text>}
      <ol>
        {rows.map(({ id, at, method, path }) => (
          <li key={id}>
            {momentText(at)} <code>{`${method} ${path}`}</code>
          </li>
        ))}
      </ol>
      <More list={calls}>Show more requests</More>
    </Modal>
  )
}

interface MoreProps {
  list: Pick<ReturnType<typeof useGrowingList>, 'more' | 'isLoadingMore' | 'error'>
  children: string
}

const More = ({ list: { more, isLoadingMore, error }, children }: MoreProps) => (
  <>
    {error && <FormAlert>{error.message}</FormAlert>}
    {more && (
      <Button variant="default" size="xs" mt="sm" loading={isLoadingMore} onClick={more}>
        {children}
      </Button>
    )}
  </>
)
