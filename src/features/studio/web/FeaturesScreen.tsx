/** The switches of the app's features. */
import { Badge, Card, Stack, Switch, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ResultOf } from '../../../base/call.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError } from '../../../ui/Toasts.ts'
import { comingFeatures, features } from '../../signup/choices.ts'
import { memberAppCalls } from '../../sites/memberApp.ts'
import { trainerCalls } from '../../trainers/contract.ts'
import classes from './FeaturesScreen.module.css'

type App = ResultOf<typeof trainerCalls.getApp>
type FeatureId = (typeof features)[number]['id']

const texts: Record<FeatureId, string> = {
  1: 'Subscribers buy your plans in the app. When this is off, the app sells nothing, and leads to the plans on your site. Their own plan and receipts always stay in the app.',
  2: 'Subscribers write to you, and you answer, in one place.',
  3: 'A place where your subscribers post, comment and cheer each other on.',
  4: 'A reminder of today’s session, and your news, on their phone.',
  5: 'Your plans and sign-up on a website that you already have.',
  6: 'One page with all your links, for your profile on social networks.',
}

export function FeaturesScreen() {
  const { data: app, error, refetch } = useCall(trainerCalls.getApp, {})
  if (error)
    return (
      <ErrorBlock
        title="We couldn't load your features"
        text={error.message}
        onRetry={() => void refetch()}
      />
    )
  if (!app) return <Loading />
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Features</Title>
        <Text size="sm" c="dimmed">
          What your app offers. What is marked “Coming soon” appears in your app as soon as it is ready.
        </Text>
      </div>
      <Card>
        <Switches chosen={app.features} />
      </Card>
    </Stack>
  )
}

/** Each change is shown at once and saved in turn; what the server refuses is taken back. */
function Switches({ chosen }: { chosen: number[] }) {
  const queries = useQueryClient()
  const key = [trainerCalls.getApp.path, {}]
  const { mutate } = useSend(trainerCalls.setFeatures, {
    inTurn: true,
    // The phone shows what the switches do.
    refresh: [memberAppCalls.get],
    onProblem: ({ message }) => {
      toastError(message)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  function change(ids: number[]): void {
    queries.setQueryData<App>(key, (app) => app && { ...app, features: ids })
    mutate({ body: { features: ids } })
  }
  return (
    <fieldset className={classes.features}>
      <legend>Features</legend>
      {features.map(({ id, name }) => (
        <div key={id} className={classes.feature}>
          <Switch
            label={name}
            description={texts[id]}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {comingFeatures.includes(id) && <Badge color="gray">Coming soon</Badge>}
        </div>
      ))}
    </fieldset>
  )
}
