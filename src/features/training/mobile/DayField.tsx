/** Puts the day of a log right. It is open where the device's clock could not be believed, and a tap away otherwise. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../mobile/Button.tsx'
import { Field } from '../../../mobile/Field.tsx'
import { Note } from '../../../mobile/Parts.tsx'
import { isDay } from '../days.ts'
import { dayOf, isDayUnsure, type Log } from '../log.ts'
import { useToday } from './kept.ts'
import { useWriting } from './writing.ts'

export function DayField({ log }: { log: Log }) {
  const isUnsure = isDayUnsure(log)
  const [isOpen, setOpen] = useState(false)
  if (isUnsure || isOpen)
    return (
      <section className="card pad stack" style={{ marginTop: 14 }}>
        {isUnsure && (
          <Note tone="warn">
            The clock of the device was off, so the day of receipt stands here. Was it another day?
          </Note>
        )}
        <DayForm log={log} onDone={() => setOpen(false)} />
      </section>
    )
  return (
    <p style={{ textAlign: 'center' }}>
      <button type="button" className="text-b" onClick={() => setOpen(true)}>
        Change the day
      </button>
    </p>
  )
}

function DayForm({ log, onDone }: { log: Log; onDone: () => void }) {
  const writing = useWriting()
  const today = useToday()
  const [day, setDay] = useState(dayOf(log))
  const [wrong, setWrong] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDay(day)) return setWrong('Choose a day')
    if (day > today) return setWrong('Choose today or a day before')
    try {
      await writing.add(log.id, { k: 'header', fixes: null, on_day: day, title: null })
      return onDone()
    } catch (error) {
      return setWrong(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)} noValidate>
      <Field
        label="Done on"
        type="date"
        max={today}
        value={day}
        wrong={wrong}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" look="soft" isWide>
        Save the day
      </Button>
    </form>
  )
}
