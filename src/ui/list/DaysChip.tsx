import { Button, Group, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ListTools.module.css'
import { type Days, daysOf, lastDays, rangeOf } from './range.ts'

interface Props {
  label: string
  /** Two times, as `range.ts` writes them. */
  value: string | undefined
  onChange(value: string | undefined): void
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const shown = (date: string) => (date ? day.format(new Date(`${date}T00:00`)) : '')

function wordsOf({ first, last }: Days): string {
  if (first === last) return shown(first)
  if (!first) return `Until ${shown(last)}`
  return last ? `${shown(first)} to ${shown(last)}` : `Since ${shown(first)}`
}

/** A first and a last day, in the time zone of the device. */
export function DaysChip({ label, value, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const days = daysOf(value)
  const choose = (next: Days) => onChange(rangeOf(next))
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.chip ?? ''}
          data-on={value ? true : undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={14} stroke={2} aria-hidden />
          <span className={classes.chipWords}>{value ? wordsOf(days) : label}</span>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <DayFields days={days} choose={choose} />
          <Group justify="flex-end" gap="xs">
            <Button
              size="sm"
              variant="subtle"
              onClick={() => {
                onChange(undefined)
                setOpened(false)
              }}
            >
              Any time
            </Button>
            <Button size="sm" onClick={() => setOpened(false)}>
              Done
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function DayFields({ days, choose }: { days: Days; choose(next: Days): void }) {
  return (
    <>
      <Group gap={6}>
        {([1, 7, 30] as const).map((count) => (
          <Button key={count} size="xs" variant="default" onClick={() => choose(lastDays(count))}>
            {count === 1 ? 'Today' : `Last ${count} days`}
          </Button>
        ))}
      </Group>
      <Group gap="sm" grow>
        <TextInput
          type="date"
          label="From"
          value={days.first}
          max={days.last}
          onChange={({ currentTarget }) => choose({ ...days, first: currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          value={days.last}
          min={days.first}
          onChange={({ currentTarget }) => choose({ ...days, last: currentTarget.value })}
        />
      </Group>
    </>
  )
}
