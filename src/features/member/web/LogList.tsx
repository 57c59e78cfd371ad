/** Everything that a member has logged, newest first; one opened shows each set as asked and as done. */
import { Button, Card, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { dayText } from '../../customers/consequences.ts'
import { programmeCalls } from '../../programmes/contract.ts'
import type { Workout } from '../../programmes/document.ts'
import { printSets } from '../../programmes/sets.ts'
import { bodyWords } from '../../training/body.ts'
import { dayOf, entriesOf, isDone, type Log } from '../../training/log.ts'
import { inOrder } from '../../training/strength.ts'
import { weightText } from '../../training/units.ts'
import type { MemberTraining } from '../coachContract.ts'
import classes from './Training.module.css'

/** More are shown on demand. */
const FIRST = 10

export function LogList({ training }: { training: MemberTraining }) {
  const [most, setMost] = useState(FIRST)
  const [opened, setOpened] = useState<string>()
  const logs = inOrder(training.logs).toReversed()
  if (logs.length === 0) return null
  return (
    <Card component="section" aria-labelledby="logs-title">
      <Title order={3} id="logs-title" mb="xs">
        Logs
      </Title>
      <ul className={classes.logs}>
        {logs.slice(0, most).map((log) => {
          const isOpen = opened === log.id
          return (
            <li key={log.id}>
              <button
                type="button"
                className={classes.log}
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? undefined : log.id)}
              >
                <span>{titleOf(training, log)}</span>
                <span className={classes.quiet}>
                  {dayText(dayOf(log))}
                  {log.is_day_unsure && ' (day unsure)'}
                  {!isDone(log) && log.kind !== 'body' && ', under way'}
                </span>
              </button>
              {isOpen && <Opened log={log} training={training} />}
            </li>
          )
        })}
      </ul>
      {logs.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + 50)}>
          Show more
        </Button>
      )}
    </Card>
  )
}

/** As the program calls it now; what was removed since is named by its kind. */
function titleOf({ programmes }: MemberTraining, { programme, activity, kind }: Log): string {
  const found = programmes
    .find(({ id }) => id === programme)
    ?.parts.flatMap(({ activities }) => activities)
    .find(({ id }) => id === activity)
  return found?.title || { workout: 'Workout', lesson: 'Lesson', task: 'Task', body: 'Body values' }[kind]
}

function Opened({ log, training }: { log: Log; training: MemberTraining }) {
  const notes = [
    ...entriesOf(log, 'note').map(({ text }) => text),
    ...entriesOf(log, 'done').map(({ note }) => note),
  ].filter(Boolean)
  return (
    <div className={classes.opened}>
      {notes.map((note) => (
        <Text key={note}>“{note}”</Text>
      ))}
      {log.kind === 'workout' && <Sets log={log} training={training} />}
      {log.kind === 'body' && (
        <Text size="sm">{bodyWords(log, training.unit).join(', ') || 'Taken back.'}</Text>
      )}
      {log.kind !== 'workout' && log.kind !== 'body' && <Text size="sm">Done.</Text>}
    </div>
  )
}

function Sets({ log, training }: { log: Log; training: MemberTraining }) {
  const { programme, version, activity } = log
  const params = { id: programme ?? 0, version: version ?? 0 }
  const { data, error, refetch } = useCall(
    programmeCalls.version,
    { params },
    { when: Boolean(programme && version) },
  )
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load what was asked"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const asked = data.document.parts.flatMap(({ activities }) => activities).find(({ id }) => id === activity)
  const items = (asked as Workout | undefined)?.blocks.flatMap((block) => block.items) ?? []
  const sets = Map.groupBy(entriesOf(log, 'set'), ({ item }) => item)
  const skipped = new Set(entriesOf(log, 'skip').map(({ item }) => item))
  return (
    <Table aria-label="Asked and done">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Exercise</Table.Th>
          <Table.Th>Asked</Table.Th>
          <Table.Th>Done</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => {
          const done = sets.get(item.id) ?? []
          const exercise = done[0]?.exercise ?? item.exercise
          return (
            <Table.Tr key={item.id}>
              <Table.Td>{training.exercises[exercise] ?? exercise}</Table.Td>
              <Table.Td>{printSets(item.sets, item.perSide)}</Table.Td>
              <Table.Td>
                {done.length > 0
                  ? done
                      .map(({ amount, grams }) =>
                        grams === null ? String(amount) : `${amount} × ${weightText(grams, training.unit)}`,
                      )
                      .join(', ')
                  : skipped.has(item.id)
                    ? 'Skipped'
                    : 'Not done'}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
