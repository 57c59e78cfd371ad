/** The clock of a timed block, and its rounds if there are as many as possible. */
import { Button } from '../../../../mobile/Button.tsx'
import { Icon } from '../../../../mobile/Icon.tsx'
import { clock, Ring, useNow } from '../../../../mobile/Ring.tsx'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { Clock, ItemState } from '../../player.ts'
import { goalText } from '../words.ts'

interface TimedBlockProps {
  timed: Clock
  items: readonly ItemState[]
  exercises: Record<string, ShownExercise>
  onBegin: () => void
  onRound: () => void
  /** Takes the last round back. */
  onUndo: () => void
  onEnd: () => void
}

const titles = {
  amrap: (minutes: number) => `As many rounds as possible in ${minutes} min`,
  emom: (minutes: number) => `Every minute on the minute, ${minutes} min`,
  fortime: (minutes: number) => `As fast as you can, at most ${minutes} min`,
}

export function TimedBlock({
  timed: { block, beganAt, isEnded },
  items,
  exercises,
  onBegin,
  onRound,
  onUndo,
  onEnd,
}: TimedBlockProps) {
  const now = useNow(beganAt !== undefined)
  const total = 60 * block.minutes
  const gone = beganAt === undefined ? 0 : Math.max(0, (now - beganAt) / 1000)
  const isOver = gone >= total
  const counts = items.filter(({ skipId }) => !skipId).map(({ steps }) => steps.length)
  const rounds = counts.length > 0 ? Math.min(...counts) : 0
  const inMinute = 60 - (gone % 60)
  return (
    <section className="active" aria-label={titles[block.timed](block.minutes)}>
      <b>{titles[block.timed](block.minutes)}</b>
      <div role="timer" aria-label={isOver ? 'Time is up' : 'Time of this block'}>
        <Ring
          isBig
          {...(block.timed === 'emom' && !isOver
            ? { left: inMinute, total: 60 }
            : { left: total - gone, total })}
        >
          {isOver
            ? '0:00'
            : clock(block.timed === 'emom' ? inMinute : block.timed === 'fortime' ? gone : total - gone)}
        </Ring>
        {beganAt !== undefined && block.timed === 'emom' && !isOver && (
          <p className="quiet" style={{ textAlign: 'center' }}>
            Minute {Math.floor(gone / 60) + 1} of {block.minutes}
          </p>
        )}
      </div>
      {block.timed === 'amrap' && <Round items={items} exercises={exercises} />}
      {beganAt === undefined ? (
        <Button icon="play" isWide onClick={onBegin}>
          Start the clock
        </Button>
      ) : (
        block.timed === 'amrap' && (
          <Rounds
            done={rounds}
            isOver={isOver}
            isEnded={isEnded}
            onRound={onRound}
            onUndo={onUndo}
            onEnd={onEnd}
          />
        )
      )}
    </section>
  )
}

interface RoundsProps extends Pick<TimedBlockProps, 'onRound' | 'onUndo' | 'onEnd'> {
  done: number
  isOver: boolean
  isEnded: boolean
}

function Rounds({ done, isOver, isEnded, onRound, onUndo, onEnd }: RoundsProps) {
  return (
    <>
      <output className="quiet">
        {isOver ? 'Time is up. ' : ''}
        {done === 1 ? '1 round' : `${done} rounds`} done
      </output>
      <Button icon="check" isWide onClick={onRound}>
        Round {done + 1} done
      </Button>
      {!isEnded && (
        <Button look="soft" isWide onClick={onEnd}>
          End this block
        </Button>
      )}
      {done > 0 && (
        <button type="button" className="text-b" onClick={onUndo}>
          <Icon name="undo" />
          Take round {done} back
        </button>
      )}
    </>
  )
}

/** What one round has. */
function Round({ items, exercises }: Pick<TimedBlockProps, 'items' | 'exercises'>) {
  return (
    <ul className="stack close">
      {items.map(({ item, exercise, skipId }) =>
        skipId || !item.sets[0] ? null : (
          <li key={item.id} className="line">
            <b className="grow">{exercises[exercise]?.name ?? exercise}</b>
            <span className="figure">{goalText(item.sets[0])}</span>
          </li>
        ),
      )}
    </ul>
  )
}
