import { Badge, Button, Card, Group, Menu, Text, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useIsActing } from '../../../base/web/session.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { labelsOf, type StaffMember, staffCalls } from '../contract.ts'
import { ChangeDialog, InviteDialog } from './StaffDialogs.tsx'
import classes from './TeamScreen.module.css'

/** Everybody whom the trainer lets work in the account. */
export function TeamScreen() {
  const { data, error, refetch } = useCall(staffCalls.list, {})
  const [isInviting, setInviting] = useState(false)
  const isActing = useIsActing()
  return (
    <Card component="section" aria-labelledby="team" maw={760}>
      <Group justify="space-between" mb={4}>
        <Title order={2} id="team">
          Team
        </Title>
        {!isActing && <Button onClick={() => setInviting(true)}>Invite somebody</Button>}
      </Group>
      <Text c="dimmed" mb="xs">
        People who work in your account with a sign-in of their own. What they do is listed under Activity
        with their name. Your account, Stripe and your plan stay yours alone.
      </Text>
      {isActing && <FormAlert tone="plain">Only the owner of this account can change the team.</FormAlert>}
      {error ? (
        <ErrorBlock title="We couldn't load your team" text={error.message} onRetry={() => void refetch()} />
      ) : data ? (
        <People people={data} canChange={!isActing} />
      ) : (
        <Loading rows={3} />
      )}
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </Card>
  )
}

function People({ people, canChange }: { people: StaffMember[]; canChange: boolean }) {
  if (people.length === 0)
    return (
      <EmptyBlock
        title="Nobody else yet"
        text={
          canChange
            ? 'Invite somebody to answer customers or to edit your pages. You choose what they see.'
            : 'People whom the owner invites are listed here.'
        }
      />
    )
  return (
    <ul className={classes.list} aria-labelledby="team">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} canChange={canChange} />
      ))}
    </ul>
  )
}

function PersonRow({ person, canChange }: { person: StaffMember; canChange: boolean }) {
  const { id, name, email, permissions, state } = person
  const [asking, setAsking] = useState<'change' | 'remove'>()
  const close = () => setAsking(undefined)
  const onProblem = ({ message }: { message: string }) => {
    close()
    toastError(message)
  }
  const onDone = ({ message }: { message: string }) => {
    close()
    toastSuccess(message)
  }
  const told = { refresh: [staffCalls.list], onDone, onProblem }
  const resending = useSend(staffCalls.resend, told)
  const removing = useSend(staffCalls.remove, told)
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} url={null} size={40} />
      <div className={classes.words}>
        <Text fw={600} component="div" className={classes.name ?? ''}>
          {name} <StateBadge state={state} />
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
        <Text size="sm">{labelsOf(permissions)}</Text>
      </div>
      {canChange && (
        <PersonMenu
          person={person}
          onChange={() => setAsking('change')}
          onResend={() => resending.mutate({ params: { id } })}
          onRemove={() => setAsking('remove')}
        />
      )}
      <ChangeDialog person={asking === 'change' ? person : undefined} onClose={close} />
      <DeleteDialog
        opened={asking === 'remove'}
        title={state === 'joined' ? `Remove ${name}?` : `Withdraw the invitation of ${name}?`}
        text={
          state === 'joined'
            ? "They are signed out everywhere right away and can't sign in again. What they did stays in your activity."
            : 'The link in their mail stops working.'
        }
        action={state === 'joined' ? 'Remove' : 'Withdraw'}
        pending={removing.isPending}
        onClose={close}
        onDelete={() => removing.mutate({ params: { id } })}
      />
    </li>
  )
}

function StateBadge({ state }: Pick<StaffMember, 'state'>) {
  if (state === 'joined') return null
  return state === 'invited' ? (
    <Badge color="gray">Invited</Badge>
  ) : (
    <Badge color="yellow">Invitation expired</Badge>
  )
}

interface MenuProps {
  person: StaffMember
  onChange(): void
  onResend(): void
  onRemove(): void
}

function PersonMenu({ person: { name, state }, onChange, onResend, onRemove }: MenuProps) {
  return (
    <MenuButton
      position="bottom-end"
      menu={
        <>
          <Menu.Item onClick={onChange}>Change what they may do</Menu.Item>
          {state !== 'joined' && <Menu.Item onClick={onResend}>Send the invitation again</Menu.Item>}
          <Menu.Item color="red" onClick={onRemove}>
            {state === 'joined' ? 'Remove' : 'Withdraw the invitation'}
          </Menu.Item>
        </>
      }
    >
      {(button) => (
        <Button {...button} variant="default" px="xs" aria-label={`Actions for ${name}`}>
          <IconDots size={18} aria-hidden />
        </Button>
      )}
    </MenuButton>
  )
}
