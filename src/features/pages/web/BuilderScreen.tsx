import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useSend } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { pageCalls } from '../contract.ts'
import { fromWire, type Page, type PageOnWire, toWire } from '../page.ts'
import classes from './BuilderScreen.module.css'
import { createBuilder } from './builder.ts'
import { Canvas } from './Canvas.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PropertyPanel } from './PropertyPanel.tsx'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { BuilderContext, useBuilder, usePage } from './useBuilder.ts'

export function BuilderScreen() {
  const { data: stored, error, refetch } = useCall(pageCalls.getOwn, {}, { keep: false })
  if (error)
    return (
      <ErrorBlock title="Your page could not be loaded" text={error.message} onRetry={() => void refetch()} />
    )
  if (!stored) return <Loading label="Loading your page" />
  return <PageBuilder stored={stored} />
}

function PageBuilder({ stored }: { stored: PageOnWire }) {
  const [builder] = useState(() => createBuilder(fromWire(stored)))
  // Here and not above: turning a tablet must not throw away what was edited.
  const narrow = useMediaQuery('(max-width: 599px)')
  const user = useStoredUser<SignedIn>()
  const [published, setPublished] = useState(stored.content.section.length ? builder.get().page : undefined)
  const address = user?.domain && published ? siteAddress(user.domain) : undefined
  if (narrow) return <NarrowScreen address={address} />
  return (
    <BuilderContext value={builder}>
      <div className={classes.builder}>
        <Bar address={address} onPublished={setPublished} />
        <RemoveDialog>
          <SettingsPanel />
          <Canvas siteName={user?.business_name ?? user?.app_name ?? ''} />
          <PropertyPanel />
        </RemoveDialog>
        <Leaving published={published ?? builder.get().page} />
      </div>
    </BuilderContext>
  )
}

const Leaving = ({ published }: { published: Page }) => <LeaveDialog when={usePage() !== published} />

interface BarProps {
  /** Where visitors see the page; undefined before the first time. */
  address: string | undefined
  onPublished(page: Page): void
}

function Bar({ address, onPublished }: BarProps) {
  const builder = useBuilder()
  const publishing = useSend(pageCalls.publish, {
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })

  function publish() {
    if (publishing.isPending) return
    builder.settle()
    const { page } = builder.get()
    publishing.mutate({ body: toWire(page) }, { onSuccess: () => onPublished(page) })
  }

  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault()
        publish()
      }}
    >
      <h2 className={classes.heading}>Homepage</h2>
      <PreviewButton slug="" isPublished={Boolean(address)} />
      {address && (
        <Button
          component="a"
          href={address}
          target="_blank"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.75} />}
        >
          View Page
        </Button>
      )}
      <SubmitButton pending={publishing.isPending} pendingLabel="Saving...">
        Save & Publish
      </SubmitButton>
    </form>
  )
}

/** A page is not built with a thumb; looking at it works everywhere. */
function NarrowScreen({ address }: { address: string | undefined }) {
  return (
    <EmptyBlock
      title="Better on a desktop!"
      text="Open this on a larger screen to change your page."
      action={
        address && (
          <Button component="a" href={address} target="_blank" variant="default">
            View landing page
          </Button>
        )
      }
    />
  )
}
