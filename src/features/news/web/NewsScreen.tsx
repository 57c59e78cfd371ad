/** Posts and events of a trainer: what is planned, shown and over. */
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarEvent, IconNews, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { useNumberedList } from '../../../base/web/list.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import type { Column, Filter } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { CALENDAR_PATH, type NewsRow, newsCalls } from '../contract.ts'
import classes from './news.module.css'
import { StateBadge } from './StateBadge.tsx'

export const NewsScreen = () => (
  <Stack gap="lg">
    <Items />
    <CalendarCard />
  </Stack>
)

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** When it is, or when it goes out. */
function whenOf({ kind, when, publish_at, published_at }: NewsRow): string {
  if (publish_at) return `Goes out ${time.format(new Date(publish_at))}`
  if (kind === 'event') return when ?? ''
  return published_at ? time.format(new Date(published_at)) : ''
}

const columns: Column<NewsRow>[] = [
  {
    id: 'title',
    title: 'Title',
    sort: 'asc',
    place: 'title',
    strong: true,
    cell: ({ title }) => <span className={classes.title}>{title}</span>,
  },
  {
    id: 'when',
    title: 'When',
    width: '34%',
    sort: 'asc',
    place: 'text',
    cell: (row) => (
      <>
        {whenOf(row)}
        {row.repeats && (
          <Text size="sm" c="dimmed" component="span" display="block">
            {row.repeats}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'coming',
    title: 'Coming',
    width: 100,
    align: 'right',
    wideOnly: true,
    cell: ({ kind, coming }) => (kind === 'event' ? String(coming) : ''),
  },
  {
    id: 'state',
    title: 'State',
    width: 180,
    place: 'aside',
    cell: ({ state, is_sample }) => <StateBadge state={state} isSample={is_sample} />,
  },
]

const filters: Filter[] = [
  {
    id: 'kind',
    label: 'Kind',
    options: [
      { value: 'post', label: 'Posts' },
      { value: 'event', label: 'Events' },
    ],
  },
  {
    id: 'status',
    label: 'State',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'published', label: 'Published' },
      { value: 'past', label: 'Past' },
      { value: 'canceled', label: 'Canceled' },
    ],
  },
]

const NewButtons = () => (
  <Group gap="xs">
    <Button
      component={Link}
      to="/trainer/news/new-post"
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
    >
      New post
    </Button>
    <Button
      component={Link}
      to="/trainer/news/new-event"
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
    >
      New event
    </Button>
  </Group>
)

function Items() {
  const state = useListState({ filters: ['kind', 'status'] })
  const asked = { ...state, filters: { ...state.filters, zone: ownZone() } }
  const list = useNumberedList(newsCalls.list, asked)
  return (
    <DataTable
      label="Posts and events"
      title="Posts and events"
      state={state}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      lead={({ kind, picture }) => <Thumb kind={kind} path={picture.path} />}
      to={({ id }) => `/trainer/news/${id}`}
      sortedBy="changed,desc"
      searchLabel="Search"
      filters={filters}
      action={<NewButtons />}
      empty={{
        title: 'Nothing written yet',
        text: 'Write a post, or announce a class with its dates. Your site and your subscribers see it when you publish.',
        action: <NewButtons />,
      }}
      noHits={{ title: 'Nothing found', text: 'No post or event matches.' }}
      failed="We couldn't load your posts and events"
    />
  )
}

function Thumb({ kind, path }: { kind: NewsRow['kind']; path: string }) {
  const Icon = kind === 'event' ? IconCalendarEvent : IconNews
  return (
    <span className={classes.thumb}>
      {path ? <img src={path} alt="" loading="lazy" /> : <Icon size={18} stroke={1.75} aria-hidden />}
    </span>
  )
}

/** The address that calendar programs subscribe to. */
function CalendarCard() {
  const { data } = useCall(newsCalls.settings, { query: { zone: ownZone() } })
  if (!data?.site_url) return null
  const url = (data.site_url + CALENDAR_PATH).replace(/^https?:/, 'webcal:')
  return (
    <Card component="section" aria-labelledby="calendar-title">
      <Title order={2} size="h4" id="calendar-title">
        Your calendar
      </Title>
      <Text c="dimmed" mt={4} mb="sm">
        People who subscribe to this address see your published events in their own calendar, with every
        change. It is empty until you publish an event.
      </Text>
      <CopyLine address={url} />
    </Card>
  )
}
