import { Badge, Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { useCursorList } from '../../../base/web/list.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { useListState } from '../../../ui/list/listState.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type PromoCode, platformPlanCalls } from '../planContract.ts'
import { couponWords } from '../price.ts'
import { PromoDialog } from './PromoDialog.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const discount = ({ coupon, currency }: PromoCode) => couponWords(coupon, currency ?? 'usd')

const columns: Column<PromoCode>[] = [
  { id: 'code', title: 'Code', width: '18%', place: 'title', cell: ({ code }) => code },
  { id: 'discount', title: 'Discount', place: 'text', cell: discount },
  {
    id: 'plans',
    title: 'Plans',
    width: '18%',
    wideOnly: true,
    cell: ({ plans }) => plans.join(', ') || 'All',
  },
  {
    id: 'redeemed',
    title: 'Redeemed',
    width: 110,
    wideOnly: true,
    cell: ({ times_redeemed, max_redemptions }) =>
      max_redemptions === null ? times_redeemed : `${times_redeemed} of ${max_redemptions}`,
  },
  {
    id: 'expires',
    title: 'Expires',
    width: 130,
    wideOnly: true,
    cell: ({ expires_at }) => (expires_at ? day.format(new Date(expires_at)) : 'Never'),
  },
  {
    id: 'state',
    title: 'State',
    width: 100,
    place: 'aside',
    cell: ({ is_active }) => (
      <Badge color={is_active ? 'green' : 'gray'}>{is_active ? 'Active' : 'Off'}</Badge>
    ),
  },
]

const on = <IconPlayerPlay size={17} stroke={1.75} aria-hidden />
const off = <IconPlayerStop size={17} stroke={1.75} aria-hidden />

/** As Stripe has them. */
export function PromoCodes() {
  const state = useListState({ name: 'promos' })
  const list = useCursorList(platformPlanCalls.listPromos, state, 20)
  const [isCreating, setCreating] = useState(false)
  const switching = useSend(platformPlanCalls.switchPromo, {
    refresh: [platformPlanCalls.listPromos],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={2} />}
      onClick={() => setCreating(true)}
    >
      New promo code
    </Button>
  )
  return (
    <>
      <DataTable
        label="Promo codes"
        title="Promo codes"
        state={state}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ code }) => code}
        actions={({ id, is_active }) => [
          {
            label: is_active ? 'Switch off' : 'Switch on',
            icon: is_active ? off : on,
            onClick: () => switching.mutate({ params: { id }, body: { is_active: !is_active } }),
          },
        ]}
        action={create}
        empty={{
          title: 'No promo codes yet',
          text: 'Trainers enter a promo code when they choose a plan.',
        }}
        failed="We couldn't load the promo codes"
      />
      {isCreating && <PromoDialog onClose={() => setCreating(false)} />}
    </>
  )
}
