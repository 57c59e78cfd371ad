/**
 * The app in a frame of its owner, who types and sees it at once. All it shows comes by messages from that one origin;
 * it keeps nothing, sends nothing and has no session.
 */
import { PREVIEW_READY, type PreviewMessage } from '../preview.ts'
import { changeBoot } from './boot.ts'
import type { Device } from './device.tsx'
import { openPassingStore } from './store.ts'

export function openPreview(from: string): Device {
  const store = openPassingStore()
  const show = async ({ look, rows, ...boot }: PreviewMessage['preview']): Promise<void> => {
    changeBoot(boot)
    for (const [name, value] of Object.entries(look))
      if (/^--[a-z-]+$/.test(name)) document.documentElement.style.setProperty(name, value)
    await store.erase()
    await store.write(rows)
  }
  const outbox: Device['outbox'] = {
    keep: (changes) => store.write(changes),
    flush: async () => 'sent',
    start: () => {
      const onMessage = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
        if (origin === from && source === parent && data?.preview) void show(data.preview)
      }
      addEventListener('message', onMessage)
      parent.postMessage(PREVIEW_READY, from)
      return () => removeEventListener('message', onMessage)
    },
  }
  const who = { id: 0, name: 'Sam', email: 'sam@example.com' }
  return { who, store, outbox, enter: () => {}, signOut: async () => 'done' }
}
