/** The last 30 days, 7 days, 1 day, or two dates of one's own. */
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useNarrow } from '../../../ui/list/useNarrow.ts'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './Dashboard.module.css'
import { datesFaults, type Range } from './shown.ts'

interface Props {
  range: Range
  /** The days that are shown now; a range of one's own starts from them. */
  shown: { start: string; end: string } | undefined
  onChange(range: Range): void
}

export function RangePicker({ range, shown, onChange }: Props) {
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const choose = (kind: Range['kind']) => {
    setOpened(kind === 'CUSTOM_DATE_RANGE')
    if (kind !== 'CUSTOM_DATE_RANGE') onChange({ kind })
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={312}
      trapFocus
      // Its target is a group of choices, which can have neither of the roles.
      withRoles={false}
    >
      <Popover.Target>
        <div className={classes.range} data-opened={opened || undefined}>
          <Segments<Range['kind']>
            label="Range"
            // The dates are not applied before both are chosen; until then no other segment looks chosen.
            value={opened ? 'CUSTOM_DATE_RANGE' : range.kind}
            options={[
              { value: '30_DAYS', label: '30 days' },
              { value: '7_DAYS', label: '7 days' },
              { value: '1_DAY', label: '1 day' },
              { value: 'CUSTOM_DATE_RANGE', label: <CustomLabel narrow={narrow} /> },
            ]}
            onChange={choose}
          />
          {range.kind === 'CUSTOM_DATE_RANGE' && !opened && (
            <Button variant="default" size="sm" onClick={() => setOpened(true)}>
              Change dates
            </Button>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <DatesForm
          start={shown?.start ?? ''}
          end={shown?.end ?? ''}
          onClose={() => setOpened(false)}
          onApply={(start, end) => {
            setOpened(false)
            onChange({ kind: 'CUSTOM_DATE_RANGE', start, end })
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const CustomLabel = ({ narrow }: { narrow: boolean }) => (
  <span className={classes.custom}>
    <IconCalendar size={15} stroke={1.75} aria-hidden />
    {narrow ? 'Custom' : 'Custom range'}
  </span>
)

interface FormProps {
  start: string
  end: string
  onApply(start: string, end: string): void
  onClose(): void
}

function DatesForm({ start, end, onApply, onClose }: FormProps) {
  const [faults, setFaults] = useState<{ start?: string; end?: string }>({})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget.querySelectorAll('input')
    const [from = '', to = ''] = [...fields].map(({ value }) => value)
    const found = datesFaults(from, to)
    setFaults(found ?? {})
    if (!found) return onApply(from, to)
    fields[found.start ? 0 : 1]?.focus()
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.dates} aria-label="Custom range">
      <TextInput
        type="date"
        name="start"
        label="Start date"
        defaultValue={start}
        error={faults.start}
        data-autofocus
      />
      <TextInput type="date" name="end" label="End date" defaultValue={end} error={faults.end} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" size="sm">
          Show
        </Button>
      </Group>
    </form>
  )
}
