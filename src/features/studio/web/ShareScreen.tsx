/** Publishing the members' app, and handing it on: address, code to scan, how to install it. */
import { Anchor, Badge, Button, Card, Stack, Text, Title } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { memberAppCalls } from '../../sites/memberApp.ts'
import classes from './ShareScreen.module.css'

export function ShareScreen() {
  const { data: app, error, refetch } = useCall(memberAppCalls.get, {})
  if (error)
    return (
      <ErrorBlock title="We couldn't load your app" text={error.message} onRetry={() => void refetch()} />
    )
  if (!app) return <Loading />
  return <Stack gap="lg">{app.url ? <Published url={app.url} /> : <NotPublished />}</Stack>
}

function NotPublished() {
  const publish = useSend(memberAppCalls.publish, {
    refresh: [memberAppCalls.get],
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
      <Button loading={publish.isPending} onClick={() => publish.mutate({ body: {} })}>
        Publish app
      </Button>
    </Card>
  )
}

const Published = ({ url }: { url: string }) => (
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
        <FactList
          facts={[
            ['On Android', 'Open it in Chrome, then the menu, then “Add to home screen” or “Install app”.'],
            ['On an iPhone', 'Open it in Safari, then Share, then “Add to Home Screen”.'],
            ['From Instagram or TikTok', 'Their browser cannot install it: choose “Open in browser” first.'],
          ]}
        />
        <Text size="sm" mt="md">
          <Anchor component={Link} to="/trainer/app-accounts" inherit underline="always">
            Apple and Google store accounts
          </Anchor>
        </Text>
      </div>
      <figure className={classes.qr}>
        <QRCodeSVG value={url} size={168} level="M" title={`QR code of ${url}`} />
        <figcaption>Scan it with a phone</figcaption>
      </figure>
    </div>
  </Card>
)
