import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { use, useState } from 'react'
import { type FieldErrors, Problem } from '../../../../base/problem.ts'
import { useCall } from '../../../../base/web/api.ts'
import { FormAlert } from '../../../../ui/FormAlert.tsx'
import { toastSuccess } from '../../../../ui/Toasts.ts'
import { programmeCalls, type Touched } from '../../contract.ts'
import type { Programme } from '../../document.ts'
import { counted } from '../counted.ts'
import classes from './editor.module.css'
import type { Saver } from './saving.ts'
import { UnreadContext } from './unread.ts'
import { useEditor } from './useEditor.ts'

interface Props {
  id: number
  saver: Saver
  onShow(partId: string, activityId: string | undefined): void
  onClose(): void
}

const mostShown = 6

/** Says whom it touches before it does. */
export function PublishDialog({ id, saver, onShow, onClose }: Props) {
  const touched = useCall(programmeCalls.touched, { params: { id } }, { keep: false })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const show: Props['onShow'] = (...place) => {
    onClose()
    onShow(...place)
  }

  async function publish() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await saver.publish()
      toastSuccess('Program published')
      onClose()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Publish this program" size={520}>
      <Stack>
        {problem && (
          <FormAlert tone="bad" title="It was not published">
            <Faults problem={problem} onShow={show} />
          </FormAlert>
        )}
        <UnreadSets onShow={show} />
        {touched.error && <FormAlert tone="bad">{touched.error.message}</FormAlert>}
        <Text>{touched.data ? whom(touched.data, saver.hasChanges()) : 'Counting who is on it…'}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          {/* Not `disabled` while it counts: the keyboard would find nothing to begin with. */}
          <Button
            data-autofocus
            loading={isBusy}
            aria-disabled={!touched.data}
            {...(!touched.data && { 'data-disabled': true })}
            onClick={() => {
              if (touched.data) void publish()
            }}
          >
            Publish now
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** What was typed and means nothing is not lost, and members do not get it. */
function UnreadSets({ onShow }: Pick<Props, 'onShow'>) {
  const places = use(UnreadContext).placesIn(useEditor().get().document)
  if (places.length === 0) return null
  return (
    <FormAlert title="Some sets you typed are not understood">
      Members get these exercises as they were before.
      <ul className={classes.faults}>
        {places.slice(0, mostShown).map(({ partId, activityId, title }) => (
          <li key={activityId}>
            <UnstyledButton className={classes.fault ?? ''} onClick={() => onShow(partId, activityId)}>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </FormAlert>
  )
}

/** Each leads to its place. */
function Faults({ problem, onShow }: { problem: Problem; onShow: Props['onShow'] }) {
  const { document: programme } = useEditor().get()
  const faults = faultsIn(problem.fields, programme)
  if (faults.length === 0) return problem.message
  return (
    <ul className={classes.faults}>
      {faults.slice(0, mostShown).map(({ path, message, partId, activityId }) => (
        <li key={path}>
          {partId === undefined ? (
            message
          ) : (
            <UnstyledButton className={classes.fault ?? ''} onClick={() => onShow(partId, activityId)}>
              {message}
            </UnstyledButton>
          )}
        </li>
      ))}
      {faults.length > mostShown && <li>and {faults.length - mostShown} more</li>}
    </ul>
  )
}

/** The paths are those of the document that was sent: `document.parts.1.activities.0.title`. */
function faultsIn(fields: FieldErrors | undefined, { parts }: Programme) {
  return Object.entries(fields ?? {}).flatMap(([path, messages]) => {
    const [, p = '', a = ''] = /^document\.parts\.(\d+)(?:\.activities\.(\d+))?/.exec(path) ?? []
    const part = p === '' ? undefined : parts[Number(p)]
    const activity = a === '' ? undefined : part?.activities[Number(a)]
    return messages.map((message) => ({ path, message, partId: part?.id, activityId: activity?.id }))
  })
}

/** Whoever has a copy of their own is not among the members. */
function whom(touched: Touched, hasChanges: boolean): string {
  const { own_copies: own } = touched
  if (own === 0) return whomAmong(touched, hasChanges)
  const copies =
    own === 1
      ? '1 person has a copy of their own instead, which stays as it is.'
      : `${own} people have copies of their own instead, which stay as they are.`
  return `${whomAmong(touched, hasChanges)} ${copies}`
}

function whomAmong({ members, is_first, is_archived, under_way }: Touched, hasChanges: boolean): string {
  const archived = is_archived ? ' It is archived: no plan gives it until you bring it back.' : ''
  if (members === 0)
    return is_archived
      ? `Nobody is on this.${archived}`
      : 'Nobody has this yet. Whoever gets it sees this version.'
  const one = members === 1
  if (is_first) return `${counted(members, 'member')} ${one ? 'gets' : 'get'} this program now, in the app.`
  const on = `${counted(members, 'member')} ${one ? 'is' : 'are'} on this.`
  if (!hasChanges) return `${on} Nothing has changed since it was last published.${archived}`
  if (under_way === 0) return `${on} Everything changes for ${one ? 'this member' : 'them'} now.${archived}`
  const busy =
    under_way === 1
      ? '1 has a workout under way and finishes it as it began.'
      : `${under_way} have a workout under way and finish it as they began it.`
  return `${on} ${busy} Everything else changes now.${archived}`
}
