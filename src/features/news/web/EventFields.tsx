import { Card, Checkbox, NumberInput, Select, Stack, Switch, TextInput, Title } from '@mantine/core'
import { useMemo } from 'react'
import { ownZone } from '../../../base/web/zone.ts'
import type { Event } from '../event.ts'
import { withStart } from './draft.ts'
import classes from './news.module.css'
import { RepeatFields } from './RepeatFields.tsx'

export interface FieldsProps {
  event: Event
  set(change: Partial<Event>): void
  /** By the name of the field: `event.start`. */
  errors: Record<string, string>
}

export function EventFields({ event, set, errors }: FieldsProps) {
  return (
    <>
      <Card component="section" aria-labelledby="when-title">
        <Title order={2} size="h4" mb="md" id="when-title">
          When
        </Title>
        <Stack gap="md">
          <Times event={event} set={set} errors={errors} />
          <RepeatFields event={event} set={set} errors={errors} />
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="where-title">
        <Title order={2} size="h4" mb="md" id="where-title">
          Where, and for whom
        </Title>
        <Stack gap="md">
          <div className={classes.pair}>
            <TextInput
              label="Place"
              placeholder="City Park, north gate"
              maxLength={200}
              value={event.place}
              error={errors['event.place']}
              onChange={({ currentTarget }) => set({ place: currentTarget.value })}
            />
            <TextInput
              label="Link"
              placeholder="https://"
              description="For an online event. If people say that they are coming, they get it by email."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={event.link}
              error={errors['event.link']}
              onChange={({ currentTarget }) => set({ link: currentTarget.value })}
            />
          </div>
          <Guests event={event} set={set} errors={errors} />
        </Stack>
      </Card>
    </>
  )
}

function Times({ event, set, errors }: FieldsProps) {
  const zones = useMemo(
    () => [...new Set([event.zone, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])],
    [event.zone],
  )
  const type = event.all_day ? 'date' : 'datetime-local'
  const shown = (wall: string) => (event.all_day ? wall.slice(0, 10) : wall)
  const typed = (value: string) => (event.all_day && value ? `${value}T00:00` : value)
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type={type}
          label="Starts"
          value={shown(event.start)}
          error={errors['event.start']}
          onChange={({ currentTarget }) => set(withStart(event, typed(currentTarget.value)))}
        />
        <TextInput
          type={type}
          label="Ends"
          value={shown(event.end)}
          error={errors['event.end']}
          onChange={({ currentTarget }) => set({ end: typed(currentTarget.value) })}
        />
      </div>
      <Checkbox
        label="All day"
        checked={event.all_day}
        onChange={({ currentTarget: { checked } }) => set(allDay(event, checked))}
      />
      <Select
        label="Time zone"
        data={zones}
        value={event.zone}
        searchable
        allowDeselect={false}
        error={errors['event.zone']}
        onChange={(zone) => zone && set({ zone })}
      />
    </>
  )
}

const allDay = ({ start, end }: Event, all_day: boolean): Partial<Event> =>
  all_day
    ? { all_day, start: `${start.slice(0, 10)}T00:00`, end: `${end.slice(0, 10)}T00:00` }
    : { all_day, start: `${start.slice(0, 10)}T18:00`, end: `${end.slice(0, 10)}T19:00` }

const Guests = ({ event, set, errors }: FieldsProps) => (
  <>
    <Switch
      label={'People can say "I\'m coming"'}
      description="You see who comes to each date, and can email them by canceling it."
      checked={event.takes_guests}
      onChange={({ currentTarget }) => set({ takes_guests: currentTarget.checked })}
    />
    {event.takes_guests && (
      <NumberInput
        label="Places"
        description="Empty: as many as like. It counts for each date."
        maw={{ xs: 240 }}
        min={1}
        max={100_000}
        allowDecimal={false}
        value={event.limit ?? ''}
        error={errors['event.limit']}
        onChange={(value) => set({ limit: typeof value === 'number' ? value : null })}
      />
    )}
  </>
)
