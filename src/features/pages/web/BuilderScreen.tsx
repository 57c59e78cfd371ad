import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
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
  const { data: stored, error, refetch } = useCall(pageCalls.getOwn, {})
  if (error)
    return (
      <ErrorBlock title="Your page could not be loaded" text={error.message} onRetry={() => void refetch()} />
    )
  if (!stored) return <Loading label="Loading your page" />
  return <PageBuilder stored={stored} />
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
        <h1 className={classes.heading}>Homepage</h1>
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
