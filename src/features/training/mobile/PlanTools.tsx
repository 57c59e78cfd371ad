/** What a member can change about a plan: another day for the next session, or all of it from the beginning. */
import { useState } from 'react'
import { longDayWords } from '../../../base/dayWords.ts'
import { useStored } from '../../../base/mobile/device.tsx'
import { Button } from '../../../mobile/Button.tsx'
import { Note } from '../../../mobile/Parts.tsx'
import { Sheet } from '../../../mobile/Sheet.tsx'
import { addDays } from '../days.ts'
import { countsFor } from '../enrolment.ts'
import { isUnderWay } from '../log.ts'
import { useLogs, useToday } from './kept.ts'
import type { Plan } from './plans.ts'
import { type Command, useCommand, useWriting } from './writing.ts'

export function PlanTools({ plan }: { plan: Plan }) {
  const [open, setOpen] = useState<'move' | 'again'>()
  const [isSending, setSending] = useState(false)
  const command = useCommand()
  const { enrolment, today } = plan
  const isWaiting = [...useStored<{ command?: Command }>('outbox').values()].some(
    (letter) => letter.command?.enrolment === enrolment.id,
  )
  const session = (today.now[0] ?? today.next?.places[0])?.activity
  const send = async (one: Command) => {
    setOpen(undefined)
    setSending(true)
    await command(one)
    setSending(false)
  }
  return (
    <>
      {isWaiting && !isSending && (
        <div style={{ marginTop: 14 }}>
          <Note tone="warn">Your change is not sent yet. Your plan changes as soon as it is.</Note>
        </div>
      )}
      <div className="acts">
        {session?.title && (
          <Button look="soft" isLow icon="calendar" onClick={() => setOpen('move')}>
            Move the next session
          </Button>
        )}
        <Button look="soft" isLow icon="undo" onClick={() => setOpen('again')}>
          Start again
        </Button>
      </div>
      {open === 'move' && session && (
        <MoveSheet
          title={session.title}
          onMove={(to) => void send({ kind: 'move', enrolment: enrolment.id, activity: session.id, to })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'again' && (
        <AgainSheet
          enrolment={enrolment}
          onAgain={(at) => void send({ kind: 'again', enrolment: enrolment.id, at })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface MoveSheetProps {
  title: string
  onMove: (day: string) => void
  onClose: () => void
}

function MoveSheet({ title, onMove, onClose }: MoveSheetProps) {
  const day = useToday()
  return (
    <Sheet title={`Move ${title}`} onClose={onClose}>
      <ul className="card">
        {Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((each, index) => (
          <li key={each}>
            <button type="button" className="row" onClick={() => onMove(each)}>
              <b>{index === 0 ? 'Today' : index === 1 ? 'Tomorrow' : longDayWords(each)}</b>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface AgainSheetProps {
  enrolment: Plan['enrolment']
  onAgain: (at: string) => void
  onClose: () => void
}

function AgainSheet({ enrolment, onAgain, onClose }: AgainSheetProps) {
  const writing = useWriting()
  const underWay = useLogs().filter(
    (log) => log.kind === 'workout' && isUnderWay(log) && countsFor(enrolment, log.programme),
  )
  const startAgain = async () => {
    const at = new Date().toISOString()
    // A workout under way belongs to the time that ends. Left open, it would be gone on with in place of a new one.
    for (const log of underWay) await writing.end(log)
    onAgain(at)
  }
  return (
    <Sheet title="Start again?" onClose={onClose}>
      <div className="stack">
        <p>
          The program begins with its first session. What you did stays in your history and your records.
          {underWay.length > 0 && ' The workout under way ends as it is.'}
        </p>
        <Button isWide onClick={() => void startAgain()}>
          Start from the beginning
        </Button>
        <Button isWide look="soft" onClick={onClose}>
          Leave it
        </Button>
      </div>
    </Sheet>
  )
}
