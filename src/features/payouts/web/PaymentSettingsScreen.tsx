import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { payoutCalls } from '../contract.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const notes: Record<string, string> = {
  denied: 'Stripe was not connected: the permission was not given.',
  failed: 'Stripe was not connected: the answer had expired. Try once more.',
  taken: 'That Stripe account belongs to somebody else here.',
}

export function PaymentSettingsScreen() {
  const { data, error, refetch } = useCall(payoutCalls.status, {}, { keep: false })
  const connecting = useSend(payoutCalls.connect, {
    onDone: ({ result }) => location.assign(result.url),
    onProblem: ({ message }) => toastError(message),
  })
  useReturnNote()
  if (error)
    return (
      <ErrorBlock title="Stripe's answer is missing" text={error.message} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading rows={2} />

  const connect = (existing: boolean) =>
    connecting.mutate({ body: { redirect_url: location.pathname, existing } })
  return (
    <Card maw={560}>
      <Title order={2} mb={4}>
        Payment Settings
      </Title>
      <Text c="dimmed" mb="lg">
        Your customers pay into your own Stripe account. Nobody else holds your money.
      </Text>
      {data.status ? (
        <Group>
          <Button
            color="green"
            variant="light"
            leftSection={<IconCircleCheck size={18} stroke={1.75} />}
            aria-disabled
          >
            Connected
          </Button>
          {data.created_at && <Text c="dimmed">since {day.format(new Date(data.created_at))}</Text>}
        </Group>
      ) : (
        <Group>
          <Button
            leftSection={<IconPlugConnected size={18} stroke={1.75} />}
            loading={connecting.isPending}
            onClick={() => connect(false)}
          >
            Connect with Stripe
          </Button>
          <Anchor component="button" type="button" onClick={() => connect(true)}>
            I have a Stripe account already
          </Anchor>
        </Group>
      )}
    </Card>
  )
}

/** What Stripe's pages ended with, said once. */
function useReturnNote(): void {
  const [query, setQuery] = useSearchParams()
  const note = query.get('connect')
  useEffect(() => {
    if (!note) return
    toastError(notes[note] ?? 'Stripe was not connected.')
    setQuery({}, { replace: true })
  }, [note, setQuery])
}
