/** Sends what is in the outbox, and keeps what is new on the server: one call for both. */
import { ask } from '../../../base/mobile/ask.ts'
import type { Send } from '../../../base/mobile/outbox.ts'
import type { Store } from '../../../base/mobile/store.ts'

const syncAddress = ['POST', 'app/sync'] as const

interface Answer {
  taken: string[]
  cursor: string
}

export const senderOf =
  (store: Store): Send =>
  async ({ keepalive }) => {
    const since = store.find<string>('meta', 'cursor') ?? ''
    const logs = [...store.all('outbox').values()]
    const { taken, cursor } = await ask<Answer>(syncAddress, { body: { since, logs }, keepalive })
    await store.write([
      ...taken.map((key) => ({ in: 'outbox' as const, key })),
      { in: 'meta', key: 'cursor', value: cursor },
    ])
  }
