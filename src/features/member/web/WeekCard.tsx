/** What a member did in a week, day by day over all programs: the first thing that a trainer looks for. */
import { ActionIcon, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { dayWords, shortDayWords, weekdayWords } from '../../../base/dayWords.ts'
import { addDays, mondayOf } from '../../training/days.ts'
import { isDone, type Log } from '../../training/log.ts'
import { type PlanView, type WeekDay, weeksOf, weekView } from '../../training/planView.ts'
import type { MemberTraining } from '../coachContract.ts'
import { logTitle } from './logTitle.ts'
import { OpenedLog } from './OpenedLog.tsx'
import { plannedWords } from './planWords.ts'
import { StateMark } from './StateMark.tsx'
import classes from './Training.module.css'

interface Props {
  training: MemberTraining
  traineeId: number
  /** Of the programs that they may open. */
  views: readonly (PlanView & { programme: number })[]
}

export function WeekCard({ training, traineeId, views }: Props) {
  const { logs, today } = training
  const { first, last } = weeksOf(logs, today)
  const [monday, setMonday] = useState(mondayOf(today))
  const [openedId, setOpened] = useState<string>()
  const week = weekView(views, logs, monday, today)
  const opened = week.flatMap((day) => day.logs).find(({ id }) => id === openedId)
  const behind = views.flatMap((view) => view.today.behind.map(({ activity }) => activity))
  return (
    <Card component="section" aria-labelledby="week-title">
      <div className={classes.head}>
        <div>
          <Title order={3} id="week-title">
            {monday === last
              ? 'This week'
              : `${shortDayWords(monday)} to ${shortDayWords(addDays(monday, 6))}`}
          </Title>
          <Text size="sm" c="dimmed" aria-live="polite">
            {sumWords(week)}
          </Text>
        </div>
        <Steps monday={monday} first={first} last={last} onChange={setMonday} />
      </div>
      <ol className={classes.week}>
        {week.map((one) => (
          <Day
            key={one.day}
            day={one}
            today={today}
            training={training}
            opened={openedId}
            onOpen={(id) => setOpened(id === openedId ? undefined : id)}
          />
        ))}
      </ol>
      {opened && (
        <section className={classes.weekLog} aria-label={logTitle(training, opened)}>
          <Title order={4}>{logTitle(training, opened)}</Title>
          <OpenedLog key={opened.id} log={opened} training={training} traineeId={traineeId} />
        </section>
      )}
      {monday === last && behind.length > 0 && (
        <Text size="sm" mt="sm">
          <b>Not done yet:</b> {behindWords(behind.map(({ title }) => title))}
        </Text>
      )}
    </Card>
  )
}

interface StepsProps {
  monday: string
  first: string
  last: string
  onChange(monday: string): void
}

const Steps = ({ monday, first, last, onChange }: StepsProps) => (
  <div className={classes.weeks}>
    <ActionIcon
      size={44}
      variant="default"
      aria-label="The week before"
      disabled={monday <= first}
      onClick={() => onChange(addDays(monday, -7))}
    >
      <IconChevronLeft size={20} stroke={1.75} />
    </ActionIcon>
    <ActionIcon
      size={44}
      variant="default"
      aria-label="The week after"
      disabled={monday >= last}
      onClick={() => onChange(addDays(monday, 7))}
    >
      <IconChevronRight size={20} stroke={1.75} />
    </ActionIcon>
  </div>
)

function sumWords(week: WeekDay[]): string {
  const logs = week.flatMap((day) => day.logs)
  const done = logs.filter(isDone).length
  const begun = logs.length - done
  return [done === 0 ? 'Nothing done' : `${done} done`, ...(begun > 0 ? [`${begun} under way`] : [])].join(
    ', ',
  )
}

const MOST_NAMED = 4

function behindWords(titles: string[]): string {
  const more = titles.length - MOST_NAMED
  return `${titles.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface DayProps {
  day: WeekDay
  today: string
  training: MemberTraining
  opened: string | undefined
  onOpen(logId: string): void
}

function Day({ day: { day, logs, planned }, today, training, opened, onOpen }: DayProps) {
  return (
    <li className={classes.weekDay} data-today={day === today || undefined}>
      <p className={classes.weekHead}>
        <span aria-hidden="true">{weekdayWords(day).slice(0, 3)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <VisuallyHidden>
          {dayWords(day)}
          {day === today && ', today'}
        </VisuallyHidden>
      </p>
      <div className={classes.weekItems}>
        {logs.map((log) => (
          <Done key={log.id} log={log} training={training} isOpen={opened === log.id} onOpen={onOpen} />
        ))}
        {planned.map(({ programme, activity, state }) => (
          <p key={`${programme}/${activity.id}`} className={classes.weekItem} data-state={state}>
            <StateMark state={state} />
            <span>
              {activity.title}
              <span className={classes.under}>{plannedWords[state]}</span>
            </span>
          </p>
        ))}
        {logs.length + planned.length === 0 && <p className={classes.weekNone}>–</p>}
      </div>
    </li>
  )
}

interface DoneProps {
  log: Log
  training: MemberTraining
  isOpen: boolean
  onOpen(logId: string): void
}

function Done({ log, training, isOpen, onOpen }: DoneProps) {
  const state = isDone(log) ? 'done' : 'begun'
  return (
    <button
      type="button"
      className={classes.weekItem}
      data-state={state}
      aria-expanded={isOpen}
      onClick={() => onOpen(log.id)}
    >
      <StateMark state={state} />
      <span>
        {logTitle(training, log)}
        <span className={classes.under}>{plannedWords[state]}</span>
      </span>
    </button>
  )
}
