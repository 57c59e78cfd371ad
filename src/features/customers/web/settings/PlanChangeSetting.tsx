/** Whether subscribers change their plan themselves: among the settings of what a trainer sells. */
import { Card, Switch } from '@mantine/core'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { planChangeCalls } from '../../planChange.ts'

export function PlanChangeSetting() {
  const { data, error, refetch } = useCall(planChangeCalls.settings, {})
  const saving = useSend(planChangeCalls.saveSettings, {
    refresh: [planChangeCalls.settings],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  if (error && !data)
    return (
      <ErrorBlock title="We couldn't load the setting" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return null
  return (
    <Card component="section" aria-label="Change of plan" mt="lg" maw={960}>
      <Switch
        label="Subscribers may change their plan themselves"
        description="On their account page, among the plans you sell in the same currency. They see Stripe's exact amount before they confirm."
        checked={data.by_subscriber}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate({ body: { by_subscriber: event.currentTarget.checked } })}
      />
    </Card>
  )
}
