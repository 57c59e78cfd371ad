import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { useExport, useNumberedList } from '../../../base/web/list.ts'
import { useMay } from '../../../base/web/session.ts'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type Guest, type NewsDetails, newsCalls, type ShownDate } from '../contract.ts'
import classes from './news.module.css'
import { CancelDialog } from './PublishCard.tsx'
import { refreshed } from './refreshed.ts'

/** The next dates with how many come, and who. */
export function GuestsCard({ item }: { item: NewsDetails }) {
  const may = useMay()
  return (
    <Stack gap="lg">
      {item.event?.repeat && item.state === 'published' && <Dates item={item} />}
      {may(newsCalls.listGuests) && <Guests item={item} />}
    </Stack>
  )
}

function Dates({ item }: { item: NewsDetails }) {
  const [off, setOff] = useState<ShownDate>()
  const next = item.dates.filter(({ is_over }) => !is_over).slice(0, 8)
  return (
    <Card component="section" aria-labelledby="dates-title">
      <Title order={2} size="h4" id="dates-title">
        Next dates
      </Title>
      <ul className={classes.dates}>
        {next.map((date) => (
          <li key={date.day}>
            <span>
              {date.when}
              <Text size="sm" c="dimmed" component="span" display="block">
                {`${date.coming} coming`}
              </Text>
            </span>
            {date.is_canceled ? (
              <DotBadge color="red">Canceled</DotBadge>
            ) : (
              <Button
                variant="default"
                aria-label={`Cancel this date: ${date.when}`}
                onClick={() => setOff(date)}
              >
                Cancel this date
              </Button>
            )}
          </li>
        ))}
      </ul>
      {off && <CancelDialog item={item} day={off.day} onClose={() => setOff(undefined)} />}
    </Card>
  )
}

const columns: Column<Guest>[] = [
  {
    id: 'name',
    title: 'Name',
    place: 'title',
    strong: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <Text size="sm" c="dimmed" component="span" display="block">
          {email}
        </Text>
      </>
    ),
  },
  { id: 'day', title: 'Date', width: 130, place: 'text', cell: ({ day }) => day },
  {
    id: 'state',
    title: 'State',
    width: 160,
    place: 'aside',
    cell: ({ state }) =>
      state === 'coming' ? (
        <DotBadge color="green">Coming</DotBadge>
      ) : (
        <DotBadge color="gray">Not confirmed</DotBadge>
      ),
  },
]

function Guests({ item }: { item: NewsDetails }) {
  const may = useMay()
  const state = useListState({ name: 'guests', filters: ['day'] })
  const params = { id: item.id }
  const list = useNumberedList(newsCalls.listGuests, state, params)
  const exporting = useExport(newsCalls.exportGuests, ({ message }) => toastError(message))
  const removing = useSend(newsCalls.removeGuest, {
    refresh: refreshed,
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  const days = item.dates.filter(({ coming }) => coming > 0)
  return (
    <DataTable
      label="Who comes"
      title="Who comes"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      lead={({ name }) => <PersonAvatar name={name} />}
      searchLabel="Search"
      filters={
        days.length > 1
          ? [
              {
                id: 'day',
                label: 'Date',
                options: days.map(({ day, when }) => ({ value: day, label: when })),
              },
            ]
          : []
      }
      csv={
        may(newsCalls.exportGuests)
          ? { start: () => exporting.mutate({ params, query: {} }), pending: exporting.isPending }
          : undefined
      }
      actions={(guest) => [
        {
          label: 'Remove',
          icon: <IconUserMinus size={17} stroke={1.75} aria-hidden />,
          danger: true,
          onClick: () => removing.mutate({ params: { ...params, guest: guest.id } }),
        },
      ]}
      empty={{
        title: 'Nobody yet',
        text: 'People say "I\'m coming" on your site. They appear here when they have confirmed their address.',
      }}
      noHits={{ title: 'Nobody found', text: 'No guest matches.' }}
      failed="We couldn't load who comes"
    />
  )
}
