/** The two lists of plans: paid and free. Both are created, edited, moved and deleted alike. */
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { type Plan, planCalls } from '../contract.ts'
import { WhenConnected } from './ConnectNotice.tsx'
import { DeletePlan } from './DeletePlan.tsx'
import { FreePlanDialog } from './FreePlanDialog.tsx'
import { EditPlanDialog, NewPlanDialog } from './PlanDialog.tsx'
import { PlanGrid } from './PlanGrid.tsx'

export function PricedForms() {
  return (
    <WhenConnected what="Plans">
      <Plans
        shows={({ type }) => type !== 'free'}
        empty={['No plans yet', 'Set a price and sell it on your page and with its own link.']}
        dialog={(plan, onClose) =>
          plan === 'new' ? <NewPlanDialog onClose={onClose} /> : <EditPlanDialog {...{ plan, onClose }} />
        }
      />
    </WhenConnected>
  )
}

export function FreeForms() {
  return (
    <Plans
      shows={({ type }) => type === 'free'}
      empty={['No free plans yet', 'Let people join for free: a first week, a newsletter, a trial class.']}
      dialog={(plan, onClose) => (
        <FreePlanDialog plan={plan === 'new' ? undefined : plan} onClose={onClose} />
      )}
    />
  )
}

interface Props {
  shows(plan: Plan): boolean
  empty: readonly [title: string, text: string]
  dialog(plan: Plan | 'new', onClose: () => void): ReactNode
}

function Plans({ shows, empty, dialog }: Props) {
  const { data, error, refetch } = useCall(planCalls.list, { query: { sort: 'position,asc' } })
  const [edited, setEdited] = useState<Plan | 'new'>()
  const [leaving, setLeaving] = useState<Plan>()
  if (error)
    return (
      <ErrorBlock title="We couldn't load your plans" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading label="Loading your plans" />
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={2} />} onClick={() => setEdited('new')}>
      New plan
    </Button>
  )
  const shown = data.filter(shows)
  return (
    <>
      {shown.length ? (
        <>
          <Group justify="space-between" mb="md">
            <Text c="dimmed">Visitors see them in this order. Drag a card to move it.</Text>
            {create}
          </Group>
          <PlanGrid plans={data} shows={shows} onEdit={setEdited} onDelete={setLeaving} />
        </>
      ) : (
        <EmptyBlock title={empty[0]} text={empty[1]} action={create} />
      )}
      {edited && dialog(edited, () => setEdited(undefined))}
      <DeletePlan plan={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
