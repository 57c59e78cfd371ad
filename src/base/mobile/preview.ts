/**
 * The app in a frame of its owner, who types and sees it at once. All it shows comes by messages from that one origin;
 * it keeps nothing, sends nothing and has no session.
 */
import { type AppBoot, changeBoot } from './boot.ts'
import type { Device } from './device.tsx'
import { type Change, openPassingStore } from './store.ts'

/** Posted by the owner's page, as often as something changes. */
export interface PreviewMessage {
  preview: {
    boot: Partial<Pick<AppBoot, 'name' | 'tabs' | 'labels'>>
    /** CSS variables of the look as shown. */
    look: Record<string, string>
    /** What the device would have, in whole: what is not in it is gone. */
    rows: Change[]
  }
}

/** Posted to the owner's page once this page listens. */
export const READY = 'preview ready'

export function openPreview(from: string): Device {
  const store = openPassingStore()
  const outbox: Device['outbox'] = {
    keep: (changes) => store.write(changes),
    flush: async () => true,
    start: () => {
      const onMessage = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
        if (origin === from && source === parent && data?.preview) void show(data.preview)
      }
      addEventListener('message', onMessage)
      parent.postMessage(READY, from)
      return () => removeEventListener('message', onMessage)
    },
  }
  async function show({ boot, look, rows }: PreviewMessage['preview']): Promise<void> {
    changeBoot(boot)
    for (const [name, value] of Object.entries(look))
      if (/^--[a-z-]+$/.test(name)) document.documentElement.style.setProperty(name, value)
    await store.erase()
    await store.write(rows)
  }
  const who = { id: 0, name: 'Sam', email: 'sam@example.com' }
  return { who, store, outbox, signOut: async () => 'done' }
}
