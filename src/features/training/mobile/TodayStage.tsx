/** The one dark card of Today: what to do now, or why there is nothing to do. */
import { useState } from 'react'
import { Link } from '../../../base/mobile/router.tsx'
import { Kettlebell, Rings } from '../../../mobile/Art.tsx'
import { Button, buttonClass } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import type { Activity } from '../../programmes/document.ts'
import { equipmentOf, minutesOf } from '../../programmes/estimate.ts'
import { type Equipment, equipmentNames } from '../../programmes/exercises.ts'
import { kindWords } from './ActivityRow.tsx'
import { useActivity } from './kept.ts'
import { activityPath, type Plan } from './plans.ts'
import type { Placed } from './TodayScreen.tsx'
import { counted, whenWords } from './words.ts'
import { useCommand } from './writing.ts'

const verbs = { workout: 'Start workout', lesson: 'Open the lesson', task: 'Open the task' }

export function TodayStage({ placed: { plan, activity }, isBegun }: { placed: Placed; isBegun: boolean }) {
  const { programme } = plan
  const found = useActivity(programme.id, activity.id)
  const minutes = found?.activity ? minutesOf(found.activity) : activity.minutes
  return (
    <section className="stage" aria-labelledby="now">
      {activity.kind === 'workout' ? <Kettlebell /> : <Rings />}
      <p className="small lit">{found?.partTitle ?? programme.title}</p>
      <h2 id="now">{activity.title}</h2>
      <p className="facts quiet">
        {minutes && (
          <span>
            <Icon name="clock" />
            {minutes} min
          </span>
        )}
        <Contents activity={found?.activity} words={kindWords(activity)} exercises={found?.exercises ?? {}} />
      </p>
      <div className="acts">
        <Link href={activityPath(programme.id, activity.id)} className={buttonClass()}>
          <Icon name={activity.kind === 'workout' ? 'play' : 'book'} />
          {isBegun ? 'Go on' : verbs[activity.kind]}
        </Link>
      </div>
    </section>
  )
}

interface ContentsProps {
  activity: Activity | undefined
  words: string
  exercises: Record<string, { equipment: Equipment[] }>
}

function Contents({ activity, words, exercises }: ContentsProps) {
  if (activity?.kind !== 'workout') return <span>{words}</span>
  const items = activity.blocks.flatMap((block) => block.items)
  const equipment = equipmentOf(activity, (id) => exercises[id])
  return (
    <>
      <span>
        <Icon name="weight" />
        {counted(items.length, 'exercise')}
      </span>
      {equipment.length > 0 && (
        <span>
          {equipment
            .slice(0, 3)
            .map((one) => equipmentNames[one])
            .join(', ')}
        </span>
      )}
    </>
  )
}

/** Done for today, a rest day, not yet begun, or finished; each says what comes next. */
export function RestStage({ plan, day }: { plan: Plan; day: string }) {
  const { today } = plan
  const next = today.next?.places[0]?.activity
  const when = today.next?.on ? whenWords(today.next.on, day) : undefined
  return (
    <section className="stage" aria-labelledby="now">
      <Rings />
      <p className="small lit">{plan.programme.title}</p>
      <h2 id="now">{titleOf(plan, day)}</h2>
      <p className="quiet">
        {next
          ? `Next: ${next.title}, ${when ?? 'whenever you are ready'}.`
          : today.state === 'finished'
            ? 'You have done all of it. Everything stays open to read and repeat.'
            : today.left === 0
              ? 'Every session is done. What is left can be ticked at any time.'
              : 'Nothing is planned.'}
      </p>
      <div className="acts">
        {today.state === 'early' && plan.programme.pace.startsOn === null && (
          <StartNow enrolment={plan.enrolment.id} day={day} />
        )}
        {next && !today.next?.on ? (
          <Link className={buttonClass({ look: 'soft' })} href={activityPath(plan.programme.id, next.id)}>
            Open it now
          </Link>
        ) : (
          <Link className={buttonClass({ look: 'soft' })} href={`/plan/${plan.programme.id}`}>
            See the plan
          </Link>
        )}
      </div>
    </section>
  )
}

/** Whoever is ready does not wait for tomorrow. A cohort starts together. */
export function StartNow({ enrolment, day }: { enrolment: number; day: string }) {
  const command = useCommand()
  const [state, setState] = useState<'ready' | 'sending' | 'waiting'>('ready')
  const start = async () => {
    setState('sending')
    await command({ kind: 'start', enrolment, on: day })
    // Still here: the answer has not come.
    setState('waiting')
  }
  if (state === 'waiting') return <p>It starts today as soon as there is a connection.</p>
  return (
    <Button disabled={state === 'sending'} onClick={() => void start()}>
      Start today
    </Button>
  )
}

function titleOf({ today }: Plan, day: string): string {
  if (today.state === 'early') return `Starts ${whenWords(today.startsOn, day)}`
  if (today.state === 'finished') return 'Program finished'
  if (today.trained) return 'Done for today'
  return today.next?.on === day ? 'Ready when you are' : 'Rest, on purpose'
}
