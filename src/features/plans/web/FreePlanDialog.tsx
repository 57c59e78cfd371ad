import { Group, Modal, Stack } from '@mantine/core'
import { useForm } from '../../../base/web/form.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'
import { CardFields, TitleField } from './PlanFields.tsx'

const free = { price: 0, type: 'free' } as const

export function FreePlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose(): void }) {
  const options = {
    refresh: [planCalls.list],
    extra: free,
    onDone: ({ message }: { message: string }) => {
      toastSuccess(message)
      onClose()
    },
  }
  const creating = useForm(planCalls.create, options)
  const changing = useForm(planCalls.change, { ...options, params: { id: plan?.id ?? 0 } })
  const { onSubmit, errors, problem, pending } = plan ? changing : creating
  return (
    <Modal opened onClose={onClose} title={plan ? `Edit ${plan.title}` : 'New free plan'} size="lg">
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          {problem && !problem.fields && <FormAlert tone="bad">{problem.message}</FormAlert>}
          <TitleField plan={plan} errors={errors} />
          <CardFields plan={plan} errors={errors} />
          <Group justify="flex-end" className="dialog-foot">
            <SubmitButton pending={pending} pendingLabel="Saving...">
              {plan ? 'Save Plan' : 'Create Plan'}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
