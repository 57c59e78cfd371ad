/** One thing to do, then what else there is today. A missed day is never a reproach. */
import type { ReactNode } from 'react'
import { longDayWords } from '../../../base/dayWords.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { Link } from '../../../base/mobile/router.tsx'
import { Brand } from '../../../mobile/Brand.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Empty, Note, SectionHead, Waiting } from '../../../mobile/Parts.tsx'
import { countsFor } from '../enrolment.ts'
import { isDone, isUnderWay, type Log } from '../log.ts'
import { streakOf } from '../progress.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { logOf, useActivity, useLogs, useMeta, useName, useProgrammes, useToday } from './kept.ts'
import { LinkRow } from './LinkRow.tsx'
import {
  activityPath,
  comingPlans,
  type OutlinedActivity,
  type Plan,
  restingPlan,
  usePlans,
} from './plans.ts'
import { RestStage, StartNow, TodayStage } from './TodayStage.tsx'
import { WeekStrip } from './WeekStrip.tsx'
import { counted, whenWords } from './words.ts'

export interface Placed {
  plan: Plan
  activity: OutlinedActivity
}

export function TodayScreen({ news }: { news: ReactNode }) {
  const day = useToday()
  const name = useName()
  const logs = useLogs()
  const plans = usePlans()
  const { labels } = useBoot()
  const streak = streakOf(logs, day)
  const cursor = useMeta('cursor')
  const programmes = useProgrammes()
  const isKnown = cursor !== undefined || programmes.length > 0
  return (
    <main className="screen">
      <Brand />
      <div className="head">
        <div>
          <p className="small quiet">{longDayWords(day)}</p>
          <h1>{greeting(name)}</h1>
        </div>
        {streak > 0 && (
          <Link href="/progress" className="badge streak" aria-label={`${counted(streak, 'week')} in a row`}>
            <Icon name="flame" />
            {streak}
          </Link>
        )}
      </div>
      {!isKnown ? (
        <Waiting words="Fetching your program" />
      ) : plans.length === 0 ? (
        <Empty icon="calendar" title="Nothing here yet">
          <p>
            {labels.coach ?? 'Your coach'} has not published a program for your plan. It will appear here by
            itself.
          </p>
        </Empty>
      ) : (
        <Day plans={plans} logs={logs} day={day} news={news} />
      )}
      {plans.length === 0 && news}
    </main>
  )
}

/** `Morning, Lena` */
function greeting(name: string): string {
  const time = timeOfDay()
  return name ? `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${name}` : `Good ${time}`
}

function timeOfDay(): string {
  const hour = new Date().getHours()
  return hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
}

interface DayProps {
  plans: Plan[]
  logs: Log[]
  day: string
  news: ReactNode
}

function Day({ plans, logs, day, news }: DayProps) {
  const timed = plans.filter(({ isOpen }) => !isOpen)
  const now = timed.flatMap((plan) => plan.today.now.map(({ activity }): Placed => ({ plan, activity })))
  const main = now.find(({ activity }) => activity.kind !== 'task') ?? now[0]
  const also = now.filter((each) => each !== main)
  const anytime = timed.flatMap((plan) =>
    plan.today.anytime.map(({ activity }): Placed => ({ plan, activity })),
  )
  const behind = timed.flatMap((plan) =>
    plan.today.behind.map(({ activity }): Placed => ({ plan, activity })),
  )
  const resting = restingPlan(timed)
  const begun = main && logOf(logs, main.plan.programme.id, main.activity.id, main.plan.enrolment)
  const underWay = logs.find(
    (log) =>
      log.kind === 'workout' &&
      isUnderWay(log) &&
      log !== begun &&
      plans.some(({ enrolment }) => countsFor(enrolment, log.programme)),
  )
  return (
    <>
      {underWay && <UnderWay programme={underWay.programme ?? 0} activity={underWay.activity ?? ''} />}
      {timed.some(({ today }) => today.waited) && (
        <Note>Your plan waited for you. Go on where you stopped.</Note>
      )}
      {timed.length > 0 && <WeekStrip plans={timed} logs={logs} day={day} />}
      {main ? (
        <TodayStage placed={main} isBegun={begun !== undefined && isUnderWay(begun)} />
      ) : (
        resting && <RestStage plan={resting} day={day} />
      )}
      <List title={main ? 'Also today' : 'Today'} places={also} />
      <List title="Any time" places={anytime} />
      <List title="Not done yet" places={behind.slice(0, 5)} />
      <Coming plans={comingPlans(timed, main ? undefined : resting)} day={day} />
      {news}
      {plans
        .filter(({ isOpen }) => isOpen)
        .map((plan) => (
          <OpenPlan key={plan.programme.id} plan={plan} logs={logs} day={day} />
        ))}
    </>
  )
}

/** Also if the trainer has taken it out of the program since. */
function UnderWay({ programme, activity }: { programme: number; activity: string }) {
  const title = useActivity(programme, activity)?.title
  return (
    <Note>
      <span className="grow">{title || 'A workout'} is under way.</span>
      <Link href={activityPath(programme, activity)}>Go on</Link>
    </Note>
  )
}

function List({ title, places }: { title: string; places: Placed[] }) {
  if (places.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <ul className="card">
        {places.map(({ plan, activity }) => (
          <li key={activity.id}>
            <ActivityRow programme={plan.programme.id} activity={activity} isDone={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Coming({ plans, day }: { plans: Plan[]; day: string }) {
  if (plans.length === 0) return null
  return (
    <section>
      <SectionHead title="Starts later" />
      <ul className="card">
        {plans.map(({ programme, today }) => (
          <LinkRow
            key={programme.id}
            href={`/plan/${programme.id}`}
            title={programme.title}
            words={`Starts ${whenWords(today.startsOn, day)}`}
          />
        ))}
      </ul>
    </section>
  )
}

interface OpenPlanProps {
  plan: Plan
  logs: Log[]
  day: string
}

/** The sections of an organization, or a library. */
function OpenPlan({ plan: { programme, enrolment, today }, logs, day }: OpenPlanProps) {
  const done = new Set(logs.filter(isDone).map(({ activity }) => activity))
  const open = new Set(today.parts.filter((part) => part.open).map(({ id }) => id))
  const first = today.parts[0]
  return (
    <section>
      <SectionHead
        title={programme.title}
        aside={
          <Link href={`/plan/${programme.id}`} className="text-b">
            All
          </Link>
        }
      />
      {open.size === 0 && first?.opensOn && (
        <div className="card pad">
          <p>It opens {whenWords(first.opensOn, day)}.</p>
          {first.opensOn === today.startsOn && programme.pace.startsOn === null && (
            <div className="acts">
              <StartNow enrolment={enrolment.id} day={day} />
            </div>
          )}
        </div>
      )}
      {programme.parts
        .filter(({ id, activities }) => open.has(id) && activities.length > 0)
        .slice(0, 4)
        .map((part) => (
          <section key={part.id} className="card" style={{ marginBottom: 12 }} aria-label={part.title}>
            <h3 style={{ padding: '14px 16px 4px' }}>{part.title}</h3>
            <ul>
              {part.activities.slice(0, 3).map((activity) => (
                <li key={activity.id}>
                  <ActivityRow programme={programme.id} activity={activity} isDone={done.has(activity.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </section>
  )
}
