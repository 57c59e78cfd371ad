/** Two months side by side in which a first and a last day are chosen. Days are `YYYY-MM-DD`, in UTC. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useNarrow } from './list/useNarrow.ts'
import classes from './RangeCalendar.module.css'

interface Props {
  /** Days before it cannot be chosen. */
  min: string
  first: string
  last: string
  /** Which of the two the next click sets. */
  setting: 'first' | 'last'
  /** What the two days are called, for screen readers. */
  names: { first: string; last: string }
  onChoose(day: string): void
}

const monthTitle = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayTitle = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
const weekdays = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

const monthOf = (day: string) => day.slice(0, 7)
const moved = (month: string, by: number) => {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7)
}

export function RangeCalendar(props: Props) {
  const { min, first, setting } = props
  const [from, setFrom] = useState(monthOf(first))
  const months = useNarrow() ? [from] : [from, moved(from, 1)]
  return (
    <section className={classes.calendar} aria-label={`Choose: ${props.names[setting]}`}>
      {months.map((month, i) => (
        <div key={month} className={classes.month}>
          <div className={classes.head}>
            {i === 0 && from > monthOf(min) && (
              <ActionIcon aria-label="Previous month" onClick={() => setFrom(moved(from, -1))}>
                <IconChevronLeft size={18} stroke={1.75} />
              </ActionIcon>
            )}
            <h3 className={classes.title}>{monthTitle.format(new Date(`${month}-01T00:00:00Z`))}</h3>
            {i === months.length - 1 && (
              <ActionIcon aria-label="Next month" onClick={() => setFrom(moved(from, 1))}>
                <IconChevronRight size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </div>
          <Month month={month} {...props} />
        </div>
      ))}
    </section>
  )
}

function Month({ month, min, first, last, names, onChoose }: Props & { month: string }) {
  const [year = 0, index = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, index, 0)).getUTCDate()
  const offset = (new Date(Date.UTC(year, index - 1, 1)).getUTCDay() + 6) % 7
  return (
    <div className={classes.days}>
      {weekdays.map((letter, i) => (
        <span key={i} className={classes.weekday} aria-hidden="true">
          {letter}
        </span>
      ))}
      {Array.from({ length: count }, (_, i) => {
        const day = `${month}-${String(i + 1).padStart(2, '0')}`
        const end = day === first ? names.first : day === last ? names.last : undefined
        return (
          <UnstyledButton
            key={day}
            className={classes.day ?? ''}
            style={i === 0 ? { gridColumnStart: offset + 1 } : undefined}
            disabled={day < min}
            data-end={end ? true : undefined}
            data-within={(day > first && day < last) || undefined}
            aria-pressed={end !== undefined}
            aria-label={`${dayTitle.format(new Date(`${day}T00:00:00Z`))}${end ? `, ${end}` : ''}`}
            onClick={() => onChoose(day)}
          >
            {i + 1}
          </UnstyledButton>
        )
      })}
    </div>
  )
}
