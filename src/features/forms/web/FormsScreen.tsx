/** What visitors sent: found, read, exported, deleted. */
import { Badge, Button, Stack, Text } from '@mantine/core'
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { filtersOf, selectionOf, useExport, useNumberedList } from '../../../base/web/list.ts'
import { useMay } from '../../../base/web/session.ts'
import type { BulkAction, Column, Filter, Picked, RowAction } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { type ListState, useListState } from '../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { pageCalls } from '../../pages/contract.ts'
import { senderOf } from '../answers.ts'
import { formCalls, type SentForm, type Submission } from '../contract.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import classes from './FormsScreen.module.css'
import { SubmissionDialog } from './SubmissionDialog.tsx'

export function FormsScreen() {
  const forms = useCall(formCalls.listForms, {})
  const spam = forms.data?.spam ?? 0
  return (
    <Stack gap="lg">
      <Submissions forms={forms.data?.forms ?? []} />
      {forms.error && (
        <ErrorBlock
          title="We couldn't load the names of your forms"
          text={forms.error.message}
          onRetry={() => void forms.refetch()}
        />
      )}
      {spam > 0 && (
        <Text c="dimmed" size="sm">
          {spam === 1 ? '1 message was' : `${spam} messages were`} held back as spam so far.
        </Text>
      )}
    </Stack>
  )
}

const columns: Column<Submission>[] = [
  { id: 'from', title: 'From', width: '28%', place: 'title', cell: (sent) => <From submission={sent} /> },
  { id: 'message', title: 'Message', place: 'text', strong: true, cell: previewOf },
  {
    id: 'form',
    title: 'Form',
    width: '17%',
    sort: 'asc',
    wideOnly: true,
    place: 'note',
    cell: ({ form_name, read_at }) => (
      <span className={classes.form}>
        {form_name}
        {!read_at && <NewBadge only="narrow" />}
      </span>
    ),
  },
  {
    id: 'received',
    title: 'Received',
    width: 150,
    sort: 'desc',
    place: 'aside',
    cell: ({ created_at }) => dayAndTime(created_at),
  },
]

function Submissions({ forms }: { forms: SentForm[] }) {
  const state = useListState({ filters: ['form_id', 'status'] })
  const list = useNumberedList(formCalls.list, state)
  const exporting = useExport(formCalls.export, ({ message }) => toastError(message))
  const [opened, setOpened] = useState<Submission>()
  const [leaving, setLeaving] = useState<Picked<Submission>>()
  const mark = useMark(state)
  const may = useMay()
  return (
    <>
      <DataTable
        label="Submissions"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ answers }) => senderOf(answers)}
        lead={({ answers }) => <PersonAvatar name={senderOf(answers)} />}
        sortedBy="received,desc"
        searchLabel="Search"
        filters={filtersFor(forms)}
        csv={
          may(formCalls.export)
            ? { start: () => exporting.mutate({ query: filtersOf(state) }), pending: exporting.isPending }
            : undefined
        }
        onOpen={setOpened}
        actions={(sent) => actionsFor(sent, mark, setLeaving)}
        bulk={bulkFor(mark, setLeaving)}
        empty={{
          title: 'No submissions yet',
          text: 'Messages from the forms on your sales page arrive here and in your email.',
          action: may(pageCalls.saveDraft) && (
            <Button component={Link} to="/trainer/page-builder" variant="default">
              Add a form to my page
            </Button>
          ),
        }}
        noHits={{ title: 'Nothing found', text: 'No submission matches.' }}
        failed="We couldn't load your submissions"
      />
      <SubmissionDialog
        submission={opened}
        onClose={() => setOpened(undefined)}
        onDelete={(sent) => setLeaving({ rows: [sent], all: false, count: 1 })}
      />
      <DeleteDialog
        picked={leaving}
        asked={state}
        onClose={() => setLeaving(undefined)}
        onDeleted={() => {
          setLeaving(undefined)
          setOpened(undefined)
        }}
      />
    </>
  )
}

type Mark = (picked: Picked<Submission>, read: boolean) => void

function useMark(asked: ListState): Mark {
  const { mutate } = useSend(formCalls.setReadMany, {
    refresh: [formCalls.list, formCalls.listForms],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return ({ rows, all, count }, read) =>
    mutate({ body: { ...selectionOf(asked, { ids: rows.map(({ id }) => id), all, count }), read } })
}

const icons = {
  read: <IconMailOpened size={17} stroke={1.75} aria-hidden />,
  unread: <IconMail size={17} stroke={1.75} aria-hidden />,
  delete: <IconTrash size={17} stroke={1.75} aria-hidden />,
}

function actionsFor(sent: Submission, mark: Mark, leave: (picked: Picked<Submission>) => void): RowAction[] {
  const picked = { rows: [sent], all: false, count: 1 }
  const isNew = sent.read_at === null
  return [
    {
      label: isNew ? 'Mark as read' : 'Mark as unread',
      icon: isNew ? icons.read : icons.unread,
      onClick: () => mark(picked, isNew),
    },
    { label: 'Delete', icon: icons.delete, danger: true, onClick: () => leave(picked) },
  ]
}

const bulkFor = (mark: Mark, leave: (picked: Picked<Submission>) => void): BulkAction<Submission>[] => [
  { label: 'Mark as read', icon: icons.read, onClick: (picked) => mark(picked, true) },
  { label: 'Mark as unread', icon: icons.unread, onClick: (picked) => mark(picked, false) },
  { label: 'Delete', icon: icons.delete, danger: true, onClick: leave },
]

const filtersFor = (forms: SentForm[]): Filter[] => [
  ...(forms.length > 1
    ? [
        {
          id: 'form_id',
          label: 'Form',
          options: forms.map(({ form_id, form_name, count }) => ({
            value: form_id,
            label: `${form_name} (${count})`,
          })),
        },
      ]
    : []),
  { id: 'status', label: 'Status', options: [{ value: 'unread', label: 'Unread' }] },
]

function From({ submission: { answers, read_at } }: { submission: Submission }) {
  return (
    <span className={classes.from} data-unread={!read_at}>
      <span className={classes.name}>{senderOf(answers)}</span>
      {!read_at && <NewBadge only="wide" />}
    </span>
  )
}

/** A narrow entry has no room for it beside the sender. */
const NewBadge = ({ only }: { only: 'wide' | 'narrow' }) => (
  <Badge color="green" className={classes.badge ?? ''} data-only={only}>
    New
  </Badge>
)

/** All that was answered but the sender, on one line. */
function previewOf({ answers }: Submission): string {
  const sender = senderOf(answers)
  const others = answers.map(({ value }) => value).filter((value) => value && value !== sender)
  return others.join(' · ').slice(0, 200)
}

const clocks = {
  thisYear: new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }),
  earlier: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
}

function dayAndTime(date: string): string {
  const at = new Date(date)
  return clocks[at.getFullYear() === new Date().getFullYear() ? 'thisYear' : 'earlier'].format(at)
}
