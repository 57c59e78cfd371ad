/** How far a move is, what became of its rows, and why some were skipped. */
import { Button, Group, List, Progress, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, useCall } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { isBusy, type Move, movingCalls } from '../contract.ts'
import classes from './Moving.module.css'

const number = new Intl.NumberFormat('en-US')

interface MoveReportProps {
  move: Move
  /** What a row is, such as `subscription`. */
  noun: string
  nouns?: string
}

export function MoveReport({ move, noun, nouns = `${noun}s` }: MoveReportProps) {
  const plural = (count: number) => `${number.format(count)} ${count === 1 ? noun : nouns}`
  const { state, counts, skipped, note } = move
  return (
    <Stack gap="sm">
      {note && <FormAlert tone={state === 'failed' ? 'bad' : 'warn'}>{note}</FormAlert>}
      {isBusy(state) && <MoveProgress move={move} plural={plural} />}
      {!isBusy(state) && <Text fw={600}>{sentenceOf(move, plural)}</Text>}
      {skipped.length > 0 && (
        <div>
          <Text c="dimmed">{number.format(counts.skipped)} skipped:</Text>
          <List withPadding size="sm">
            {skipped.map(({ text, count }) => (
              <List.Item key={text}>
                {text}: {number.format(count)}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {counts.all > 0 && !isBusy(state) && <Rows move={move} />}
    </Stack>
  )
}

type Plural = (count: number) => string

function sentenceOf({ state, counts }: Move, plural: Plural): string {
  if (state === 'ready')
    return counts.new === 0 ? 'There is nothing new to take.' : `${plural(counts.new)} can be taken.`
  if (state === 'undone') return `${plural(counts.forgotten)} forgotten. Nothing changed at Stripe.`
  if (state === 'failed') return 'Nothing was taken.'
  return `${plural(counts.taken)} taken.`
}

function MoveProgress({ move: { state, counts }, plural }: { move: Move; plural: Plural }) {
  const done = state === 'undoing' ? counts.forgotten : counts.taken + counts.skipped
  const all = state === 'undoing' ? counts.forgotten + counts.taken : counts.all
  const words =
    state === 'reading'
      ? `Reading: ${plural(counts.all)} so far`
      : `${state === 'undoing' ? 'Forgetting' : 'Taking'}: ${number.format(done)} of ${number.format(all)}`
  return (
    <div>
      <Text size="sm" mb={6} component="output" display="block">
        {words}
      </Text>
      <Progress
        value={state === 'reading' || all === 0 ? 100 : (100 * done) / all}
        animated={state === 'reading'}
        aria-label={words}
      />
      <Text size="sm" c="dimmed" mt={6}>
        You can leave this page. It goes on by itself.
      </Text>
    </div>
  )
}

function Rows({ move }: { move: Move }) {
  const [isOpen, setOpen] = useState(false)
  const outcome = move.counts.skipped > 0 ? 'skipped' : move.counts.new > 0 ? 'new' : 'taken'
  const { data } = useCall(
    movingCalls.rows,
    { params: { id: move.id }, query: { outcome } },
    { keep: false, when: isOpen },
  )
  const save = () =>
    void download(movingCalls.report, { params: { id: move.id } }).catch((error: Error) =>
      toastError(error.message),
    )
  return (
    <>
      <Group gap="sm">
        <Button variant="default" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide rows' : outcome === 'skipped' ? 'Show skipped rows' : 'Show rows'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={save}
        >
          Download the report
        </Button>
      </Group>
      {isOpen && data && (
        <div className={classes.rows}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Who</Table.Th>
                <Table.Th>{outcome === 'skipped' ? 'Why skipped' : 'Subscription or email'}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ position, key, name, reason }) => (
                <Table.Tr key={position}>
                  <Table.Td>{position}</Table.Td>
                  <Table.Td>{name || key}</Table.Td>
                  <Table.Td>{reason ?? key}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </>
  )
}
