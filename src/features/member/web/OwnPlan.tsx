/** A program of one's own for a member: made as a copy that replaces the shared one, edited, and put away again. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { useMay } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { programmeCalls } from '../../programmes/contract.ts'
import { coachCalls, type MemberTraining, type OwnProgramme } from '../coachContract.ts'
import classes from './Training.module.css'

const editorPath = (id: number) => `/trainer/webapp-builder/programs/${id}`
const refresh = [programmeCalls.list, coachCalls.training]
const onProblem = ({ message }: { message: string }) => toastError(message)

interface Props {
  programme: MemberTraining['programmes'][number]
  /** Undefined if it is shared. */
  own: OwnProgramme | undefined
  training: MemberTraining
  traineeId: number
}

/** For whoever may edit programs. */
export function OwnPlan({ programme, own, training, traineeId }: Props) {
  const [asked, setAsked] = useState(false)
  const may = useMay()
  if (!may(programmeCalls.copyFor)) return null
  const close = () => setAsked(false)
  if (own)
    return (
      <div className={classes.acts}>
        <Button component={Link} to={editorPath(own.id)} variant="default">
          Edit
        </Button>
        <Button variant="default" onClick={() => setAsked(true)}>
          {own.instead_of ? 'Back to the shared program' : 'Take it away'}
        </Button>
        {asked && <PutAway own={own} name={training.name} onClose={close} />}
      </div>
    )
  const before = training.own.find(
    ({ state, instead_of }) => state === 'archived' && instead_of?.id === programme.id,
  )
  const draft = training.own.find(
    ({ state, instead_of }) => state === 'draft' && instead_of?.id === programme.id,
  )
  return (
    <div className={classes.acts}>
      {before && !draft && <BringBack own={before} label="Bring back their copy" />}
      {draft ? (
        <Button component={Link} to={editorPath(draft.id)} variant="default">
          Edit their draft
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          Make a plan of their own
        </Button>
      )}
      {asked && <MakeCopy {...{ programme, training, traineeId }} onClose={close} />}
    </div>
  )
}

interface MakeCopyProps extends Pick<Props, 'programme' | 'training' | 'traineeId'> {
  onClose(): void
}

function MakeCopy({ programme: { id, title }, training, traineeId, onClose }: MakeCopyProps) {
  const { name, open } = training
  const navigate = useNavigate()
  const copy = useSend(programmeCalls.copyFor, {
    refresh,
    onDone: ({ result }) => void navigate(editorPath(result.id)),
    onProblem,
  })
  return (
    <Modal opened onClose={onClose} title={`A plan of their own for ${name}`}>
      <Stack gap="sm">
        <Text>
          {name} gets a copy of “{title}” instead of it, and goes on at the same place. What they have done
          stays and counts. A workout under way finishes as it began.
        </Text>
        {!open.includes(id) && (
          <Text>
            It opens when “{title}” does, which is closed to {name} now.
          </Text>
        )}
        <Text c="dimmed">
          What you change in the copy reaches nobody else, and what you publish in “{title}” later does not
          reach the copy. You can go back to the shared program at any time.
        </Text>
        <Acts
          action="Make the copy and edit it"
          pending={copy.isPending}
          onAct={() => copy.mutate({ params: { id, trainee: traineeId } })}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  )
}

/** It is kept, so it can be undone. */
function PutAway({ own, name, onClose }: { own: OwnProgramme; name: string; onClose(): void }) {
  const undo = useBringBack()
  const putAway = useSend(programmeCalls.archive, {
    refresh,
    onDone: () => {
      toastSuccess(own.instead_of ? 'Back to the shared program' : 'Taken away', 8000, {
        label: 'Undo',
        onClick: () => undo.mutate({ params: { id: own.id } }),
      })
      onClose()
    },
    onProblem,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={own.instead_of ? 'Back to the shared program' : `Take “${own.title}” away?`}
    >
      <Stack gap="sm">
        <Text>{putAwayWords(own, name)}</Text>
        <Text c="dimmed">The copy is kept here, and you can bring it back.</Text>
        <Acts
          action={own.instead_of ? 'Go back to the shared program' : 'Take it away'}
          pending={putAway.isPending}
          onAct={() => putAway.mutate({ params: { id: own.id } })}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  )
}

function putAwayWords({ instead_of, title }: OwnProgramme, name: string): string {
  if (!instead_of) return `${name} no longer has “${title}”. What they have done of it stays theirs.`
  if (instead_of.is_archived)
    return `“${instead_of.title}” is archived and no plan gives it, so ${name} has no program in its place. What they have done stays theirs.`
  return `${name} goes on with “${instead_of.title}” if their plan gives it, at the same place. What they have done in the copy stays, and counts where the shared program has it too.`
}

interface ActsProps {
  action: string
  pending: boolean
  onAct(): void
  onClose(): void
}

const Acts = ({ action, pending, onAct, onClose }: ActsProps) => (
  <Group justify="flex-end" gap="xs" mt="xs">
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
    <Button data-autofocus loading={pending} onClick={onAct}>
      {action}
    </Button>
  </Group>
)

const useBringBack = () =>
  useSend(programmeCalls.unarchive, {
    refresh,
    onDone: () => toastSuccess('Their own program is back'),
    onProblem,
  })

function BringBack({ own, label }: { own: OwnProgramme; label: string }) {
  const back = useBringBack()
  return (
    <Button
      variant="default"
      loading={back.isPending}
      onClick={() => back.mutate({ params: { id: own.id } })}
    >
      {label}
    </Button>
  )
}

/** Drafts, and what was put away without a shared program in its place. */
export function OtherOwn({ training }: { training: MemberTraining }) {
  const may = useMay()
  const onCards = new Set(training.programmes.map(({ id }) => id))
  const others = training.own.filter(
    ({ id, state, instead_of }) =>
      !onCards.has(id) &&
      !(instead_of && onCards.has(instead_of.id)) &&
      !(state === 'archived' && isStoodIn(training, instead_of)),
  )
  if (others.length === 0 || !may(programmeCalls.copyFor)) return null
  return (
    <ul className={classes.others} aria-label="Other programs of their own">
      {others.map((own) => (
        <li key={own.id}>
          <span>
            {own.title}
            <span className={classes.under}>
              Only for {training.name}, {own.state === 'archived' ? 'put away' : 'not published yet'}
            </span>
          </span>
          {own.state === 'archived' ? (
            <BringBack own={own} label="Bring back" />
          ) : (
            <Button component={Link} to={editorPath(own.id)} variant="default">
              Edit
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Another copy stands in its place already. */
const isStoodIn = ({ own }: MemberTraining, instead_of: OwnProgramme['instead_of']): boolean =>
  own.some((one) => one.state !== 'archived' && instead_of !== null && one.instead_of?.id === instead_of.id)
