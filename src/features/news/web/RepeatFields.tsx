import { Button, Chip, Group, Input, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { dayNumber, weekdayOf } from '../clock.ts'
import { type Repeat, weekdays } from '../event.ts'
import { repeatWords } from '../words.ts'
import { newRepeat } from './draft.ts'
import type { FieldsProps } from './EventFields.tsx'
import classes from './news.module.css'

const units = { day: 'days', week: 'weeks', month: 'months' }

export function RepeatFields({ event, set, errors }: FieldsProps) {
  const { repeat } = event
  const change = (part: Partial<Repeat>) => repeat && set({ repeat: { ...repeat, ...part } })
  return (
    <>
      <div className={classes.pair}>
        <Select
          label="Repeats"
          data={[
            { value: 'never', label: 'Does not repeat' },
            { value: 'day', label: 'Daily' },
            { value: 'week', label: 'Weekly' },
            { value: 'month', label: 'Monthly, on the same day' },
          ]}
          value={repeat?.every ?? 'never'}
          allowDeselect={false}
          onChange={(every) =>
            set({ repeat: every === 'never' ? null : newRepeat(every as Repeat['every'], event.start) })
          }
        />
        {repeat && (
          <NumberInput
            label={`Every how many ${units[repeat.every]}`}
            min={1}
            max={52}
            allowDecimal={false}
            value={repeat.interval}
            error={errors['event.repeat.interval']}
            onChange={(value) => change({ interval: Number(value) || 1 })}
          />
        )}
      </div>
      {repeat?.every === 'week' && (
        <Days
          days={repeat.days}
          first={weekdayOf(dayNumber(event.start.slice(0, 10)))}
          error={errors['event.repeat.days']}
          onChange={(days) => change({ days })}
        />
      )}
      {repeat && <End repeat={repeat} change={change} errors={errors} />}
      {repeat && <Skipped event={event} set={set} errors={errors} />}
      {repeat && (
        <Text size="sm" c="dimmed">
          {repeatWords(repeat)}
        </Text>
      )}
    </>
  )
}

interface DaysProps {
  days: number[]
  /** The day of the first date is always one of them. */
  first: number
  error: string | undefined
  onChange(days: number[]): void
}

const Days = ({ days, first, error, onChange }: DaysProps) => (
  <Input.Wrapper label="On" labelElement="div" error={error}>
    <Chip.Group
      multiple
      value={days.map(String)}
      onChange={(chosen) => onChange([...new Set([...chosen.map(Number), first])])}
    >
      <Group gap={6} mt={4}>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Chip key={day} value={String(day)} variant="light">
            {weekdays[day]?.slice(0, 3)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </Input.Wrapper>
)

interface EndProps {
  repeat: Repeat
  change(part: Partial<Repeat>): void
  errors: FieldsProps['errors']
}

function End({ repeat, change, errors }: EndProps) {
  const kind = repeat.until !== null ? 'until' : repeat.count !== null ? 'count' : 'never'
  return (
    <div className={classes.pair}>
      <Select
        label="Ends"
        data={[
          { value: 'never', label: 'Never' },
          { value: 'until', label: 'On a date' },
          { value: 'count', label: 'After a number of dates' },
        ]}
        value={kind}
        allowDeselect={false}
        onChange={(value) =>
          change({ until: value === 'until' ? '' : null, count: value === 'count' ? 10 : null })
        }
      />
      {kind === 'until' && (
        <TextInput
          type="date"
          label="Last date"
          value={repeat.until ?? ''}
          error={errors['event.repeat.until']}
          onChange={({ currentTarget }) => change({ until: currentTarget.value })}
        />
      )}
      {kind === 'count' && (
        <NumberInput
          label="Number of dates"
          min={1}
          max={10_000}
          allowDecimal={false}
          value={repeat.count ?? 1}
          error={errors['event.repeat.count']}
          onChange={(value) => change({ count: Number(value) || 1 })}
        />
      )}
    </div>
  )
}

/** Holidays: the rule goes on after them. */
function Skipped({ event: { skipped }, set, errors }: FieldsProps) {
  const [day, setDay] = useState('')
  return (
    <Input.Wrapper label="Skipped dates" labelElement="div" error={errors['event.skipped']}>
      <Group gap="xs" mt={4}>
        {skipped.map((one) => (
          <Button
            key={one}
            variant="default"
            aria-label={`${one}, do not skip it`}
            rightSection={<IconX size={15} aria-hidden />}
            onClick={() => set({ skipped: skipped.filter((other) => other !== one) })}
          >
            {one}
          </Button>
        ))}
        <TextInput
          type="date"
          aria-label="Date to skip"
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={!day || skipped.includes(day)}
          onClick={() => {
            set({ skipped: [...skipped, day].toSorted() })
            setDay('')
          }}
        >
          Skip this date
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
