/** Publishing the members' app, and handing it on: address, code to scan, how to install it. */
import { Anchor, Badge, Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { ownZone } from '../../../base/web/zone.ts'
import { copyText } from '../../../ui/CopyButton.tsx'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { newsCalls } from '../../news/contract.ts'
import { memberAppCalls } from '../../sites/memberApp.ts'
import { installHelp, messageOf } from '../handingOn.ts'
import { AppCode } from './AppCode.tsx'
import classes from './ShareScreen.module.css'

export function ShareScreen() {
  const { data: app, error, refetch } = useCall(memberAppCalls.get, {})
  if (error)
    return (
      <ErrorBlock title="We couldn't load your app" text={error.message} onRetry={() => void refetch()} />
    )
  if (!app) return <Loading />
  return (
    <Stack gap="lg">
      {app.url ? <Published url={app.url} name={app.look.name || app.site_name} /> : <NotPublished />}
    </Stack>
  )
}

function NotPublished() {
  const publish = useSend(memberAppCalls.publish, {
    refresh: [memberAppCalls.get, newsCalls.list, newsCalls.settings],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <Card component="section" aria-labelledby="publish-title">
      <Title order={2} id="publish-title">
        Publish your app
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Your subscribers sign in with their email address and find the programs of their plan. The app gets an
        address of its own, made from today's name of your site. It stays the same for ever, also if you
        rename your site, because phones remember an installed app by its address.
      </Text>
      <Samples />
      <Button loading={publish.isPending} onClick={() => publish.mutate({ body: {} })}>
        Publish app
      </Button>
    </Card>
  )
}

/** Members would come to them, so nobody publishes them unseen. */
function Samples() {
  const { data } = useCall(newsCalls.settings, { query: { zone: ownZone() } })
  if (!data?.samples) return null
  const events = data.samples === 1 ? '1 sample event' : `${data.samples} sample events`
  return (
    <Text mb="md">
      {`${events} from your template will be published with it, in the app and on your site. `}
      <Anchor component={Link} to="/trainer/news?status=draft" underline="always">
        Check dates and places first
      </Anchor>
      , and delete what does not fit.
    </Text>
  )
}

const Published = ({ url, name }: { url: string; name: string }) => (
  <Card component="section" aria-labelledby="share-title">
    <div className={classes.share}>
      <div className={classes.words}>
        <div className={classes.title}>
          <Title order={2} id="share-title">
            Hand your app on
          </Title>
          <Badge color="green">Published</Badge>
        </div>
        <Text c="dimmed" mt={4}>
          No store and no review: subscribers open the address, sign in, and put it on their home screen with
          your icon and your name. What you publish is there at once.
        </Text>
        <div className={classes.address}>
          <CopyLine address={url} />
        </div>
        <FactList facts={installHelp} />
        <Button
          mt="md"
          variant="default"
          leftSection={<IconMessage size={18} stroke={1.75} />}
          onClick={() => void copyText(messageOf(name, url))}
        >
          Copy message
        </Button>
        <Text size="sm" c="dimmed" mt={6}>
          The address and these steps as a text, for WhatsApp or an email.
        </Text>
        <Text size="sm" mt="md">
          <Anchor component={Link} to="/trainer/app-accounts" inherit underline="always">
            Apple and Google store accounts
          </Anchor>
        </Text>
      </div>
      <div className={classes.code}>
        <AppCode url={url} file="app-qr-code.png" />
      </div>
    </div>
  </Card>
)
