/** What can be done with an exercise besides its sets. */
import { memo, useState } from 'react'
import { Icon, type IconName } from '../../../../mobile/Icon.tsx'
import type { ShownExercise } from '../../../programmes/exercises.ts'
import type { ItemState, NewEntry } from '../../player.ts'
import { Skipped } from './SetList.tsx'
import { HowToSheet, NoteSheet, SwapSheet } from './sheets.tsx'

interface ItemToolsProps
  extends Pick<ItemState, 'item' | 'exercise' | 'skipId' | 'swapId' | 'note' | 'noteId'> {
  exercises: Record<string, ShownExercise>
  record: (...entries: NewEntry[]) => Promise<boolean>
}

type SheetName = 'how' | 'swap' | 'note'

/** The same buttons for every exercise: only what differs is drawn when the next one comes. */
export const ItemTools = memo(function ItemTools(props: ItemToolsProps) {
  const { item, skipId, swapId, note, noteId, exercises, record } = props
  const [opened, setOpened] = useState<{ of: string; sheet: SheetName }>()
  const open = opened?.of === item.id ? opened.sheet : undefined
  const setOpen = (sheet: SheetName) => setOpened({ of: item.id, sheet })
  const close = () => setOpened(undefined)
  const exercise = exercises[props.exercise]
  const canSwap = item.swaps.some((id) => exercises[id])
  const swap = (id: string) => {
    if (id !== props.exercise)
      void record(
        id === item.exercise && swapId
          ? { k: 'undo', fixes: swapId }
          : { k: 'swap', fixes: swapId ?? null, item: item.id, exercise: id },
      )
    close()
  }
  return (
    <>
      <div className="chips tools">
        {exercise && <Tool icon="play" words="How to" onClick={() => setOpen('how')} />}
        {canSwap && <Tool icon="swap" words="Swap" onClick={() => setOpen('swap')} />}
        <Tool icon="note" words="Note" onClick={() => setOpen('note')} />
        {!skipId && (
          <Tool
            icon="skip"
            words="Skip"
            onClick={() => void record({ k: 'skip', fixes: null, item: item.id })}
          />
        )}
      </div>
      {note && <p className="say">{note}</p>}
      {skipId && <Skipped onBack={() => void record({ k: 'undo', fixes: skipId })} />}
      {open === 'how' && exercise && <HowToSheet exercise={exercise} onClose={close} />}
      {open === 'swap' && <SwapSheet state={props} exercises={exercises} onSwap={swap} onClose={close} />}
      {open === 'note' && (
        <NoteSheet
          title={exercise?.name ?? 'Note'}
          text={note}
          onClose={close}
          onSave={(text) => {
            if (text !== note) void record({ k: 'note', fixes: noteId ?? null, item: item.id, text })
            close()
          }}
        />
      )}
    </>
  )
})

function Tool({ icon, words, onClick }: { icon: IconName; words: string; onClick: () => void }) {
  return (
    <button type="button" className="chip" onClick={onClick}>
      <Icon name={icon} />
      {words}
    </button>
  )
}
