/** A programme from its first to its last part: done, now, locked with the reason. */
import { useState } from 'react'
import { dayWords } from '../../../base/dayWords.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { Link, type ScreenProps } from '../../../base/mobile/router.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Bar, Empty } from '../../../mobile/Parts.tsx'
import { isDone } from '../log.ts'
import { shareDone } from '../progress.ts'
import { logsOf, type PartState } from '../today.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { useLogs } from './kept.ts'
import { PlanTools } from './PlanTools.tsx'
import { type Plan, usePlans } from './plans.ts'
import { counted, percentText } from './words.ts'

export function PlanScreen({ params }: ScreenProps) {
  const plans = usePlans()
  const { labels } = useBoot()
  const chosen =
    plans.find(({ programme }) => String(programme.id) === params.programme) ??
    plans.find(({ isOpen }) => !isOpen) ??
    plans[0]
  return (
    <main className="screen">
      <div className="head">
        <h1>{labels.plan ?? 'Plan'}</h1>
      </div>
      {plans.length > 1 && (
        <nav className="chips" aria-label="Your programs">
          {plans.map(({ programme }) => (
            <Link
              key={programme.id}
              className="chip"
              href={`/plan/${programme.id}`}
              aria-current={programme === chosen?.programme ? 'true' : undefined}
            >
              {programme.title}
            </Link>
          ))}
        </nav>
      )}
      {chosen ? (
        <Programme key={chosen.programme.id} plan={chosen} />
      ) : (
        <Empty icon="calendar" title="No program yet">
          <p>When your plan includes a program, all of it is listed here.</p>
        </Empty>
      )}
    </main>
  )
}

/** In the middle of a sentence. */
const partWord = ({ part = 'Part', section = 'Section' }: Record<string, string>, isOpen: boolean) =>
  (isOpen ? section : part).toLowerCase()

function Programme({ plan }: { plan: Plan }) {
  const { labels } = useBoot()
  const { programme, today, enrolment } = plan
  const logs = logsOf(useLogs(), enrolment)
  const done = new Set(logs.filter(isDone).map(({ activity }) => activity))
  const share = shareDone(today.parts)
  const current = today.now[0]?.part ?? today.next?.places[0]?.part ?? programme.parts[0]?.id
  return (
    <>
      <section className="stage" aria-label={programme.title}>
        {programme.cover.path && (
          <img className="cover" src={programme.cover.path} alt={programme.cover.altText} />
        )}
        <p className="small lit">{counted(programme.parts.length, partWord(labels, plan.isOpen))}</p>
        <h2>{programme.title}</h2>
        {programme.description && <p className="quiet">{programme.description}</p>}
        {!plan.isOpen && (
          <>
            <p className="small" style={{ marginTop: 12 }}>
              {percentText(share)} done
            </p>
            <Bar share={share} label={`${programme.title}, share done`} />
          </>
        )}
      </section>
      <ol className="stack" style={{ marginTop: 14 }}>
        {programme.parts.map((part, index) => (
          <PartCard
            key={part.id}
            plan={plan}
            index={index}
            state={today.parts[index]}
            done={done}
            isFirstOpen={today.parts[index]?.open !== false && (plan.isOpen || part.id === current)}
          />
        ))}
      </ol>
      {!plan.isOpen && <PlanTools plan={plan} />}
    </>
  )
}

interface PartCardProps {
  plan: Plan
  index: number
  state: PartState | undefined
  done: ReadonlySet<string | null>
  isFirstOpen: boolean
}

function PartCard({ plan: { programme, today }, index, state, done, isFirstOpen }: PartCardProps) {
  const [isOpen, setOpen] = useState(isFirstOpen)
  const part = programme.parts[index]
  if (!part) return null
  const lock = state && !state.open ? lockWords(state, programme.parts) : undefined
  const isNow = (id: string) => today.now.some(({ activity }) => activity.id === id)
  return (
    <li className="card">
      <button type="button" className="row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="tile" aria-hidden="true">
          {lock ? (
            <Icon name="lock" />
          ) : state && state.total > 0 && state.done === state.total ? (
            <Icon name="check" />
          ) : (
            index + 1
          )}
        </span>
        <span className="grow">
          <b>{part.title}</b>
          <small>
            {lock ??
              (state && state.total > 0
                ? `${state.done} of ${state.total} done`
                : counted(part.activities.length, 'entry', 'entries'))}
          </small>
        </span>
        <Icon name={isOpen ? 'down' : 'next'} />
      </button>
      {isOpen && (
        <ul style={{ borderTop: '1px solid var(--line)' }}>
          {part.activities
            .toSorted((a, b) => (a.day ?? 8) - (b.day ?? 8))
            .map((activity) => (
              <li key={activity.id}>
                <ActivityRow
                  programme={programme.id}
                  activity={activity}
                  isDone={done.has(activity.id)}
                  isNow={isNow(activity.id)}
                  lock={lock}
                  aside={activity.day ? `day ${activity.day}` : undefined}
                />
              </li>
            ))}
          {part.activities.length === 0 && <li className="row quiet">Nothing in it yet</li>}
        </ul>
      )}
    </li>
  )
}

function lockWords({ opensOn, after }: PartState, parts: readonly { id: string; title: string }[]): string {
  if (opensOn) return `Opens on ${dayWords(opensOn)}`
  const before = parts.find(({ id }) => id === after)
  return before ? `Opens when ${before.title} is done` : 'Not open yet'
}
