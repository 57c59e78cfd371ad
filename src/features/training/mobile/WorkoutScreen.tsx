/** A workout before it is begun; once begun, the player. */
import { useState } from 'react'
import { dayWords } from '../../../base/dayWords.ts'
import { back, go } from '../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../mobile/Button.tsx'
import { Icon } from '../../../mobile/Icon.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'
import type { Block, Item, Workout } from '../../programmes/document.ts'
import { equipmentOf, minutesOf } from '../../programmes/estimate.ts'
import { equipmentNames, type ShownExercise } from '../../programmes/exercises.ts'
import { dayOf, isDone, isUnderWay, type Log } from '../log.ts'
import { secondsText } from '../setText.ts'
import { type FoundActivity, useLogs } from './kept.ts'
import { activityPath } from './plans.ts'
import { Player } from './player/Player.tsx'
import { HowToSheet } from './player/sheets.tsx'
import { askedText, counted, goalText } from './words.ts'
import { useWriting } from './writing.ts'

interface WorkoutScreenProps {
  found: FoundActivity
  workout: Workout
  log: Log | undefined
}

export function WorkoutScreen({ found, workout, log }: WorkoutScreenProps) {
  if (log && !isDone(log)) return <Player workout={workout} log={log} exercises={found.exercises} />
  return <Overview found={found} workout={workout} log={log} />
}

function Overview({ found, workout, log }: WorkoutScreenProps) {
  const writing = useWriting()
  const [shown, setShown] = useState<ShownExercise>()
  const [other, setOther] = useState<Log>()
  const running = useLogs().find((each) => each.kind === 'workout' && isUnderWay(each))
  const begin = () =>
    writing.begin({
      kind: 'workout',
      programme: found.programme.id,
      version: found.version,
      activity: workout.id,
    })
  return (
    <main className="screen bare">
      <div className="head">
        <IconButton icon="back" label="Back" onClick={back} />
      </div>
      <section className="stage">
        <p className="small lit">{found.partTitle}</p>
        <h1>{workout.title}</h1>
        <Facts workout={workout} exercises={found.exercises} />
        {workout.intro && <p style={{ marginTop: 12 }}>{workout.intro}</p>}
        <div className="acts">
          {workout.blocks.length > 0 && (
            <Button icon="play" onClick={() => (running ? setOther(running) : void begin())}>
              {log ? 'Do it again' : 'Start workout'}
            </Button>
          )}
          {log && (
            <Button look="soft" onClick={() => go(`/done/${log.id}`)}>
              Done on {dayWords(dayOf(log))}
            </Button>
          )}
        </div>
      </section>
      <ol className="stack" style={{ marginTop: 14 }}>
        {workout.blocks.map((block) => (
          <BlockCard key={block.id} block={block} exercises={found.exercises} onShow={setShown} />
        ))}
      </ol>
      {shown && <HowToSheet exercise={shown} onClose={() => setShown(undefined)} />}
      {other && <OtherSheet log={other} onBegin={() => void begin()} onClose={() => setOther(undefined)} />}
    </main>
  )
}

function Facts({ workout, exercises }: { workout: Workout; exercises: FoundActivity['exercises'] }) {
  const equipment = equipmentOf(workout, (id) => exercises[id])
  return (
    <>
      <p className="facts quiet" style={{ marginTop: 10 }}>
        <span>
          <Icon name="clock" />
          {minutesOf(workout)} min
        </span>
        <span>
          <Icon name="weight" />
          {counted(workout.blocks.flatMap(({ items }) => items).length, 'exercise')}
        </span>
      </p>
      {equipment.length > 0 && (
        <p className="small quiet" style={{ marginTop: 8 }}>
          {equipment.map((each) => equipmentNames[each]).join(', ')}
        </p>
      )}
    </>
  )
}

interface BlockCardProps {
  block: Block
  exercises: Record<string, ShownExercise>
  onShow: (exercise: ShownExercise) => void
}

function BlockCard({ block, exercises, onShow }: BlockCardProps) {
  return (
    <li className="card">
      {blockWords(block) && <p className="small quiet block-words">{blockWords(block)}</p>}
      <ul>
        {block.items.map((item) => {
          const exercise = exercises[item.exercise]
          return (
            <li key={item.id}>
              <button
                type="button"
                className="row"
                disabled={!exercise}
                onClick={() => exercise && onShow(exercise)}
              >
                <span className="grow">
                  <b>{exercise?.name ?? item.exercise}</b>
                  <small>{itemText(block, item)}</small>
                </span>
                <Icon name="info" />
              </button>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** In a circuit or by the clock it is one set a round; the block says how many rounds. */
function itemText(block: Block, item: Item): string {
  const [first] = item.sets
  if (block.kind === 'sets' || !first)
    return askedText(item.sets, item, block.kind === 'sets' ? block.rest : 0)
  const goal = block.kind === 'circuit' && block.work ? secondsText(block.work) : goalText(first)
  return item.perSide ? `${goal} on each side` : goal
}

const timedWords = {
  amrap: 'As many rounds as possible',
  emom: 'Every minute on the minute',
  fortime: 'As fast as you can',
}

function blockWords(block: Block): string {
  if (block.kind === 'timed') return `${timedWords[block.timed]}, ${block.minutes} min`
  if (block.kind === 'circuit') return roundsWords(block.rounds, block.rest)
  return block.items.length > 1 ? 'Superset: one after the other, then rest' : ''
}

function roundsWords(rounds: number, rest: number): string {
  if (rounds === 1) return 'One after the other'
  return `${rounds} rounds${rest > 0 ? `, ${secondsText(rest)} rest after each` : ', one after the other'}`
}

interface OtherSheetProps {
  log: Log
  onBegin: () => void
  onClose: () => void
}

/** Another workout is under way: nothing of it is lost without a word. */
function OtherSheet({ log, onBegin, onClose }: OtherSheetProps) {
  const writing = useWriting()
  const after = (first: Promise<void>) =>
    void first.then(() => {
      onClose()
      onBegin()
    })
  return (
    <Sheet title="Another workout is under way" onClose={onClose}>
      <div className="stack">
        <p>You began it on {dayWords(log.on_day)}. What should happen to it?</p>
        {log.programme !== null && log.activity !== null && (
          <Button isWide onClick={() => go(activityPath(log.programme ?? 0, log.activity ?? ''))}>
            Go on with it
          </Button>
        )}
        <Button
          isWide
          look="soft"
          onClick={() => after(writing.add(log.id, { k: 'done', fixes: null, note: '' }))}
        >
          Finish it as it is, then start this one
        </Button>
        <Button isWide look="bad" onClick={() => after(writing.discard(log))}>
          Discard it, then start this one
        </Button>
      </div>
    </Sheet>
  )
}
