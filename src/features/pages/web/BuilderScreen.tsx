import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Problem } from '../../../base/problem.ts'
import { useCall } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { loadAhead } from '../../../ui/ahead.ts'
import { announcer } from '../../../ui/announce.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import type { SignedIn } from '../../accounts/contract.ts'
import { type PageSummary, pageCalls } from '../contract.ts'
import { findPlace } from '../document/places.ts'
import { BuilderBar } from './BuilderBar.tsx'
import classes from './BuilderScreen.module.css'
import type { Builder } from './builder.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { showAdded, showOnCanvas } from './canvas/focus.ts'
import { RemoveDialog } from './canvas/RemoveDialog.tsx'
import { NarrowScreen } from './left/NarrowScreen.tsx'
import { SettingsPanel } from './left/SettingsPanel.tsx'
import { useOpenPage } from './pageList/useIsHome.ts'
import { PropertyPanel } from './panels/PropertyPanel.tsx'
import { usePublication } from './publishing/usePublication.ts'
import { LeaveDialog } from './saving/LeaveDialog.tsx'
import { type Asked, type OpenedPage, openPage } from './saving/opening.ts'
import { BuilderContext } from './useBuilder.ts'

/** The page in the address, else Home. */
export function BuilderScreen() {
  const user = useStoredUser<SignedIn>()
  const { data: pages, error, refetch } = useCall(pageCalls.list, {})
  const [query] = useSearchParams()
  const page = useOpenPage(pages)
  if (error && !pages)
    return (
      <ErrorBlock title="We couldn't load your page" text={error.message} onRetry={() => void refetch()} />
    )
  if (!user || !pages || !page) return <Loading label="Loading your page" />
  const asked = page.id === Number(query.get('page')) ? page.id : 'home'
  const part = query.get('select')
  return (
    <Opening key={`${page.id} ${part}`} user={user} page={page} pages={pages} asked={asked} part={part} />
  )
}

interface Props {
  user: SignedIn
  page: PageSummary
  pages: PageSummary[]
}

/** `part` is what the address asks to select: a section, column or component. */
function Opening({ asked, part, ...props }: Props & { asked: Asked; part: string | null }) {
  const { opened, problem, retry } = useOpened(props.user.id, props.page.id, asked, part)
  if (problem) return <ErrorBlock title="We couldn't load your page" text={problem.message} onRetry={retry} />
  if (!opened) return <Loading label="Loading your page" />
  return <PageBuilder {...props} opened={opened} />
}

function useOpened(userId: number, pageId: number, asked: Asked, part: string | null) {
  const [opened, setOpened] = useState<OpenedPage>()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState(0)
  // The same page under another address is not another page: the editor stays.
  const [firstAsked] = useState(asked)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt is another opening
  useEffect(() => {
    let isLeft = false
    const opening = openPage(userId, pageId, firstAsked)
    opening
      .then((page) => {
        if (isLeft) return
        if (part) selectPart(page.builder, part)
        setOpened(page)
      })
      .catch(setProblem)
    return () => {
      isLeft = true
      opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [userId, pageId, firstAsked, part, attempt])
  const retry = useCallback(() => {
    setProblem(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { opened, problem, retry }
}

function selectPart(builder: Builder, id: string): void {
  if (!findPlace(builder.get().page, id)) return
  builder.select(id)
  showOnCanvas(id)
}

function PageBuilder({ user, page, pages, opened }: Props & { opened: OpenedPage }) {
  // Here and not above: rotating a tablet must not discard edits.
  const narrow = useMediaQuery('(max-width: 599px)')
  const { builder, saver } = opened
  useEffect(loadAhead, [])
  useEffect(showAdded, [])
  const home = user.domain ? siteAddress(user.domain) : undefined
  const address = home && [home, page.slug].filter(Boolean).join('/')
  const publication = usePublication(saver, page)
  return (
    <BuilderContext value={builder}>
      <RemoveDialog>
        {narrow ? (
          <NarrowScreen page={page} pages={pages} saver={saver} publication={publication} address={address} />
        ) : (
          <div className={classes.builder}>
            <BuilderBar page={page} pages={pages} saver={saver} publication={publication} address={address} />
            <SettingsPanel />
            <Canvas />
            <PropertyPanel />
          </div>
        )}
      </RemoveDialog>
      <LeaveDialog saver={saver} />
      <VisuallyHidden component="output" aria-label="Announcements" ref={announcer} />
    </BuilderContext>
  )
}
