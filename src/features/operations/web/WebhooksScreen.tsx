/** The events that Stripe sent: what each was about, and whether it was processed. */
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { useCursorList } from '../../../base/web/list.ts'
import { usePeopleFilter } from '../../../base/web/people.ts'
import { DotBadge } from '../../../ui/DotBadge.tsx'
import type { Fact } from '../../../ui/FactList.tsx'
import type { Column, Filter } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { auditCalls } from '../../audit/contract.ts'
import { failedEventInWords } from '../jobWords.ts'
import { type EventRow, eventGroups, eventStates, webhookCalls } from '../webhookContract.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { Failure } from './Failure.tsx'
import { anyTime, optionsOf } from './filters.ts'
import { trainerText, when } from './words.ts'

const colors: Record<EventRow['state'], string> = { waiting: 'gray', processed: 'green', failed: 'red' }

const EventState = ({ state }: { state: EventRow['state'] }) => (
  <DotBadge color={colors[state]}>{eventStates[state]}</DotBadge>
)

/** An account that is nobody's belongs to another platform, or to a trainer who is gone. */
const whose = ({ trainer, account_id }: EventRow) =>
  trainer || !account_id ? trainerText(trainer) : account_id

const columns: Column<EventRow>[] = [
  { id: 'type', title: 'Type', width: '24%', place: 'title', cell: ({ type }) => type },
  { id: 'object', title: 'About', width: '18%', wideOnly: true, cell: ({ object_id }) => object_id },
  { id: 'trainer', title: 'Trainer', place: 'text', cell: whose },
  { id: 'tries', title: 'Tries', width: 80, align: 'right', wideOnly: true, cell: ({ tries }) => tries },
  {
    id: 'state',
    title: 'State',
    width: 130,
    place: 'aside',
    cell: ({ state }) => <EventState state={state} />,
  },
  {
    id: 'received',
    title: 'Received',
    width: 190,
    place: 'note',
    cell: ({ received_at }) => when(received_at),
  },
]

const stateFilter: Filter = { id: 'state', label: 'Any state', options: optionsOf(eventStates) }
const typeFilter: Filter = { id: 'type', label: 'Any type', options: optionsOf(eventGroups) }
const again = <IconRefresh size={17} stroke={1.75} aria-hidden />

const lost = 'Its webhook was lost: the comparison with Stripe found it.'
const noEvents = {
  title: 'Stripe has sent nothing yet',
  text: 'Every event about accounts, payments and subscriptions is listed here.',
}

export function WebhooksScreen() {
  const state = useListState({ filters: ['state', 'type', 'trainer_id', 'at'] })
  const list = useCursorList(webhookCalls.list, state, 25)
  const trainer = usePeopleFilter(auditCalls.people, state, {
    id: 'trainer_id',
    label: 'All trainers',
    role: 'trainer',
  })
  const [opened, setOpened] = useState<EventRow>()
  const processing = useSend(webhookCalls.processAgain, {
    refresh: [webhookCalls.list],
    onDone: ({ message }) => {
      toastSuccess(message)
      setOpened(undefined)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const process = ({ id }: EventRow) => processing.mutate({ params: { id } })
  return (
    <>
      <DataTable
        label="Webhooks"
        title="Events from Stripe"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ type, id }) => `${type} ${id}`}
        searchLabel="Search type or id"
        filters={[stateFilter, typeFilter, trainer, anyTime]}
        onOpen={setOpened}
        actions={(row) =>
          row.state === 'failed' ? [{ label: 'Process again', icon: again, onClick: () => process(row) }] : []
        }
        empty={noEvents}
        noHits={{ title: 'Nothing found', text: 'The search finds whole ids and the beginning of a type.' }}
        failed="We couldn't load the events"
      />
      <DetailsDialog
        title={opened?.type}
        facts={opened ? factsOf(opened) : []}
        failure={opened && failureOf(opened)}
        note={opened?.was_lost ? lost : undefined}
        action={
          opened?.state === 'failed'
            ? {
                label: 'Process again',
                icon: again,
                pending: processing.isPending,
                onClick: () => process(opened),
              }
            : undefined
        }
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

const failureOf = ({ error, type }: EventRow): Failure | undefined =>
  error === null ? undefined : { raw: error, effect: failedEventInWords(type) }

const factsOf = (event: EventRow): Fact[] => [
  ['Event', event.id],
  ['About', event.object_id],
  ['Trainer', whose(event)],
  ['Account', event.account_id],
  ['Received', when(event.received_at)],
  ['Processed', when(event.processed_at)],
  ['Tries', String(event.tries)],
]
