/** Pauses payments from a first day until the day back, for one person, some, or everyone. */
import { UnstyledButton } from '@mantine/core'
import { IconCalendarX, IconMail, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { RangeCalendar } from '../../../../ui/RangeCalendar.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import type { BulkPreview as Preview } from '../../bulkContract.ts'
import { dayText } from '../../consequences.ts'
import { dayStart } from '../../pause.ts'
import { sumText } from '../../refunds.ts'
import frame from '../changes/CancelFrame.module.css'
import { CancelFrame } from '../changes/CancelFrame.tsx'
import classes from './Bulk.module.css'
import { BulkPreview, type Line } from './BulkPreview.tsx'
import { type BulkTarget, everyone } from './bulkTarget.ts'

const TITLE = 'Pause for a holiday'
const names = { first: 'First day', last: 'Back on' }
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export function HolidayDialog({ target, onClose }: { target: BulkTarget | undefined; onClose(): void }) {
  const shown = useLast(target)
  const title = shown?.name ? `Pause ${shown.name}` : TITLE
  return (
    <CancelFrame opened={target !== undefined} label={title} onClose={onClose}>
      {shown && <HolidayForm target={shown} title={title} onClose={onClose} />}
    </CancelFrame>
  )
}

interface FormProps {
  target: BulkTarget
  title: string
  onClose(): void
}

function HolidayForm({ target, title, onClose }: FormProps) {
  const isChosen = !target.selection.everyone
  const [who, setWho] = useState<'chosen' | 'everyone'>(isChosen ? 'chosen' : 'everyone')
  const [except, setExcept] = useState<number[]>([])
  const range = useRange()
  const { first, last } = range
  const selection = who === 'everyone' ? everyone.selection : target.selection
  const wanted = { ...selection, except, action: { kind: 'pause' as const, first_day: first, back_on: last } }
  return (
    <>
      <div className={frame.choice}>
        <h2 className={frame.title}>{title}</h2>
        <p className={frame.about}>
          {target.name
            ? 'Nothing is charged, and the plan continues by itself.'
            : 'Nobody is charged, and everybody comes back by themselves.'}
        </p>
        {isChosen && !target.name && (
          <div className={classes.head}>
            Who
            <Segments<'chosen' | 'everyone'>
              label="Who"
              value={who}
              options={[
                { value: 'chosen', label: `Chosen, ${target.count}` },
                { value: 'everyone', label: 'Everyone' },
              ]}
              onChange={(value) => setWho(value)}
            />
          </div>
        )}
        <Days range={range} />
      </div>
      <BulkPreview
        wanted={useStable(wanted)}
        label="Without payments"
        headline={() => daysText(first, last)}
        lines={(preview) => linesOf(preview, { first, last, isEveryone: who === 'everyone' })}
        button={(count) =>
          target.name ? `Pause ${target.name}` : count === 1 ? 'Pause 1 customer' : `Pause ${count} customers`
        }
        onExcept={target.name ? undefined : (id) => setExcept([...except, id])}
        onClose={onClose}
      />
    </>
  )
}

function Days({ range }: { range: ReturnType<typeof useRange> }) {
  const { first, last, setting, choose, setSetting } = range
  return (
    <>
      <div className={classes.fields}>
        <DayField
          label={names.first}
          day={first}
          on={setting === 'first'}
          onClick={() => setSetting('first')}
        />
        <DayField label={names.last} day={last} on={setting === 'last'} onClick={() => setSetting('last')} />
      </div>
      <RangeCalendar
        min={dayIn(0)}
        first={first}
        last={last}
        setting={setting}
        names={names}
        onChoose={choose}
      />
    </>
  )
}

/** The same object while nothing in it changes, so that the preview is asked once. */
function useStable<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** A click sets the first day, the next one the day back. */
function useRange() {
  const [range, setRange] = useState({ first: dayIn(0), last: dayIn(14) })
  const [setting, setSetting] = useState<'first' | 'last'>('last')
  const choose = (day: string) => {
    if (setting === 'first' || day <= range.first) {
      setRange({ first: day, last: day < range.last ? range.last : dayAfter(day, 14) })
      setSetting('last')
    } else setRange({ ...range, last: day })
  }
  return { ...range, setting, setSetting, choose }
}

const dayAfter = (day: string, days: number) =>
  new Date(dayStart(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)

const dayOf = (day: string) => dayText(dayStart(day).toISOString())

function daysText(first: string, last: string): string {
  const days = Math.round((dayStart(last).getTime() - dayStart(first).getTime()) / 86_400_000)
  return days === 1 ? '1 day' : `${days} days`
}

interface FieldProps {
  label: string
  day: string
  on: boolean
  onClick(): void
}

const DayField = ({ label, day, on, onClick }: FieldProps) => (
  <div className={classes.label}>
    {label}
    <UnstyledButton
      className={classes.field ?? ''}
      data-on={on || undefined}
      aria-pressed={on}
      aria-label={`${label}: ${dayOf(day)}`}
      onClick={onClick}
    >
      {dayOf(day)}
    </UnstyledButton>
  </div>
)

function linesOf(
  { count, payments, amounts }: Preview,
  { first, last, isEveryone }: { first: string; last: string; isEveryone: boolean },
): Line[] {
  const isLater = first > dayIn(0)
  const mails = count === 1 ? '1 mail' : `${count} mails`
  return [
    {
      icon: IconCalendarX,
      title: payments === 0 ? 'No payment falls into these days' : `${sumText(amounts)} is not charged`,
      text:
        payments === 0
          ? 'Nothing changes for anybody.'
          : `${payments === 1 ? '1 payment is' : `${payments} payments are`} skipped, at the prices of the plans before coupons.`,
    },
    {
      icon: IconMail,
      title: `${mails} ${isLater ? `on ${dayOf(first)}` : 'right away'}`,
      text: 'Each says until when nothing is charged.',
    },
    {
      icon: IconPlayerPlay,
      title: `${dayOf(last)}: all go on by themselves`,
      text: `The next payment is on their usual day after it. ${
        isEveryone && isLater ? `Whoever joins before ${dayOf(first)} is paused too. ` : ''
      }You can end it earlier at any time.`,
    },
  ]
}
