import { useSend } from '../../../base/web/api.ts'
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx'
import { tellAndClose } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'

export function DeletePlan({ plan, onClose }: { plan: Plan | undefined; onClose(): void }) {
  const removing = useSend(planCalls.archive, {
    refresh: [planCalls.list],
    ...tellAndClose(onClose),
  })
  return (
    <DeleteDialog
      opened={plan !== undefined}
      title={`Delete ${plan?.title ?? 'this plan'}?`}
      text={
        plan?.type === 'free'
          ? 'No new sign-ups. Current members keep access.'
          : 'No new sales. Existing subscriptions continue.'
      }
      action="Delete Plan"
      pending={removing.isPending}
      onClose={onClose}
      onDelete={() => plan && removing.mutate({ params: { id: plan.id } })}
    />
  )
}
