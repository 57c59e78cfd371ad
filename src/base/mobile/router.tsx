/** The app's addresses, on the History API. A screen is found by its path; nothing else decides what is shown. */
import { type ComponentProps, type ComponentType, type MouseEvent, useSyncExternalStore } from 'react'

export interface Route {
  /** `/programs/:id`: a part that begins with a colon is a parameter. */
  path: string
  title: string
  Screen: ComponentType<ScreenProps>
}

export interface ScreenProps {
  params: Record<string, string>
}

export interface Found {
  route: Route
  params: Record<string, string>
}

const moved = new EventTarget()

/** The addresses of an app in a frame: the browser's history belongs to the page around it. */
let ownHistory: string[] | undefined

export function keepAddressesHere(): void {
  ownHistory = ['/']
}

const address = () => ownHistory?.at(-1) ?? location.pathname + location.search

/** How many of the app's addresses are behind this one. A screen that was opened by its address has none. */
const stepsBack = () => (history.state as { steps?: number } | null)?.steps ?? 0

/** Goes to an address of the app. */
export function go(path: string, { replace = false } = {}): void {
  if (path === address()) return
  if (ownHistory) ownHistory.splice(replace ? -1 : ownHistory.length, 1, path)
  else if (replace) history.replaceState(history.state, '', path)
  else history.pushState({ steps: stepsBack() + 1 }, '', path)
  moved.dispatchEvent(new Event('move'))
  if (!replace) scrollTo(0, 0)
}

/** To the screen before; to the first one where the browser would leave the app. */
export function back(): void {
  if (!ownHistory) return stepsBack() > 0 ? history.back() : go('/', { replace: true })
  if (ownHistory.length > 1) ownHistory.pop()
  moved.dispatchEvent(new Event('move'))
}

function subscribe(onMove: () => void): () => void {
  moved.addEventListener('move', onMove)
  addEventListener('popstate', onMove)
  return () => {
    moved.removeEventListener('move', onMove)
    removeEventListener('popstate', onMove)
  }
}

/** The path and query where the app is. */
export function useRoute(): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = useSyncExternalStore(subscribe, address).split('?', 2)
  return { path, query: new URLSearchParams(query) }
}

export function findRoute(routes: readonly Route[], path: string): Found | undefined {
  const parts = partsOf(path)
  for (const route of routes) {
    const params = match(partsOf(route.path), parts)
    if (params) return { route, params }
  }
  return undefined
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

function match(wanted: string[], parts: string[]): Record<string, string> | undefined {
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part)
    else if (name !== part) return undefined
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A typed address with a stray percent sign.
    return part
  }
}

/** Leaves a click with a key held, or on a link elsewhere, to the browser. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || rest.target) return
    event.preventDefault()
    go(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
