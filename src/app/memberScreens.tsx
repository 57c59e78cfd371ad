/** The app's screens by address. Those that open the app are in its first file; each of the others is a file of its own. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBoot } from '../base/mobile/boot.ts'
import { useDevice } from '../base/mobile/device.tsx'
import { findRoute, go, Link, type Route, useRoute } from '../base/mobile/router.tsx'
import { Gate } from '../features/member/mobile/Gate.tsx'
import { listenForOffer } from '../features/member/mobile/installing.ts'
import { SignInScreen } from '../features/member/mobile/SignInScreen.tsx'
import { SIGN_IN } from '../features/member/mobile/Unsent.tsx'
import { NewsSection } from '../features/news/mobile/NewsSection.tsx'
import { ActivityScreen } from '../features/training/mobile/ActivityScreen.tsx'
import { useName, useSettings } from '../features/training/mobile/kept.ts'
import { TodayScreen } from '../features/training/mobile/TodayScreen.tsx'
import type { IconName } from '../mobile/Icon.tsx'
import { Waiting } from '../mobile/Parts.tsx'
import { type Tab, TabBar } from '../mobile/TabBar.tsx'
import { MemberNotices } from './memberNotices.tsx'

const PlanScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/PlanScreen.tsx')).PlanScreen,
}))
const ProgressScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/ProgressScreen.tsx')).ProgressScreen,
}))
const ExerciseScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/ExerciseScreen.tsx')).ExerciseScreen,
}))
const BodyScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/BodyScreen.tsx')).BodyScreen,
}))
const PicturesScreen = lazy(async () => ({
  default: (await import('../features/member/mobile/PicturesScreen.tsx')).PicturesScreen,
}))
const SummaryScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/SummaryScreen.tsx')).SummaryScreen,
}))
const LibraryScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/LibraryScreen.tsx')).LibraryScreen,
}))
/** It has parts of two features. */
const YouScreen = lazy(async () => {
  const [{ YouScreen }, { NotTaken }, { SettingsCard }, { ClipsRow }, { ExportRow }] = await Promise.all([
    import('../features/member/mobile/YouScreen.tsx'),
    import('../features/training/mobile/NotTaken.tsx'),
    import('../features/training/mobile/SettingsCard.tsx'),
    import('../features/training/mobile/ClipsRow.tsx'),
    import('../features/training/mobile/ExportRow.tsx'),
  ])
  const You = () => (
    <YouScreen
      name={useName()}
      notTaken={<NotTaken />}
      settings={<SettingsCard />}
      clipsRow={<ClipsRow />}
      exportRow={<ExportRow />}
    />
  )
  return { default: You }
})
const SignOutScreen = lazy(async () => ({
  default: (await import('../features/member/mobile/SignOut.tsx')).SignOutScreen,
}))
const WelcomeScreen = lazy(async () => ({
  default: (await import('../features/training/mobile/SettingsCard.tsx')).WelcomeScreen,
}))

const UpdatesScreen = lazy(async () => ({
  default: (await import('../features/news/mobile/UpdatesScreen.tsx')).UpdatesScreen,
}))

listenForOffer()

interface MemberRoute extends Route {
  /** Without the tabs. */
  isBare?: boolean
  /** The member's own: open whatever the plan says. */
  isOwn?: boolean
}

const routes: MemberRoute[] = [
  { path: '/', title: 'Today', Screen: () => <TodayScreen news={<NewsSection />} /> },
  { path: '/updates', title: 'News and events', Screen: UpdatesScreen, isOwn: true },
  { path: '/updates/:id', title: 'News and events', Screen: UpdatesScreen, isOwn: true },
  { path: '/do/:programme/:activity', title: '', Screen: ActivityScreen, isBare: true },
  { path: '/done/:log', title: 'Done', Screen: SummaryScreen, isOwn: true },
  { path: '/plan', title: 'Plan', Screen: PlanScreen },
  { path: '/plan/:programme', title: 'Plan', Screen: PlanScreen },
  { path: '/progress', title: 'Progress', Screen: ProgressScreen, isOwn: true },
  { path: '/progress/:exercise', title: 'Progress', Screen: ExerciseScreen, isOwn: true },
  { path: '/body/:measure', title: 'Body', Screen: BodyScreen, isOwn: true },
  { path: '/pictures', title: 'Pictures', Screen: PicturesScreen, isOwn: true },
  { path: '/library', title: 'Library', Screen: LibraryScreen },
  { path: '/exercise/:exercise', title: 'Exercise', Screen: ExerciseScreen },
  { path: '/you', title: 'You', Screen: YouScreen, isOwn: true },
  { path: '/you/sign-out', title: 'Sign out', Screen: SignOutScreen, isOwn: true },
  { path: SIGN_IN, title: 'Sign in', Screen: SignInAgain, isBare: true, isOwn: true },
]

const tabs: Record<string, { href: string; words: string; icon: IconName }> = {
  today: { href: '/', words: 'Today', icon: 'home' },
  plan: { href: '/plan', words: 'Plan', icon: 'calendar' },
  progress: { href: '/progress', words: 'Progress', icon: 'trend' },
  library: { href: '/library', words: 'Library', icon: 'book' },
  you: { href: '/you', words: 'You', icon: 'person' },
}

/** While the app opens, its frame is there already: less is left to draw when the answer comes. */
export function MemberScreens({ isOpening }: { isOpening: boolean }) {
  const boot = useBoot()
  const { who } = useDevice()
  const { path } = useRoute()
  // Not known before the first answer, nor in a preview.
  const isNew = useSettings().welcomed === false
  const found = findRoute(routes, path) ?? findRoute(routes, '/')
  const title = found && (boot.labels[found.route.title.toLowerCase()] ?? found.route.title)
  useEffect(() => {
    document.title = title ? `${title} · ${boot.name}` : boot.name
  }, [title, boot.name])
  useFocusAfterMove(path, isOpening)
  const isAddress = findRoute(routes, path) !== undefined
  useEffect(() => {
    if (!isAddress) go('/', { replace: true })
  }, [isAddress])
  if (!found) return null
  const { Screen, isBare, isOwn } = found.route as MemberRoute
  if (isNew)
    return (
      <Suspense fallback={<Fallback />}>
        <WelcomeScreen name={who.name} app={boot.name} />
      </Suspense>
    )
  return (
    <>
      <MemberNotices isBare={isBare ?? false} />
      <Suspense fallback={<Fallback />}>
        {isOpening ? (
          <Opening />
        ) : isOwn ? (
          <Screen params={found.params} />
        ) : (
          <Gate key={path}>
            <Screen params={found.params} />
          </Gate>
        )}
      </Suspense>
      {!isBare && <TabBar tabs={tabsOf(boot.tabs, boot.labels)} path={path} Link={Link} />}
    </>
  )
}

/** The session has ended; what is on this device stays where it is. */
function SignInAgain() {
  const { who, enter } = useDevice()
  const leave = () => go('/', { replace: true })
  return (
    <SignInScreen
      email={who.email}
      onLater={leave}
      onSignedIn={(member) => {
        leave()
        enter(member)
      }}
    />
  )
}

/** Counted from when the page was asked for, so that icon and name stay when this is drawn again inside the frame. */
const APPEARS_MS = 700

/** Nothing for a moment, then icon and name: on a slow line somebody sees that it opens. */
export function Opening() {
  const { name } = useBoot()
  const [animationDelay] = useState(() => `${APPEARS_MS - Math.round(performance.now())}ms`)
  return (
    <main className="opening" style={{ animationDelay }}>
      <img src="/icon-192.png" alt="" width="76" height="76" />
      <b>{name}</b>
      <output className="unseen">Opening</output>
    </main>
  )
}

const Fallback = () => (
  <main className="screen">
    <Waiting />
  </main>
)

/** In the trainer's order; all of them if none were chosen. */
function tabsOf(names: readonly string[], labels: Record<string, string>): Tab[] {
  const chosen = names.length > 0 ? names : Object.keys(tabs)
  return chosen.flatMap((name) => {
    const tab = tabs[name]
    return tab ? [{ ...tab, words: labels[name] ?? tab.words }] : []
  })
}

/** A new screen is read out from its beginning, as a new page would be; again when it replaces what was shown meanwhile. */
function useFocusAfterMove(path: string, isOpening: boolean): void {
  const opened = useRef<string | undefined>(path)
  // oxlint-disable-next-line react/exhaustive-deps -- another screen is drawn when it has opened
  useEffect(() => {
    if (path === opened.current) return
    opened.current = undefined
    const main = document.querySelector('main')
    if (!main || path === '') return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [path, isOpening])
}
