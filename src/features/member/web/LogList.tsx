/** Everything that a member has logged, newest first; one opened shows each set as asked and as done. */
import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '../../customers/consequences.ts'
import { dayOf, isDayUnsure, isDone, type Log } from '../../training/log.ts'
import { inOrder } from '../../training/strength.ts'
import type { MemberTraining } from '../coachContract.ts'
import { Fold } from './Fold.tsx'
import { logTitle } from './logTitle.ts'
import { OpenedLog } from './OpenedLog.tsx'
import classes from './Training.module.css'

/** More are shown on demand. */
const FIRST = 10

export function LogList({ training, traineeId }: { training: MemberTraining; traineeId: number }) {
  const [most, setMost] = useState(FIRST)
  const logs = inOrder(training.logs).toReversed()
  if (logs.length === 0) return null
  return (
    <Card component="section" aria-labelledby="logs-title">
      <Title order={3} id="logs-title" mb="xs">
        Logs
      </Title>
      <ul className={classes.logs}>
        {logs.slice(0, most).map((log) => (
          <li key={log.id}>
            <Fold title={logTitle(training, log)} aside={asideOf(log)}>
              {() => <OpenedLog log={log} training={training} traineeId={traineeId} />}
            </Fold>
          </li>
        ))}
      </ul>
      {logs.length > most && (
        <Button variant="subtle" onClick={() => setMost(most + 50)}>
          Show more
        </Button>
      )}
    </Card>
  )
}

const asideOf = (log: Log): string =>
  [
    dayText(dayOf(log)),
    isDayUnsure(log) && 'the day is not certain',
    !isDone(log) && log.kind !== 'body' && 'under way',
  ]
    .filter(Boolean)
    .join(', ')
