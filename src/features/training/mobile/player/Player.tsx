/**
 * A workout under way, one exercise at a time. Where it stands comes from the log alone: see player.ts. Each tick makes
 * a new session, so what a tick does not change (head, title, tools) is given plain values and compares them.
 */
import { memo, useCallback, useState } from 'react'
import { go } from '../../../../base/mobile/router.tsx'
import { Button, IconButton } from '../../../../mobile/Button.tsx'
import { Icon } from '../../../../mobile/Icon.tsx'
import { Note } from '../../../../mobile/Parts.tsx'
import type { Workout } from '../../../programmes/document.ts'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { Log } from '../../log.ts'
import {
  beginOf,
  endOf,
  type ItemState,
  isOpenEnded,
  lastRoundOf,
  type NewEntry,
  roundOf,
  type Session,
  sessionOf,
  setEntry,
} from '../../player.ts'
import { useHistory, useUnit } from '../kept.ts'
import { askedText, counted } from '../words.ts'
import { useWriting } from '../writing.ts'
import { Elapsed, useAwake } from './Awake.tsx'
import { ItemTools } from './ItemTools.tsx'
import { NextRest, shownItem, useBefore } from './NextRest.tsx'
import { useRest } from './RestBar.tsx'
import { SetList } from './SetList.tsx'
import { AllSheet, FinishSheet } from './sheets.tsx'
import { TimedBlock } from './TimedBlock.tsx'
import { beforeOf, firstValues, hasReason } from './values.ts'

interface PlayerProps {
  workout: Workout
  log: Log
  exercises: Record<string, ShownExercise>
}

export function Player({ workout, log, exercises }: PlayerProps) {
  useAwake()
  const session = sessionOf(workout, log)
  const { add, wrong } = useAdd(log.id)
  const { viewed, setViewed, record } = useViewed(add)
  const [open, setOpen] = useState<'all' | 'finish'>()
  const { rest, change, end } = useRest(session.rest)
  const close = () => setOpen(undefined)
  const showAll = useCallback(() => setOpen('all'), [])
  const showFinish = useCallback(() => setOpen('finish'), [])
  const state = shownItem(session, viewed)
  const finish = async (note: string) => {
    if (await add({ k: 'done', fixes: null, note })) go(`/done/${log.id}`, { replace: true })
  }
  return (
    <main className="screen bare" style={rest ? { paddingBottom: '9.5rem' } : undefined}>
      <PlayerHead title={workout.title} since={log.began_at} onFinish={showFinish} />
      <Bars session={session} onOpen={showAll} />
      {wrong && <Note tone="bad">{wrong}</Note>}
      {state && !(session.isOver && !viewed) ? (
        <ItemView
          state={state}
          session={session}
          log={log}
          exercises={exercises}
          record={record}
          onAll={showAll}
        />
      ) : (
        <AllDone onFinish={showFinish} />
      )}
      {rest && <NextRest {...{ rest, session, log, exercises }} onChange={change} onOver={end} />}
      {open === 'all' && (
        <AllSheet
          session={session}
          exercises={exercises}
          onClose={close}
          onGo={(item) => {
            setViewed(item)
            close()
          }}
        />
      )}
      {open === 'finish' && (
        <FinishSheet
          left={session.total - session.done}
          onFinish={(note) => void finish(note)}
          onClose={close}
        />
      )}
    </main>
  )
}

/** After it the member goes on looking at the same exercise, also at one that they chose before its turn. */
const isWithinItem = (entry: NewEntry) =>
  ['note', 'swap', 'undo'].includes(entry.k) || (entry.k === 'tick' && !entry.of.startsWith('end-'))

interface PlayerHeadProps {
  title: string
  since: string
  onFinish: () => void
}

const PlayerHead = memo(function PlayerHead({ title, since, onFinish }: PlayerHeadProps) {
  return (
    <div className="head">
      <IconButton icon="down" label="Leave; the workout stays as it is" onClick={() => go('/')} />
      <div style={{ textAlign: 'center' }}>
        <b className="small">{title}</b>
        <Elapsed since={since} />
      </div>
      <button type="button" className="text-b" onClick={onFinish}>
        Finish
      </button>
    </div>
  )
})

/** The exercise that the member chose to look at, until they do something that moves on. */
function useViewed(add: (...entries: NewEntry[]) => Promise<boolean>) {
  const [viewed, setViewed] = useState<string>()
  const record = useCallback(
    async (...entries: NewEntry[]) => {
      const isKept = await add(...entries)
      if (isKept && !entries.every(isWithinItem)) setViewed(undefined)
      return isKept
    },
    [add],
  )
  return { viewed, setViewed, record }
}

/** Writes entries, or says why the device could not. */
function useAdd(logId: string) {
  const writing = useWriting()
  const [wrong, setWrong] = useState('')
  const add = useCallback(
    async (...entries: NewEntry[]): Promise<boolean> => {
      try {
        await writing.add(logId, ...entries)
        setWrong('')
        return true
      } catch (error) {
        setWrong(error instanceof Error ? error.message : String(error))
        return false
      }
    },
    [writing, logId],
  )
  return { add, wrong }
}

function Bars({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const over = session.items.filter(
    ({ steps, skipId }) => skipId ?? (steps.length > 0 && steps.every(({ entry }) => entry)),
  ).length
  return (
    <button
      type="button"
      className="bars-b"
      onClick={onOpen}
      aria-label={`${over} of ${session.items.length} exercises done. Show all`}
    >
      <span className="bars">
        {session.items.map(({ item, steps, skipId }) => {
          const share = skipId
            ? 1
            : steps.length === 0
              ? 0
              : steps.filter(({ entry }) => entry).length / steps.length
          return (
            <i key={item.id} style={{ '--part': `${Math.round(100 * share)}%` } as React.CSSProperties} />
          )
        })}
      </span>
    </button>
  )
}

interface ItemViewProps {
  state: ItemState
  session: Session
  log: Log
  exercises: Record<string, ShownExercise>
  record: (...entries: NewEntry[]) => Promise<boolean>
  onAll: () => void
}

function ItemView({ state, session, log, exercises, record, onAll }: ItemViewProps) {
  const unit = useUnit()
  const history = useHistory(log.id)
  const { block, item } = state
  const exercise = exercises[state.exercise]
  const before = useBefore(state, history, unit)
  const clock = session.clocks.find((each) => each.block === block)
  const round = () =>
    record(
      ...roundOf(session, block).map((step) => {
        const own = session.items.find((each) => each.item === step.item) ?? state
        return setEntry(
          step,
          own.exercise,
          firstValues(step, own, beforeOf(own.item, own.exercise, history, unit)),
        )
      }),
    )
  return (
    <>
      <ItemHead
        place={session.items.indexOf(state) + 1}
        count={session.items.length}
        label={state.label}
        name={exercise?.name ?? state.exercise}
        asked={askedWords(state)}
        onAll={onAll}
      />
      {item.note && <p className="say">{item.note}</p>}
      <ItemTools {...toolsOf(state)} exercises={exercises} record={record} />
      {clock && (
        <TimedBlock
          timed={clock}
          items={session.items.filter((each) => each.block === block)}
          exercises={exercises}
          onBegin={() => void record({ k: 'tick', fixes: null, of: beginOf(block) })}
          onRound={() => void round()}
          onUndo={() => void record(...lastRoundOf(session, block))}
          onEnd={() => void record({ k: 'tick', fixes: null, of: endOf(block) })}
        />
      )}
      {!isOpenEnded(block) && !(clock && clock.beganAt === undefined) && (
        <>
          {!state.skipId && hasReason(before, exercise) && (
            <p className="small quiet reason">{before.suggestion.reason}</p>
          )}
          <SetList
            state={state}
            session={session}
            before={before}
            exercise={exercise}
            unit={unit}
            record={record}
          />
        </>
      )}
    </>
  )
}

/** Values alone: the state itself is a new one after each tick. */
const toolsOf = ({ item, exercise, skipId, swapId, note, noteId }: ItemState) => ({
  item,
  exercise,
  skipId,
  swapId,
  note,
  noteId,
})

function askedWords({ block, item, steps }: ItemState): string {
  if (isOpenEnded(block)) return `${counted(block.items.length, 'exercise')} a round`
  const asked = steps.map((step) => step.asked)
  return askedText(asked, item, block.kind === 'timed' ? 0 : block.rest)
}

interface ItemHeadProps {
  place: number
  count: number
  label: string
  name: string
  asked: string
  onAll: () => void
}

const ItemHead = memo(function ItemHead({ place, count, label, name, asked, onAll }: ItemHeadProps) {
  return (
    <div className="line" style={{ flexWrap: 'nowrap', alignItems: 'flex-start' }}>
      <div className="grow">
        <p className="small quiet">
          {place} of {count}
          {label.length > 1 && ` · ${label}`}
        </p>
        <h1>{name}</h1>
        <p className="small quiet" style={{ marginTop: 4 }}>
          {asked}
        </p>
      </div>
      <IconButton icon="list" label="All exercises" onClick={onAll} />
    </div>
  )
})

function AllDone({ onFinish }: { onFinish: () => void }) {
  return (
    <div className="stage" style={{ textAlign: 'center', padding: '40px 20px' }}>
      <span className="tile" style={{ margin: '0 auto 14px' }} aria-hidden="true">
        <Icon name="check" />
      </span>
      <h2>All sets done</h2>
      <p className="quiet">Finish to keep your workout and see your records.</p>
      <div className="acts">
        <Button isWide onClick={onFinish}>
          Finish the workout
        </Button>
      </div>
    </div>
  )
}
