/** What the player asks or shows over itself. */
import { useState } from 'react'
import { Button } from '../../../../mobile/Button.tsx'
import { LongField } from '../../../../mobile/Field.tsx'
import { Icon } from '../../../../mobile/Icon.tsx'
import { Tick } from '../../../../mobile/Parts.tsx'
import { Sheet } from '../../../../mobile/Sheet.tsx'
import { equipmentNames, muscleNames, type ShownExercise } from '../../../programmes/exercises.ts'
import { MuscleFigure } from '../../../programmes/MuscleFigure.tsx'
import type { ItemState, Session } from '../../player.ts'
import { Clip } from '../Clip.tsx'
import { counted } from '../words.ts'

export function HowToSheet({ exercise, onClose }: { exercise: ShownExercise; onClose: () => void }) {
  return (
    <Sheet title={exercise.name} onClose={onClose}>
      <ExerciseWords exercise={exercise} />
    </Sheet>
  )
}

export function ExerciseWords({ exercise }: { exercise: ShownExercise }) {
  const { clip, picture, steps, cues, mistakes, primary, secondary } = exercise
  return (
    <div className="prose">
      {isFile(clip) ? (
        <Clip url={clip} label={`How to do ${exercise.name}`} />
      ) : (
        picture && <img src={picture} alt={exercise.name} loading="lazy" />
      )}
      {clip && !isFile(clip) && (
        <p>
          <a href={clip} target="_blank" rel="noreferrer">
            Watch how to do it
          </a>
        </p>
      )}
      {primary.length > 0 && (
        <p>
          <MuscleFigure primary={primary} secondary={secondary} height={170} />
        </p>
      )}
      {primary.length > 0 && (
        <p className="small">
          <b>Works</b> {primary.map((muscle) => muscleNames[muscle]).join(', ')}
          {secondary.length > 0 && (
            <span className="quiet">, with {secondary.map((muscle) => muscleNames[muscle]).join(', ')}</span>
          )}
        </p>
      )}
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <Points title="Think of" points={cues} />
      <Points title="Avoid" points={mistakes} />
    </div>
  )
}

/** Films at YouTube or Vimeo are pages: they open in the browser. */
const isFile = (clip: string | null): clip is string => clip !== null && /\.(mp4|webm)([?#]|$)/i.test(clip)

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}

const equipmentWords = (exercise: ShownExercise | undefined) =>
  exercise?.equipment.map((each) => equipmentNames[each]).join(', ') || 'No equipment'

interface SwapSheetProps {
  state: Pick<ItemState, 'item' | 'exercise'>
  exercises: Record<string, ShownExercise>
  onSwap: (exercise: string) => void
  onClose: () => void
}

export function SwapSheet({ state, exercises, onSwap, onClose }: SwapSheetProps) {
  const choices = [...new Set([state.item.exercise, ...state.item.swaps])].filter((id) => exercises[id])
  return (
    <Sheet title="Swap the exercise" onClose={onClose}>
      <p className="quiet">For this workout only. Your plan stays as it is.</p>
      <ul className="card" style={{ marginTop: 12 }}>
        {choices.map((id) => (
          <li key={id}>
            <button
              type="button"
              className="row"
              aria-pressed={id === state.exercise}
              onClick={() => onSwap(id)}
            >
              <span className="grow">
                <b>{exercises[id]?.name}</b>
                <small>{id === state.item.exercise ? 'As planned' : equipmentWords(exercises[id])}</small>
              </span>
              <Tick isOn={id === state.exercise} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface NoteSheetProps {
  title: string
  text: string
  onSave: (text: string) => void
  onClose: () => void
}

export function NoteSheet({ title, text, onSave, onClose }: NoteSheetProps) {
  const [typed, setTyped] = useState(text)
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack">
        <LongField
          label="Your note"
          value={typed}
          maxLength={500}
          placeholder="Seat on 4, left knee felt better"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button isWide onClick={() => onSave(typed.trim())}>
          Save the note
        </Button>
      </div>
    </Sheet>
  )
}

interface AllSheetProps {
  session: Session
  exercises: Record<string, ShownExercise>
  onGo: (item: string) => void
  onClose: () => void
}

export function AllSheet({ session, exercises, onGo, onClose }: AllSheetProps) {
  return (
    <Sheet title="This workout" onClose={onClose}>
      <ul className="card">
        {session.items.map((state) => {
          const done = state.steps.filter(({ entry }) => entry).length
          const isOver = state.skipId !== undefined || (state.steps.length > 0 && done === state.steps.length)
          return (
            <li key={state.item.id}>
              <button type="button" className="row" onClick={() => onGo(state.item.id)}>
                <span className="tile" aria-hidden="true">
                  {state.label}
                </span>
                <span className="grow">
                  <b>{exercises[state.exercise]?.name ?? state.exercise}</b>
                  <small>
                    {state.skipId
                      ? 'Skipped'
                      : state.steps.length === 0
                        ? 'As many rounds as possible'
                        : `${done} of ${counted(state.steps.length, 'set')}`}
                  </small>
                </span>
                <Tick isOn={isOver && !state.skipId} />
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}

interface FinishSheetProps {
  left: number
  onFinish: (note: string) => void
  onClose: () => void
}

export function FinishSheet({ left, onFinish, onClose }: FinishSheetProps) {
  const [note, setNote] = useState('')
  return (
    <Sheet title={left > 0 ? 'Finish here?' : 'Finish the workout'} onClose={onClose}>
      <div className="stack">
        <p>
          {left > 0
            ? `${counted(left, 'set')} of this workout ${left === 1 ? 'is' : 'are'} not done. What you did counts.`
            : 'All sets are done.'}
        </p>
        <LongField
          label="How was it? (optional)"
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button isWide icon="check" onClick={() => onFinish(note.trim())}>
          Finish
        </Button>
        {left > 0 && (
          <Button isWide look="soft" onClick={onClose}>
            Go on
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface FixSheetProps {
  title: string
  onUndo: () => void
  onClose: () => void
  children: React.ReactNode
}

/** Corrects a set, or takes it back. */
export function FixSheet({ title, onUndo, onClose, children }: FixSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack">
        {children}
        <button type="button" className="text-b" onClick={onUndo}>
          <Icon name="undo" />
          Take this set back
        </button>
      </div>
    </Sheet>
  )
}
