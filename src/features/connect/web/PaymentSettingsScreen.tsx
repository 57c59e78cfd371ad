import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { useLeaving } from '../../../base/web/leaving.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { connectCalls } from '../contract.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

export function PaymentSettingsScreen() {
  const { data, error, refetch } = useCall(connectCalls.status, {}, { keep: false })
  const connecting = useLeaving(connectCalls.connect, {
    urlOf: ({ url }) => url,
    onProblem: ({ message }) => toastError(message),
  })
  const from = useFrom()
  const isFinishing = useReturnFromStripe()
  if (isFinishing) return <Loading label="Connecting your Stripe account" rows={2} />
  if (error)
    return <ErrorBlock title="We couldn't reach Stripe" text={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />

  const connect = (existing: boolean) =>
    connecting.mutate({ body: { redirect_url: from ?? location.pathname, existing } })
  return (
    <Card maw={640}>
      <Title order={2} mb={4}>
        Payment Settings
      </Title>
      <Text c="dimmed" mb="lg">
        Your customers pay into your own Stripe account. We never hold your money.
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
          <NextStep from={from} />
        </Group>
      ) : (
        <Group>
          <Button
            leftSection={<IconPlugConnected size={18} stroke={1.75} />}
            loading={connecting.pending}
            onClick={() => connect(false)}
          >
            Connect with Stripe
          </Button>
          <Anchor component="button" type="button" onClick={() => connect(true)}>
            I already have a Stripe account
          </Anchor>
        </Group>
      )}
    </Card>
  )
}

/**
 * Finishes connecting an existing account after Stripe's redirect. State and code are removed from the address first:
 * both are secrets and work only once.
 */
function useReturnFromStripe(): boolean {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { mutate, isPending } = useSend(connectCalls.finish, {
    refresh: [connectCalls.status],
    onDone: ({ result }) => {
      const { pathname, search } = new URL(result.url)
      void navigate(pathname + search, { replace: true })
    },
    onProblem: ({ message }) => toastError(message),
  })
  const state = query.get('state')
  const code = query.get('code') ?? undefined
  const sent = useRef<string>(null)
  useEffect(() => {
    if (!state || sent.current === state) return
    sent.current = state
    setQuery({}, { replace: true })
    mutate({ body: { state, code } })
  }, [state, code, setQuery, mutate])
  return Boolean(state) || isPending
}

/** The screen that sent the trainer here. Only a path of this dashboard, so it is no open redirect. */
function useFrom(): string | undefined {
  const [query] = useSearchParams()
  return /^\/trainer(\/[\w-]+)*$/.exec(query.get('from') ?? '')?.[0]
}

/** Back to where the trainer came from, or on to the next step. */
function NextStep({ from }: { from: string | undefined }) {
  return (
    <Button
      component={Link}
      to={from ?? '/trainer/pricing'}
      rightSection={<IconArrowRight size={17} stroke={1.75} />}
      ml="auto"
    >
      {from ? 'Continue' : 'Create a plan'}
    </Button>
  )
}
