import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { ahead, later } from '../../../ui/ahead.ts'
import { SavingStatus } from '../../../ui/SavingStatus.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { legalSlugs } from '../../sites/legalSlugs.ts'
import type { PageSummary } from '../contract.ts'
import classes from './BuilderBar.module.css'
import { barId } from './canvas/focus.ts'
import { redo, undo } from './keys/commands.ts'
import { PageSwitcher } from './pageList/PageSwitcher.tsx'
import { faultyPart } from './publishing/faulty.ts'
import { PreviewButton } from './publishing/PreviewButton.tsx'
import { PublicationState } from './publishing/PublicationState.tsx'
import { usePublish } from './publishing/usePublish.ts'
import { ViewPage } from './publishing/ViewPage.tsx'
import type { Publication, Saver, Saving } from './saving/saving.ts'
import { useBuilder, useBuilding } from './useBuilder.ts'

const ConflictDialog = ahead(async () => (await import('./saving/ConflictDialog.tsx')).ConflictDialog)
const PublishQuestion = ahead(async () => (await import('./publishing/PublishQuestion.tsx')).PublishQuestion)
const PublishedDialog = later(async () => (await import('./publishing/PublishedDialog.tsx')).PublishedDialog)
const VersionsDialog = ahead(async () => (await import('./publishing/VersionsDialog.tsx')).VersionsDialog)

interface Props {
  page: PageSummary
  pages: PageSummary[]
  saver: Saver
  publication: Publication
  /** The page's public address, now or once it is published. */
  address: string | undefined
  /** On a phone there is only room for undo, publish and back. */
  onDone?: () => void
}

export function BuilderBar({ page, pages, saver, publication, address, onDone }: Props) {
  const builder = useBuilder()
  const saving = useSyncExternalStore(saver.subscribe, saver.get)
  const [putOff, setPutOff] = useState<Saving>()
  const [showsVersions, setShowsVersions] = useState(false)
  const {
    publish,
    isPublishing,
    isFirstTime,
    celebrated,
    doubts,
    publishAnyway,
    putOff: notYet,
  } = usePublish(saver, slugsWith(page, pages))

  function showTrouble() {
    if (saving.kind === 'conflict') setPutOff(undefined)
    if (saving.kind !== 'refused') return
    const id = faultyPart(saving.problem, builder.get().page)
    if (id) builder.select(id)
  }

  return (
    <div className={classes.bar}>
      {onDone ? (
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      ) : (
        <PageSwitcher page={page} pages={pages} />
      )}
      <div className={classes.status}>
        <SavingStatus what="page" saving={saving} isAtRisk={saver.isAtRisk()} onShow={showTrouble} />
        <PublicationState {...publication} />
      </div>
      <History onVersions={() => setShowsVersions(true)} />
      {!onDone && <Views page={page} saver={saver} publication={publication} address={address} />}
      <PublishForm isPublishing={isPublishing} onPublish={publish} />
      <Suspense>
        {doubts && <PublishQuestion {...doubts} onPublish={publishAnyway} onClose={notYet} />}
        {isFirstTime && address && <PublishedDialog address={address} onClose={celebrated} />}
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

/** The page as visitors will see it, and as they see it. */
function Views({
  page,
  saver,
  publication,
  address,
}: Pick<Props, 'page' | 'saver' | 'publication' | 'address'>) {
  const isShort = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false
  const { isPublished, hasChanges } = publication
  return (
    <>
      <PreviewButton slug={page.slug} isPublished={isPublished} isShort={isShort} />
      <ViewPage
        pageId={page.id}
        saver={saver}
        live={isPublished && !hasChanges ? address : undefined}
        isShort={isShort}
      />
    </>
  )
}

/** Of the pages that visitors can open once this one is published. The site's settings open the legal ones. */
const slugsWith = (page: PageSummary, pages: PageSummary[]) => [
  ...pages.filter(({ id, published_at }) => id === page.id || published_at !== null).map(({ slug }) => slug),
  ...legalSlugs,
]

function PublishForm({ isPublishing, onPublish }: { isPublishing: boolean; onPublish(): void }) {
  return (
    <form
      id={barId}
      onSubmit={(event) => {
        event.preventDefault()
        onPublish()
      }}
    >
      <SubmitButton pending={isPublishing} pendingLabel="Saving...">
        Save & Publish
      </SubmitButton>
    </form>
  )
}

function History({ onVersions }: { onVersions(): void }) {
  const builder = useBuilder()
  const canUndo = useBuilding((state) => state.canUndo)
  const canRedo = useBuilding((state) => state.canRedo)
  return (
    <div className={classes.history}>
      <Step label="Undo" keys="Ctrl+Z" isOpen={canUndo} onClick={() => undo(builder)}>
        <IconArrowBackUp size={20} stroke={1.75} />
      </Step>
      <Step label="Redo" keys="Ctrl+Shift+Z" isOpen={canRedo} onClick={() => redo(builder)}>
        <IconArrowForwardUp size={20} stroke={1.75} />
      </Step>
      <ActionIcon aria-label="Versions" data-tip="Versions" onClick={onVersions}>
        <IconHistory size={20} stroke={1.75} />
      </ActionIcon>
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

/** Not `disabled`: after the last undo the keyboard focus would be lost. */
function Step({ label, keys, isOpen, onClick, children }: StepProps) {
  return (
    <ActionIcon
      aria-label={label}
      data-tip={`${label} (${keys})`}
      aria-disabled={!isOpen}
      {...(!isOpen && { 'data-disabled': true })}
      onClick={() => isOpen && onClick()}
    >
      {children}
    </ActionIcon>
  )
}
