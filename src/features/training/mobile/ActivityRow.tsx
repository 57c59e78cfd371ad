/** An activity in a list: what it is, how long, whether it is done. */
import { Link } from '../../../base/mobile/router.tsx'
import { Icon, type IconName } from '../../../mobile/Icon.tsx'
import { Tick } from '../../../mobile/Parts.tsx'
import { activityPath, type OutlinedActivity } from './plans.ts'

export const activityIcons: Record<OutlinedActivity['kind'], IconName> = {
  workout: 'weight',
  lesson: 'book',
  task: 'check',
}

const kinds = { workout: 'Workout', lesson: 'Lesson', task: 'Task' }

export const kindWords = ({ kind, done }: OutlinedActivity) => (done === 'none' ? 'Post' : kinds[kind])

interface ActivityRowProps {
  programme: number
  activity: OutlinedActivity
  isDone: boolean
  isNow?: boolean
  /** Why it cannot be opened. */
  lock?: string | undefined
  aside?: string | undefined
}

export function ActivityRow({ programme, activity, isDone, isNow = false, lock, aside }: ActivityRowProps) {
  const facts = [
    kindWords(activity),
    activity.minutes && `${activity.minutes} min`,
    activity.optional && 'optional',
    aside,
    isDone && 'done',
  ].filter(Boolean)
  const content = (
    <>
      <span className="tile" aria-hidden="true">
        <Icon name={lock ? 'lock' : activityIcons[activity.kind]} />
      </span>
      <span className="grow">
        <b>{activity.title || kindWords(activity)}</b>
        <small>{lock ?? facts.join(' · ')}</small>
      </span>
      {!lock && (activity.done === 'none' ? <Icon name="next" /> : <Tick isOn={isDone} />)}
    </>
  )
  if (lock) return <div className="row off">{content}</div>
  return (
    <Link className={isNow ? 'row now' : 'row'} href={activityPath(programme, activity.id)}>
      {content}
    </Link>
  )
}
