import { Card, Text, Title } from '@mantine/core'
import { useCall, useSend } from '../../../../base/web/api.ts'
import { useMay } from '../../../../base/web/session.ts'
import { Loading } from '../../../../ui/Loading.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../../ui/StateBlock.tsx'
import { toastError } from '../../../../ui/Toasts.ts'
import { type AppAccounts, appAccountCalls } from '../../appAccounts.ts'
import classes from './AppAccounts.module.css'
import { LinksCard } from './LinksCard.tsx'
import { ReviewerCard } from './ReviewerCard.tsx'
import { StoreCard } from './StoreCard.tsx'
import { useKeep } from './useKeep.ts'
import { WebAppCard } from './WebAppCard.tsx'

/** The way to subscribers' phones: without a store, and with the trainer's own accounts at Apple and Google. */
export function AppAccountsScreen() {
  const { data, error, refetch } = useCall(appAccountCalls.get, {})
  const may = useMay()
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your app accounts"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading label="Loading your app accounts" />
  return (
    <div className={classes.screen}>
      <WebAppCard domain={data.domain} />
      <OwnerCard accounts={data} />
      <div className={classes.stores}>
        <StoreCard store="apple" accounts={data} />
        <StoreCard store="google" accounts={data} />
      </div>
      <LinksCard accounts={data} />
      {may(appAccountCalls.saveReviewer) && <ReviewerCard accounts={data} />}
    </div>
  )
}

const kinds = [
  { value: 'person', label: 'In my own name' },
  { value: 'organization', label: 'For my company' },
] as const

function OwnerCard({ accounts }: { accounts: AppAccounts }) {
  const keep = useKeep()
  const { mutate } = useSend(appAccountCalls.setOwner, {
    inTurn: true,
    onDone: keep,
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Card component="section" aria-labelledby="owner-title">
      <Title order={2} id="owner-title">
        In the app stores: the accounts are yours
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md" maw={640}>
        Apple and Google want every app to belong to the person or company behind it. So you open the
        accounts, you pay the stores, and you own the app, also if you leave us one day. We only work in them
        as your guest.
      </Text>
      <div>
        <Segments
          label="Who will own the accounts"
          value={accounts.owner_kind ?? ('' as 'person')}
          options={kinds}
          onChange={(owner_kind) => mutate({ body: { owner_kind } })}
        />
      </div>
      <Text size="sm" c="dimmed" mt="xs" maw={640}>
        {ownerNote(accounts.owner_kind)}
      </Text>
    </Card>
  )
}

function ownerNote(kind: AppAccounts['owner_kind']): string {
  if (kind === 'person')
    return 'Your own name is shown in the stores as the seller. Google asks for a test with 12 people.'
  if (kind === 'organization')
    return 'The name of your company is shown in the stores. Both ask for its D-U-N-S number, and that you may sign for it.'
  return 'Choose one, and the steps below fit you.'
}
