import { Card, Select } from '@mantine/core'
import { useSend } from '../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type Coupon, couponCalls } from '../contract.ts'

/** Which coupon is shown to subscribers who are about to cancel. */
export function StayOffer({ coupons }: { coupons: Coupon[] }) {
  const saving = useSend(couponCalls.offerToStay, {
    refresh: [couponCalls.list],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  const chosen = coupons.find(({ is_stay_offer }) => is_stay_offer)
  const shown = Number(saving.isPending ? saving.variables.body.coupon_id : chosen?.id)
  return (
    <Card mt="md">
      <Select
        label="Offer to stay"
        description="Subscribers who are about to cancel are shown this coupon, and can take it once."
        maw={420}
        allowDeselect={false}
        data={[
          { value: '', label: 'No offer' },
          ...coupons.map(({ id, code, name }) => ({ value: String(id), label: `${code}, ${name}` })),
        ]}
        value={shown ? `${shown}` : ''}
        onChange={(id) => saving.mutate({ body: { coupon_id: id ? Number(id) : null } })}
      />
    </Card>
  )
}
