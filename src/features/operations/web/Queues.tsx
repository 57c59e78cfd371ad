/** What the jobs do now and did in the last hour. */
import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '../../../base/web/api.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { operationCalls, type Queue } from '../contract.ts'
import { jobInWords } from '../jobWords.ts'
import classes from './Queues.module.css'

const count = (number: number) => number.toLocaleString('en-US')

/** '40 ms', '1.2 s', '12 s', '3 min' */
function durationText(ms: number | null): string {
  if (ms === null) return ''
  if (ms < 1000) return `${ms} ms`
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
}

/** Four figures; nothing until they are known, so that the lists below do not wait. */
export function QueueFigures() {
  const { data } = useCall(operationCalls.queues, {})
  if (!data) return null
  const { waiting, waiting_seconds, done, parts, dead } = data
  return (
    <Card component="section" aria-label="Jobs now" padding={0} className={classes.figures ?? ''}>
      <Figure name="Waiting now" value={count(waiting)}>
        {waiting ? 'They start within seconds' : 'Everything is done'}
      </Figure>
      <Figure name="Oldest waiting" value={`${count(waiting_seconds ?? 0)} s`}>
        {(waiting_seconds ?? 0) > 60
          ? 'Longer than a minute: look at the server'
          : 'A minute is normal at most'}
      </Figure>
      <Figure name="Done in the last hour" value={count(done)}>
        <Bars parts={parts} />
      </Figure>
      <Figure name="Failed for good" value={count(dead)} isBad={dead > 0}>
        {dead ? 'Nothing is lost: they can run again' : 'Nothing to look at'}
      </Figure>
    </Card>
  )
}

interface FigureProps {
  name: string
  value: string
  isBad?: boolean
  children: ReactNode
}

const Figure = ({ name, value, isBad = false, children }: FigureProps) => (
  <div className={classes.figure}>
    <h2 className={classes.name}>{name}</h2>
    <p className={classes.value} data-bad={isBad || undefined}>
      {value}
    </p>
    <div className={classes.note}>{children}</div>
  </div>
)

/** Five minutes each, the newest on the right. */
function Bars({ parts }: { parts: number[] }) {
  const most = Math.max(1, ...parts)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${parts.length * 8} 20`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {parts.map((done, at) => {
        const height = done ? Math.max(2, (done / most) * 20) : 1
        // oxlint-disable-next-line react/no-array-index-key -- the place is what it is
        return <rect key={at} x={at * 8} y={20 - height} width={6} height={height} rx={1} />
      })}
    </svg>
  )
}

function nowText({ waiting, running }: Queue): string {
  const parts = [running && `${count(running)} running`, waiting && `${count(waiting)} waiting`]
  return parts.filter(Boolean).join(', ') || 'Idle'
}

const columns: Column<Queue>[] = [
  { id: 'job', title: 'Job', place: 'title', cell: ({ job }) => jobInWords(job) },
  { id: 'now', title: 'Now', width: '16%', place: 'text', cell: nowText },
  { id: 'done', title: 'Done', width: 80, align: 'right', place: 'aside', cell: ({ done }) => count(done) },
  {
    id: 'median',
    title: 'Median',
    width: 90,
    align: 'right',
    wideOnly: true,
    cell: ({ median_ms }) => durationText(median_ms),
  },
  {
    id: 'slowest',
    title: 'Slowest 1%',
    width: 110,
    align: 'right',
    wideOnly: true,
    cell: ({ slowest_ms }) => durationText(slowest_ms),
  },
  {
    id: 'failed',
    title: 'Failed',
    width: 80,
    align: 'right',
    place: 'note',
    cell: ({ failed }) => (failed ? <b className={classes.bad}>{count(failed)}</b> : null),
  },
  { id: 'hour', title: 'Last hour', width: 140, wideOnly: true, cell: ({ parts }) => <Bars parts={parts} /> },
]

export function QueueList() {
  const state = useListState({ name: 'queues' })
  const { data, error, refetch } = useCall(operationCalls.queues, {})
  return (
    <DataTable
      label="Queues"
      title="Queues in the last hour"
      state={state}
      list={{
        rows: data?.queues,
        paging: undefined,
        error: error ?? undefined,
        isStale: false,
        retry: () => void refetch(),
      }}
      columns={columns}
      keyOf={({ job }) => job}
      nameOf={({ job }) => jobInWords(job)}
      empty={{ title: 'No job ran in the last hour' }}
      failed="We couldn't load the queues"
    />
  )
}
