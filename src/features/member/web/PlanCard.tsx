/** One program of a member, part by part: what is done, under way, not done yet, coming and locked. */
import { Badge, Button, Card, Progress, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dayText } from '../../customers/consequences.ts'
import { dayOf, type Log } from '../../training/log.ts'
import type { ActivityState, PlanPart, PlanRow, PlanView } from '../../training/planView.ts'
import { shareDone } from '../../training/progress.ts'
import type { MemberTraining } from '../coachContract.ts'
import { Fold } from './Fold.tsx'
import { logTitle } from './logTitle.ts'
import { OpenedLog } from './OpenedLog.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { partWords, rowWords } from './planWords.ts'
import { StateMark } from './StateMark.tsx'
import classes from './Training.module.css'

interface PlanProps {
  programme: MemberTraining['programmes'][number]
  /** Undefined until the member has opened the app. */
  view: PlanView | undefined
  training: MemberTraining
  traineeId: number
}

export function PlanCard({ programme, view, training, traineeId }: PlanProps) {
  const own = training.own.find(({ id }) => id === programme.id)
  const share = view ? Math.round(shareDone(view.today.parts) * 100) : 0
  return (
    <Card component="section" aria-label={programme.title}>
      <div className={classes.head}>
        <div>
          <Title order={3}>{programme.title}</Title>
          {own && <Badge className={classes.own ?? ''}>Only for {training.name}</Badge>}
        </div>
        <OwnPlan programme={programme} own={own} training={training} traineeId={traineeId} />
      </div>
      {own?.instead_of && (
        <Text size="sm" c="dimmed">
          A copy, instead of “{own.instead_of.title}”. What you publish there does not change it.
        </Text>
      )}
      {own && !own.instead_of && (
        <Text size="sm" c="dimmed">
          It runs beside the other programs.
        </Text>
      )}
      {view ? (
        <>
          <Text size="sm" mb="sm">
            {stateText(view, training.open.includes(programme.id))}
          </Text>
          <Progress value={share} aria-label={`${share} % of ${programme.title} done`} />
          <Parts
            view={view}
            training={training}
            traineeId={traineeId}
            isOpen={training.open.includes(programme.id)}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Has not opened the app since this program was given.
        </Text>
      )}
    </Card>
  )
}

function stateText({ today: { state, startsOn, behind, now, next } }: PlanView, isOpen: boolean): string {
  if (!isOpen) return 'They can’t open it now. This is how far they came.'
  if (state === 'early') return `Starts on ${dayText(startsOn)}.`
  if (state === 'finished') return 'Everything is done.'
  const late = behind.length ? ` ${behind.length} not done yet.` : ''
  const [first] = now
  if (first) return `Today: ${first.activity.title}.${late}`
  const following = next?.places[0]?.activity.title
  if (!following) return `Nothing is planned.${late}`
  return `Next: ${following}${next?.on ? ` on ${dayText(next.on)}` : ''}.${late}`
}

interface PartsProps {
  view: PlanView
  training: MemberTraining
  traineeId: number
  isOpen: boolean
}

/** Of a long program at first the current part and what is around it. */
const SHORT = 6

function Parts({ view: { parts, removed }, ...common }: PartsProps) {
  const at = parts.findIndex(({ isCurrent }) => isCurrent)
  const isShort = parts.length <= SHORT
  const [from, setFrom] = useState(isShort ? 0 : Math.max(0, at - 1))
  const [to, setTo] = useState(isShort ? parts.length : Math.max(0, at - 1) + 3)
  const later = parts.length - to
  return (
    <>
      {from > 0 && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setFrom(0)}>
          {from === 1 ? 'Show 1 earlier part' : `Show ${from} earlier parts`}
        </Button>
      )}
      <ul className={classes.logs}>
        {parts.slice(from, to).map((one) => (
          <li key={one.part.id}>
            <Fold
              title={one.part.title}
              isFirstOpen={one.isCurrent}
              mark={<StateMark state={partState(one)} />}
              aside={partWords(
                one.state,
                parts.map(({ part }) => part),
              )}
            >
              {() => <Rows rows={one.rows} {...common} />}
            </Fold>
          </li>
        ))}
        {removed.length > 0 && (
          <li>
            <Fold title="No longer in the program" aside={`${removed.length} done before`}>
              {() => <Removed logs={removed} {...common} />}
            </Fold>
          </li>
        )}
      </ul>
      {later > 0 && (
        <Button variant="subtle" className={classes.more ?? ''} onClick={() => setTo(parts.length)}>
          {later === 1 ? 'Show 1 later part' : `Show ${later} later parts`}
        </Button>
      )}
    </>
  )
}

function partState({ state: { open, done, total }, isCurrent, rows }: PlanPart): ActivityState {
  if (!open) return 'locked'
  if (total > 0 && done === total) return 'done'
  if (isCurrent) return 'now'
  if (rows.some(({ state }) => state === 'behind')) return 'behind'
  return rows.some(({ state }) => state === 'left') ? 'left' : 'coming'
}

type RowsProps = Omit<PartsProps, 'view'>

function Rows({ rows, training, traineeId, isOpen }: RowsProps & { rows: PlanRow[] }) {
  if (rows.length === 0) return <Text size="sm">Nothing in it yet.</Text>
  return (
    <ul className={classes.rows}>
      {rows.map((row, index) => {
        const { activity, logs, state } = row
        const isNewDay = activity.day !== null && activity.day !== rows[index - 1]?.activity.day
        const mark = <StateMark state={state} />
        const words = rowWords(row, isOpen)
        return (
          <li key={activity.id}>
            {isNewDay && <p className={classes.day}>Day {activity.day}</p>}
            {logs.length > 0 ? (
              <Fold title={activity.title} mark={mark} aside={words}>
                {() =>
                  logs.map((log) => (
                    <OpenedLog key={log.id} log={log} training={training} traineeId={traineeId} />
                  ))
                }
              </Fold>
            ) : (
              <div className={classes.row}>
                <span className={classes.logTitle}>
                  {mark}
                  {activity.title}
                </span>
                <span className={classes.quiet}>{words}</span>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** As it was when it was done. */
const Removed = ({ logs, training, traineeId }: RowsProps & { logs: Log[] }) => (
  <ul className={classes.rows}>
    {logs.map((log) => (
      <li key={log.id}>
        <Fold title={logTitle(training, log)} mark={<StateMark state="done" />} aside={dayText(dayOf(log))}>
          {() => <OpenedLog log={log} training={training} traineeId={traineeId} />}
        </Fold>
      </li>
    ))}
  </ul>
)
