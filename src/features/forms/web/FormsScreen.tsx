/** What visitors sent: found, read, exported, deleted. */
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { saveText } from '../../../base/web/saveText.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock, NoHitsBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { formCalls, type SentForm, type Submission } from '../contract.ts'
import classes from './FormsScreen.module.css'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { SubmissionList } from './SubmissionList.tsx'

export function FormsScreen() {
  const { data, error, refetch } = useCall(formCalls.listForms, {})
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your submissions"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading label="Loading your submissions" />
  return (
    <Stack gap="lg">
      {data.forms.length ? (
        <Submissions forms={data.forms} />
      ) : (
        <EmptyBlock
          title="No submissions yet"
          text="Messages from the forms on your sales page arrive here and in your email."
          action={
            <Button component={Link} to="/trainer/page-builder" variant="default">
              Add a form to my page
            </Button>
          }
        />
      )}
      {data.spam > 0 && (
        <Text c="dimmed" size="sm">
          {data.spam === 1 ? '1 message was' : `${data.spam} messages were`} held back as spam so far.
        </Text>
      )}
    </Stack>
  )
}

function Submissions({ forms }: { forms: SentForm[] }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [formId, setFormId] = useState<string | null>(null)
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          size="sm"
          aria-label="Search"
          placeholder="Search"
          type="search"
          maxLength={200}
          leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {forms.length > 1 && (
          <Select
            size="sm"
            aria-label="Form"
            placeholder="All forms"
            clearable
            data={forms.map(({ form_id, form_name, count }) => ({
              value: form_id,
              label: `${form_name} (${count})`,
            }))}
            value={formId}
            onChange={setFormId}
          />
        )}
        <ExportButton formId={formId} />
      </div>
      {/* Anew for each question: pages of one have nothing to do with those of another. */}
      <Found
        key={`${formId} ${search}`}
        search={search}
        formId={formId}
        onClear={() => {
          setTyped('')
          setFormId(null)
        }}
      />
    </>
  )
}

function ExportButton({ formId }: { formId: string | null }) {
  const exporting = useSend(formCalls.export, {
    onDone: ({ message, result }) => {
      saveText(result.file_name, 'text/csv', result.csv)
      toastSuccess(message)
    },
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.75} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ query: { form_id: formId ?? undefined } })}
    >
      Export CSV
    </Button>
  )
}

interface FoundProps {
  search: string
  formId: string | null
  onClear(): void
}

function Found({ search, formId, onClear }: FoundProps) {
  /** Where each previous page ended. */
  const [ends, setEnds] = useState<number[]>([])
  const [opened, setOpened] = useState<Submission>()
  const { data, error, refetch } = useCall(formCalls.list, {
    query: { search: search || undefined, form_id: formId ?? undefined, before: ends.at(-1) },
  })
  if (error)
    return <ErrorBlock title="The list did not load" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (!data.data.length && !ends.length)
    return <NoHitsBlock title="Nothing found" text="No submission has these words." onClear={onClear} />
  const last = data.data.at(-1)
  return (
    <>
      <SubmissionList submissions={data.data} onOpen={setOpened} />
      {(ends.length > 0 || data.has_more) && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={!ends.length} onClick={() => setEnds(ends.slice(0, -1))}>
            Newer
          </Button>
          <Button
            variant="default"
            disabled={!data.has_more || !last}
            onClick={() => last && setEnds([...ends, last.id])}
          >
            Older
          </Button>
        </Group>
      )}
      <SubmissionDialog submission={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
