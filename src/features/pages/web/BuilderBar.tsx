import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconExternalLink, IconHistory } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import type { PageSummary } from '../contract.ts'
import classes from './BuilderBar.module.css'
import { faultyPart } from './faulty.ts'
import { barId } from './focus.ts'
import { PageSwitcher } from './PageSwitcher.tsx'
import { PreviewButton } from './preview/PreviewButton.tsx'
import { SavingStatus } from './SavingStatus.tsx'
import type { Saver, Saving } from './saving.ts'
import { useBuilder, useBuilding } from './useBuilder.ts'
import { usePublish } from './usePublish.ts'

const load = {
  conflict: async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }),
  samples: async () => ({ default: (await import('./SamplesDialog.tsx')).SamplesDialog }),
  versions: async () => ({ default: (await import('./VersionsDialog.tsx')).VersionsDialog }),
}
const ConflictDialog = lazy(load.conflict)
const SamplesDialog = lazy(load.samples)
const VersionsDialog = lazy(load.versions)

interface Props {
  page: PageSummary
  pages: PageSummary[]
  saver: Saver
  /** Where visitors see the page; undefined before the first time. */
  address: string | undefined
}

export function BuilderBar({ page, pages, saver, address }: Props) {
  const builder = useBuilder()
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  const [putOff, setPutOff] = useState<Saving>()
  const [showsVersions, setShowsVersions] = useState(false)
  const { publish, isPublishing, samples, publishAnyway, putOff: putOffSamples } = usePublish(saver)

  // Ahead of time, though not at first: when they are needed the connection may be gone.
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      for (const ahead of Object.values(load)) ahead().catch(() => undefined)
    })
    return () => cancelIdleCallback(idle)
  }, [])

  function showTrouble() {
    if (saving.kind === 'conflict') setPutOff(undefined)
    if (saving.kind !== 'refused') return
    const id = faultyPart(saving.problem, builder.get().page)
    if (id) builder.select(id)
  }

  return (
    <div className={classes.bar}>
      <PageSwitcher page={page} pages={pages} />
      <div className={classes.status}>
        <SavingStatus saving={saving} isAtRisk={saver.isAtRisk()} onShow={showTrouble} />
      </div>
      <History onVersions={() => setShowsVersions(true)} />
      <PreviewButton slug={page.slug} isPublished={Boolean(address)} />
      <ViewPage address={address} />
      <form
        id={barId}
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        <SubmitButton pending={isPublishing} pendingLabel="Saving...">
          Save & Publish
        </SubmitButton>
      </form>
      <Suspense>
        {samples && <SamplesDialog samples={samples} onPublish={publishAnyway} onClose={putOffSamples} />}
        {showsVersions && <VersionsDialog pageId={page.id} onClose={() => setShowsVersions(false)} />}
        {saving.kind === 'conflict' && putOff !== saving && (
          <ConflictDialog
            saver={saver}
            theirs={saving.theirs}
            isOwnWindow={saving.isOwnWindow}
            onClose={() => setPutOff(saving)}
          />
        )}
      </Suspense>
    </div>
  )
}

function History({ onVersions }: { onVersions(): void }) {
  const builder = useBuilder()
  const canUndo = useBuilding((state) => state.canUndo)
  const canRedo = useBuilding((state) => state.canRedo)
  return (
    <div className={classes.history}>
      <Step label="Undo" keys="Ctrl+Z" isOpen={canUndo} onClick={builder.undo}>
        <IconArrowBackUp size={20} stroke={1.75} />
      </Step>
      <Step label="Redo" keys="Ctrl+Shift+Z" isOpen={canRedo} onClick={builder.redo}>
        <IconArrowForwardUp size={20} stroke={1.75} />
      </Step>
      <Tooltip label="Versions">
        <ActionIcon aria-label="Versions" onClick={onVersions}>
          <IconHistory size={20} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

interface StepProps {
  label: string
  keys: string
  isOpen: boolean
  onClick(): void
  children: ReactNode
}

/** Not `disabled`: the last step back would drop the focus from under the keyboard. */
function Step({ label, keys, isOpen, onClick, children }: StepProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon
        aria-label={label}
        aria-disabled={!isOpen}
        {...(!isOpen && { 'data-disabled': true })}
        onClick={() => isOpen && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

function ViewPage({ address }: { address: string | undefined }) {
  const icon = <IconExternalLink size={16} stroke={1.75} />
  if (address)
    return (
      <Button component="a" href={address} target="_blank" variant="default" leftSection={icon}>
        View Page
      </Button>
    )
  return (
    <Tooltip label="There is something to view once it is published">
      <Button variant="default" leftSection={icon} aria-disabled data-disabled>
        View Page
      </Button>
    </Tooltip>
  )
}
