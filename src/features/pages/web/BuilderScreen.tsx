import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { pageCalls } from '../contract.ts'
import { type PageOnWire, toWire } from '../page.ts'
import classes from './BuilderScreen.module.css'
import { Canvas } from './Canvas.tsx'
import { Palette } from './Palette.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { useBuilder } from './useBuilder.ts'

export function BuilderScreen() {
  const narrow = useMediaQuery('(max-width: 599px)')
  const { data: stored, error, refetch } = useCall(pageCalls.getOwn, {})
  if (error)
    return (
      <ErrorBlock title="Your page could not be loaded" text={error.message} onRetry={() => void refetch()} />
    )
  if (!stored) return <Loading label="Loading your page" />
  return narrow ? <NarrowScreen /> : <PageBuilder stored={stored} />
}

/** A page is not built with a thumb; looking at it works everywhere. */
function NarrowScreen() {
  const domain = useStoredUser<SignedIn>()?.domain
  return (
    <EmptyBlock
      title="Better on a desktop!"
      text="Open this on a larger screen to change your page."
      action={
        domain && (
          <Button component="a" href={siteAddress(domain)} target="_blank" variant="default">
            View landing page
          </Button>
        )
      }
    />
  )
}

function PageBuilder({ stored }: { stored: PageOnWire }) {
  const user = useStoredUser<SignedIn>()
  const builder = useBuilder(stored)
  const publishing = useSend(pageCalls.publish, {
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return (
    <div className={classes.builder}>
      <div className={classes.bar}>
        <h2 className={classes.heading}>Homepage</h2>
        {user?.domain && (
          <Button
            component="a"
            href={siteAddress(user.domain)}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.75} />}
          >
            View Page
          </Button>
        )}
        <Button
          aria-disabled={publishing.isPending}
          onClick={() => publishing.isPending || publishing.mutate({ body: toWire(builder.page) })}
        >
          {publishing.isPending ? 'Saving...' : 'Save & Publish'}
        </Button>
      </div>
      <Palette builder={builder} />
      <Canvas builder={builder} siteName={user?.business_name ?? user?.app_name ?? ''} />
      <PropertyPanel builder={builder} />
    </div>
  )
}
