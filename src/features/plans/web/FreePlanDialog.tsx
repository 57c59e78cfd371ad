import { useForm } from '../../../base/web/form.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { tellWhenDone } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'
import { CardFields, TitleField } from './PlanFields.tsx'

const free = { price: 0, type: 'free' } as const

export function FreePlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose(): void }) {
  const options = { refresh: [planCalls.list], extra: free, ...tellWhenDone(onClose) }
  const creating = useForm(planCalls.create, options)
  const changing = useForm(planCalls.change, { ...options, params: { id: plan?.id ?? 0 } })
  const form = plan ? changing : creating
  return (
    <FormDialog
      title={plan ? `Edit ${plan.title}` : 'New free plan'}
      form={form}
      action={plan ? 'Save Plan' : 'Create Plan'}
      onClose={onClose}
    >
      <TitleField plan={plan} errors={form.errors} />
      <CardFields plan={plan} errors={form.errors} />
    </FormDialog>
  )
}
