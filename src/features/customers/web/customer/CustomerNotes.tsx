/** Notes that only the trainer and their team see. */
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { dayText } from '../../consequences.ts'
import { type CustomerPage, customerPageCalls, NOTE_MOST, type Note } from '../../pageContract.ts'
import classes from './Customer.module.css'

const refresh = [customerPageCalls.show]
const onProblem = ({ message, fields }: { message: string; fields?: Record<string, string[]> | undefined }) =>
  toastError(fields?.['text']?.[0] ?? message)

export function CustomerNotes({ page: { id, notes } }: { page: Pick<CustomerPage, 'id' | 'notes'> }) {
  const [text, setText] = useState('')
  const adding = useSend(customerPageCalls.addNote, {
    refresh,
    onDone: ({ message }) => {
      setText('')
      toastSuccess(message)
    },
    onProblem,
  })
  return (
    <section className={classes.card} aria-label="Notes">
      <div className={classes.cardHead}>
        <h2>Notes</h2>
      </div>
      <div className={classes.body}>
        <Textarea
          label="New note"
          description="The customer does not see it here. It is part of the copy of their data that they can ask for."
          autosize
          minRows={2}
          maxLength={NOTE_MOST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={!text.trim()}
            loading={adding.isPending}
            onClick={() => adding.mutate({ params: { id }, body: { text } })}
          >
            Add note
          </Button>
        </Group>
        {notes.map((note) => (
          <OneNote key={note.id} customerId={id} note={note} />
        ))}
      </div>
    </section>
  )
}

function OneNote({ customerId, note }: { customerId: number; note: Note }) {
  const [text, setText] = useState<string>()
  const done = ({ message }: { message: string }) => {
    setText(undefined)
    toastSuccess(message)
  }
  const saving = useSend(customerPageCalls.editNote, { refresh, onDone: done, onProblem })
  const deleting = useSend(customerPageCalls.deleteNote, { refresh, onDone: done, onProblem })
  const params = { id: customerId, note: note.id }
  if (text !== undefined)
    return (
      <div className={classes.note}>
        <Textarea
          aria-label="Note"
          autosize
          maxLength={NOTE_MOST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button size="sm" variant="default" onClick={() => setText(undefined)}>
            Close
          </Button>
          <Button
            size="sm"
            disabled={!text.trim()}
            loading={saving.isPending}
            onClick={() => saving.mutate({ params, body: { text } })}
          >
            Save
          </Button>
        </Group>
      </div>
    )
  return (
    <article className={classes.note}>
      <p>{note.text}</p>
      <footer>
        <span>
          {dayText(note.created_at)}
          {note.edited_at && `, edited ${dayText(note.edited_at)}`}
        </span>
        <Group gap={4}>
          <Button size="sm" variant="default" onClick={() => setText(note.text)}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={deleting.isPending}
            onClick={() => deleting.mutate({ params })}
          >
            Delete
          </Button>
        </Group>
      </footer>
    </article>
  )
}
