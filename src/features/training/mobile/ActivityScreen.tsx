/** An activity by its address: the player of a workout, the reader of a lesson, a task. */
import { lazy, type ReactNode, useState } from 'react'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useDevice } from '../../../base/mobile/device.tsx'
import { go, type ScreenProps } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Empty, Waiting } from '../../../mobile/Parts.tsx'
import { isUnderWay, type Log } from '../log.ts'
import { enrolmentIn, logOf, useActivity, useEnrolments, useLogs } from './kept.ts'
import { WorkoutScreen } from './WorkoutScreen.tsx'
import { useWriting } from './writing.ts'

const LessonScreen = lazy(async () => ({ default: (await import('./LessonScreen.tsx')).LessonScreen }))
const TaskScreen = lazy(async () => ({ default: (await import('./TaskScreen.tsx')).TaskScreen }))

export function ActivityScreen({ params }: ScreenProps) {
  const programmeId = Number(params.programme)
  const activityId = params.activity ?? ''
  const found = useActivity(programmeId, activityId)
  const log = logOf(useLogs(), programmeId, activityId, enrolmentIn(useEnrolments(), programmeId))
  if (!found)
    return (
      <Missing
        title="This is not in your program"
        words="It may have been taken out, or your plan has changed."
      />
    )
  if (!found.activity) return <NotHere log={log} />
  const { activity } = found
  if (activity.kind === 'workout')
    return <WorkoutScreen key={activity.id} found={found} workout={activity} log={log} />
  if (activity.kind === 'lesson')
    return <LessonScreen key={activity.id} found={found} lesson={activity} log={log} />
  return <TaskScreen key={activity.id} found={found} task={activity} log={log} />
}

function Missing({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  const { labels } = useBoot()
  return (
    <main className="screen bare">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={() => go('/')} />
      </div>
      <Empty icon="calendar" isAlone title={title}>
        <p>{words}</p>
        {children ?? <Button onClick={() => go('/')}>Back to {labels.today ?? 'Today'}</Button>}
      </Empty>
    </main>
  )
}

/** Its part is not on this device yet: it opens later, or was never fetched. */
function NotHere({ log }: { log: Log | undefined }) {
  const { outbox } = useDevice()
  const [state, setState] = useState<'first' | 'asking' | 'failed'>('first')
  const load = async () => {
    setState('asking')
    if ((await outbox.flush()) === 'sent') await outbox.load()
    setState('failed')
  }
  if (state === 'asking')
    return (
      <main className="screen bare">
        <Waiting />
      </main>
    )
  return (
    <Missing
      title="Not on this device yet"
      words={
        state === 'failed'
          ? 'It could not be fetched. It may not be open yet, or there is no connection.'
          : 'This part of your program has to be fetched once. After that it works without a connection.'
      }
    >
      <Button onClick={() => void load()}>Fetch it now</Button>
      {log?.kind === 'workout' && isUnderWay(log) && <EndIt log={log} />}
    </Missing>
  )
}

/** A workout whose part cannot be fetched must not stay under way for ever. */
function EndIt({ log }: { log: Log }) {
  const writing = useWriting()
  const finish = async () => {
    await writing.add(log.id, { k: 'done', fixes: null, note: '' })
    go(`/done/${log.id}`, { replace: true })
  }
  const discard = async () => {
    await writing.discard(log)
    go('/', { replace: true })
  }
  return (
    <>
      <Button look="soft" onClick={() => void finish()}>
        Finish it as it is
      </Button>
      <Button look="bad" onClick={() => void discard()}>
        Discard it
      </Button>
    </>
  )
}
