/** Everything that a member has logged, newest first; one opened shows each set as asked and as done. */
import { Button, Card, Title } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText } from '../../customers/consequences.ts'
import { dayOf, isDayUnsure, isDone, type Log } from '../../training/log.ts'
import { inOrder } from '../../training/strength.ts'
import type { MemberTraining } from '../coachContract.ts'
import { OpenedLog } from './OpenedLog.tsx'
import classes from './Training.module.css'

/** More are shown on demand. */
const FIRST = 10

export function LogList({ training, traineeId }: { training: MemberTraining; traineeId: number }) {
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
                {isOpen ? (
                  <IconChevronDown size={18} stroke={1.75} aria-hidden />
                ) : (
                  <IconChevronRight size={18} stroke={1.75} aria-hidden />
                )}
                <span className={classes.logTitle}>{titleOf(training, log)}</span>
                <span className={classes.quiet}>
                  {dayText(dayOf(log))}
                  {isDayUnsure(log) && ', the day is not certain'}
                  {!isDone(log) && log.kind !== 'body' && ', under way'}
                </span>
              </button>
              {isOpen && <OpenedLog log={log} training={training} traineeId={traineeId} />}
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
