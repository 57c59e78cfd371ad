import { Button, Card, FileButton, Group, Progress, Select, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { send, useSend } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { type CsvFileChoice, csvLimits, type Move, movingCalls } from '../contract.ts'
import { MoveActions, PastMove } from './MoveActions.tsx'
import { MoveReport } from './MoveReport.tsx'
import classes from './Moving.module.css'
import { readCsvFile } from './readCsvFile.ts'

interface CsvCardProps {
  move: Move | undefined
  /** The last one that was imported, if `move` is a later dry run. */
  past: Move | undefined
  plans: { id: number; title: string; type: string }[]
  /** A file was read or checked. */
  onChange(): void
}

const number = new Intl.NumberFormat('en-US')

const undoes =
  'The people of this import are removed from your customers, except those who have bought something since.'

export function CsvCard({ move, past, plans, onChange }: CsvCardProps) {
  const { upload, reading, error } = useUpload(onChange)
  const isRunning = move?.state === 'running' || move?.state === 'undoing'
  // A file that another window is reading, or that was never read to its end.
  const shown =
    reading === undefined && !(move?.state === 'reading' && move.csv?.email === null) ? move : undefined
  return (
    <Card component="section" aria-labelledby="move-csv">
      <Title order={2} id="move-csv" mb={4}>
        Customers from a file
      </Title>
      <Text c="dimmed" mb="md">
        A CSV file of any program, with a header line and a column with email addresses. Up to{' '}
        {number.format(csvLimits.rows)} rows, {csvLimits.columns} columns and {number.format(csvLimits.cell)}{' '}
        characters in a cell. Nobody pays anything: people get a free plan, or just appear in your list.
      </Text>
      <Stack gap="md">
        {error && <FormAlert tone="bad">{error}</FormAlert>}
        {reading !== undefined && (
          <div>
            <Text size="sm" mb={6} component="output" display="block">
              Reading the file: {number.format(reading.rows)} rows so far
            </Text>
            <Progress value={reading.share * 100} aria-label="Reading the file" />
          </div>
        )}
        {shown && <MoveReport move={shown} noun="person" nouns="people" />}
        {shown?.csv && shown.state === 'ready' && (
          <Columns key={shown.id} move={shown} csv={shown.csv} plans={plans} onChange={onChange} />
        )}
        {shown && (
          <MoveActions
            move={shown}
            take={`Import ${number.format(shown.counts.new)} ${shown.counts.new === 1 ? 'person' : 'people'}`}
            mailLabel="Send everyone an email with a link to their account"
            undoes={undoes}
          />
        )}
        {past && <PastMove move={past} noun="person" nouns="people" undoes={undoes} />}
        {!isRunning && (
          <FileButton
            onChange={(file) => file && void upload(file)}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
          >
            {(props) => (
              <div>
                <Button {...props} variant={move ? 'default' : 'filled'} loading={reading !== undefined}>
                  {move ? 'Choose another file' : 'Choose a file'}
                </Button>
              </div>
            )}
          </FileButton>
        )}
      </Stack>
    </Card>
  )
}

function useUpload(onDone: () => void) {
  const [reading, setReading] = useState<{ rows: number; share: number }>()
  const [error, setError] = useState<string>()
  async function upload(file: File): Promise<void> {
    setError(undefined)
    setReading({ rows: 0, share: 0 })
    let begun: Move | undefined
    try {
      await readCsvFile(file, {
        async onColumns(columns) {
          const body = { file_name: file.name.slice(-255), columns }
          begun = (await send(movingCalls.startCsv, { body })).result
        },
        async onLines(lines, read) {
          if (begun) await send(movingCalls.addLines, { params: { id: begun.id }, body: { lines } })
          setReading(read)
        },
      })
      if (begun?.csv) {
        const { email, name, plan_id } = begun.csv
        const body = { email: email ?? 0, name, plan_id }
        await send(movingCalls.chooseColumns, { params: { id: begun.id }, body })
      }
    } catch (cause) {
      setError((cause as Error).message)
    }
    setReading(undefined)
    onDone()
  }
  return { upload, reading, error }
}

interface ColumnsProps extends Pick<CsvCardProps, 'plans' | 'onChange'> {
  move: Move
  csv: CsvFileChoice
}

function Columns({ move, csv, plans, onChange }: ColumnsProps) {
  const choosing = useSend(movingCalls.chooseColumns, {
    onDone: onChange,
    onProblem: ({ message }) => toastError(message),
  })
  const { email, name, plan_id } = csv
  const choose = (change: Partial<Pick<CsvFileChoice, 'email' | 'name' | 'plan_id'>>) => {
    const body = { email: email ?? 0, name, plan_id, ...change }
    choosing.mutate({ params: { id: move.id }, body: { ...body, email: body.email ?? 0 } })
  }
  const columns = csv.columns.map((label, index) => ({
    value: String(index),
    label: label || `Column ${index + 1}`,
  }))
  const free = plans.filter(({ type }) => type === 'free')
  return (
    <>
      <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
        <Select
          label="Email is in"
          miw={180}
          data={columns}
          value={String(email ?? 0)}
          allowDeselect={false}
          onChange={(value) => choose({ email: Number(value) })}
        />
        <Select
          label="Name is in"
          miw={180}
          data={[{ value: 'none', label: 'No column; use the address' }, ...columns]}
          value={name === null ? 'none' : String(name)}
          allowDeselect={false}
          onChange={(value) => choose({ name: value === 'none' ? null : Number(value) })}
        />
        <Select
          label="Everyone gets"
          miw={180}
          data={[
            { value: 'none', label: 'No plan' },
            ...free.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={plan_id === null ? 'none' : String(plan_id)}
          allowDeselect={false}
          onChange={(value) => choose({ plan_id: value === 'none' ? null : Number(value) })}
        />
      </Group>
      <Sample csv={csv} />
    </>
  )
}

function Sample({ csv }: { csv: CsvFileChoice }) {
  return (
    <div className={classes.rows}>
      <Text size="sm" c="dimmed" mb={4}>
        The first lines of {csv.file_name}:
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {csv.columns.slice(0, 4).map((label, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
              <Table.Th key={index}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {csv.sample.map((cells, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
            <Table.Tr key={line}>
              {csv.columns.slice(0, 4).map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
                <Table.Td key={index}>{cells[index]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
