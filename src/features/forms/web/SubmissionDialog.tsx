import { Button, Group, Modal, Text } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { senderOf } from '../answers.ts'
import { formCalls, type Submission } from '../contract.ts'
import classes from './SubmissionDialog.module.css'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

interface Actions {
  onClose(): void
  onDelete(submission: Submission): void
}

/** Opening it is reading it. */
export function SubmissionDialog({
  submission,
  ...rest
}: Actions & {
  submission: Submission | undefined
}) {
  return (
    <Modal opened={Boolean(submission)} onClose={rest.onClose} title={submission?.form_name ?? ''} size="lg">
      {submission && <Content submission={submission} {...rest} />}
    </Modal>
  )
}

const stale = [formCalls.list, formCalls.listForms]

function Content({ submission, onClose, onDelete }: Actions & { submission: Submission }) {
  const { id, answers, created_at, page_slug } = submission
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
          onClick={() => onDelete(submission)}
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
    </>
  )
}
