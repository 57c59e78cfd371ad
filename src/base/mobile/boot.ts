/** What the server tells the app with its page, or the preview's owner tells it while they type. */
import { useSyncExternalStore } from 'react'
import { APP_BUILD } from '../appBuild.ts'

export interface AppBoot {
  /** The app's name. */
  name: string
  /** Its icon's address; '' for the first letter of the name. */
  icon: string
  /** The tabs to show, in their order. */
  tabs: string[]
  /** Words that differ by line of business. */
  labels: Record<string, string>
  /** Changes with every version of the program. */
  build: string
  /** See base/appBuild.ts. */
  buildNumber: number
  /** Whether this page installs a worker. */
  worker: boolean
  /** Where the pages that sell are. */
  siteUrl: string
  /** Nobody is signed in: this page was asked for without a session. A kept page does not know. */
  isStranger: boolean
  /** In a preview, the origin whose messages fill it; null in an app that is in use. */
  previewFrom: string | null
}

const none: AppBoot = {
  name: '',
  icon: '',
  tabs: [],
  labels: {},
  build: '',
  buildNumber: APP_BUILD,
  worker: false,
  siteUrl: '/',
  isStranger: false,
  previewFrom: null,
}

let current: AppBoot = { ...none, ...read() }
const listeners = new Set<() => void>()

function read(): Partial<AppBoot> {
  const content = document.querySelector<HTMLMetaElement>('meta[name=boot]')?.content
  return content ? (JSON.parse(content) as Partial<AppBoot>) : {}
}

export const getBoot = (): AppBoot => current

export function changeBoot(change: Partial<AppBoot>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

export const useBoot = (): AppBoot => useSyncExternalStore(subscribe, getBoot)

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}
