/**
 * The app in a frame of its owner, who types and sees it at once. All it shows comes by messages from that one origin;
 * it keeps nothing, sends nothing, has no session and leads nowhere else.
 */
import { PREVIEW_READY, type Preview, type PreviewMessage, type PreviewRow } from '../preview.ts'
import { changeBoot } from './boot.ts'
import type { Device } from './device.tsx'
import { go, keepAddressesHere } from './router.tsx'
import { type Change, openPassingStore, type Store } from './store.ts'

export function openPreview(from: string): Device {
  keepAddressesHere()
  const store = openPassingStore()
  let place = '/'
  const show = async ({ look, rows, scheme, path = place, ...boot }: Preview): Promise<void> => {
    changeBoot(boot)
    const { style } = document.documentElement
    style.colorScheme = scheme
    for (const [name, value] of Object.entries(look))
      if (/^--[a-z-]+$/.test(name)) style.setProperty(name, value)
    if (rows) await store.write(replacing(store, rows))
    if (path === place) return
    place = path
    go(path)
  }
  const outbox: Device['outbox'] = {
    keep: (changes) => store.write(changes),
    flush: async () => 'sent',
    load: async () => {},
    start: () => {
      const onMessage = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
        if (origin === from && source === parent && data?.preview) void show(data.preview)
      }
      addEventListener('message', onMessage)
      addEventListener('click', stay)
      parent.postMessage(PREVIEW_READY, from)
      return () => {
        removeEventListener('message', onMessage)
        removeEventListener('click', stay)
      }
    },
  }
  const who = { id: 0, name: 'Sam', email: 'sam@example.com' }
  return { who, store, outbox, enter: () => {}, signOut: async () => 'done' }
}

/** In one step, so that no screen is empty in between. */
function replacing(store: Store, rows: readonly PreviewRow[]): Change[] {
  const stays = new Set(rows.map((row) => `${row.in} ${row.key}`))
  const gone = (['meta', 'logs', 'parts', 'enrolments'] as const).flatMap((room) =>
    [...store.all(room).keys()]
      .filter((key) => !stays.has(`${room} ${key}`))
      .map((key): Change => ({ in: room, key })),
  )
  return [...gone, ...rows]
}

/** Links to the account and to the sales pages would replace the app in its frame. The app's own are followed already. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
