import { Button, Card, Select, Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Call } from '../../../base/call.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { DEFAULT_ZONE, timeZoneCalls, zoneText } from '../timeZone.ts'

interface Props {
  /** What is counted in it. */
  refresh: Call[]
}

/** Links lead to it with its id as the hash. */
export function TimeZoneCard({ refresh }: Props) {
  const card = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const { data, error, refetch } = useCall(timeZoneCalls.get, {}, { keep: false })
  const isWanted = hash === '#time-zone' && data !== undefined
  useEffect(() => {
    if (!isWanted) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <Card ref={card} component="section" aria-labelledby="time-zone" maw={560} mt="lg">
      <Title order={2} id="time-zone" mb={4}>
        Time zone
      </Title>
      <Text c="dimmed" mb="md">
        The days on your dashboard begin at midnight there, and your daily email comes in its morning.
      </Text>
      {error ? (
        <ErrorBlock
          title="We couldn't load your time zone"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <TimeZoneForm
          // The first guess may come while this is open: the form then shows it.
          key={data.time_zone === null ? 'unset' : 'set'}
          saved={data.time_zone ?? DEFAULT_ZONE}
          refresh={refresh}
        />
      ) : (
        <Loading rows={1} />
      )}
    </Card>
  )
}

/** `America/New York (GMT-5)`, those of this device and of the account first. */
function zonesBut(saved: string) {
  const names = [...new Set([ownZone(), saved, DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')])]
  return names.map((name) => ({ value: name, label: `${zoneText(name)} (${offsetOf(name)})` }))
}

const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const clockOf = (timeZone: string): string =>
  new Date().toLocaleString('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' })

function TimeZoneForm({ saved, refresh }: Props & { saved: string }) {
  const [zone, setZone] = useState(saved)
  const zones = useMemo(() => zonesBut(saved), [saved])
  const { mutate, isPending, error, reset } = useSend(timeZoneCalls.save, {
    refresh: [timeZoneCalls.get, ...refresh],
    onDone: ({ message }) => toastSuccess(message),
  })
  const choose = (wanted: string) => {
    reset()
    setZone(wanted)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ body: { time_zone: zone } })
      }}
    >
      <Stack maw={420}>
        <Select
          label="Your time zone"
          description={`It is ${clockOf(zone)} there.`}
          data={zones}
          value={zone}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          nothingFoundMessage="No time zone has that name"
          error={error && (error.fields?.['time_zone']?.[0] ?? error.message)}
          onChange={(wanted) => wanted && choose(wanted)}
        />
        {zone !== ownZone() && (
          <Button
            size="compact-sm"
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => choose(ownZone())}
          >
            Use this device's time zone: {zoneText(ownZone())}
          </Button>
        )}
        <Button type="submit" variant="default" style={{ alignSelf: 'flex-start' }} loading={isPending}>
          Change time zone
        </Button>
      </Stack>
    </form>
  )
}
