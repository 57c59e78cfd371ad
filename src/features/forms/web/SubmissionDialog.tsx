import { Button, Group, Modal, Text } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { senderOf } from '../answers.ts'
import { formCalls, type Submission } from '../contract.ts'
import classes from './SubmissionDialog.module.css'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** Opening it is reading it. */
export function SubmissionDialog({
  submission,
  onClose,
}: {
  submission: Submission | undefined
  onClose(): void
}) {
  return (
    <Modal opened={Boolean(submission)} onClose={onClose} title={submission?.form_name ?? ''} size="lg">
      {submission && <Content submission={submission} onClose={onClose} />}
    </Modal>
  )
}

const stale = [formCalls.list, formCalls.listForms]

function Content({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { id, answers, created_at, page_slug } = submission
  const [asking, setAsking] = useState(false)
  const sender = senderOf(answers)
  const marking = useSend(formCalls.setRead, { refresh: stale })
  const mark = marking.mutate
  const isNew = submission.read_at === null
  useEffect(() => {
    if (isNew) mark({ params: { id }, body: { read: true } })
  }, [id, isNew, mark])

  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        {clock.format(new Date(created_at))}, from {page_slug ? `the page /${page_slug}` : 'your homepage'}
      </Text>
      <dl className={classes.answers}>
        {answers.map(({ label, name, value }, i) => (
          <div key={`${name} ${i}`}>
            <dt>{label}</dt>
            <dd>{value || <span className={classes.none}>Left empty</span>}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          color="red"
          variant="subtle"
          leftSection={<IconTrash size={17} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
        <Button
          variant="default"
          onClick={() => mark({ params: { id }, body: { read: false } }, { onSuccess: onClose })}
        >
          Mark as unread
        </Button>
        {sender.includes('@') && (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(sender)}`}
            leftSection={<IconMail size={17} stroke={1.75} />}
          >
            Reply
          </Button>
        )}
      </Group>
      <DeleteDialog id={id} opened={asking} onClose={() => setAsking(false)} onDeleted={onClose} />
    </>
  )
}

interface DeleteProps {
  id: number
  opened: boolean
  onClose(): void
  onDeleted(): void
}

function DeleteDialog({ id, opened, onClose, onDeleted }: DeleteProps) {
  const removing = useSend(formCalls.remove, {
    refresh: stale,
    onDone: ({ message }) => {
      toastSuccess(message)
      onDeleted()
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Delete this submission?">
      <Text mb="lg">Are you sure? You can't undo this action afterwards.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={removing.isPending} onClick={() => removing.mutate({ params: { id } })}>
          Delete
        </Button>
      </Group>
    </Modal>
  )
}
