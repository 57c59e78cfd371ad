/** Posts and events as last read: shown without a connection too, and read again when a screen with them opens. */
import { useEffect } from 'react'
import { ask, Refused, Unreachable } from '../../../base/mobile/ask.ts'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import type { Store } from '../../../base/mobile/store.ts'
import { newsAddresses } from '../addresses.ts'
import type { MemberDate, MemberItem } from '../memberContract.ts'

interface Kept {
  read_at: string
  items: MemberItem[]
}

const FRESH_MS = 60_000

export interface News {
  events: MemberItem[]
  posts: MemberItem[]
}

/** Undefined before anything was read. Dates that are over since then are left out. */
export function useNews(): News | undefined {
  const { store } = useDevice()
  const { previewFrom } = useBoot()
  const kept = useStored<unknown>('meta').get('news') as Kept | undefined
  useEffect(() => {
    if (previewFrom === null) void readNews(store)
  }, [store, previewFrom])
  return kept && upcoming(kept.items)
}

function upcoming(all: readonly MemberItem[]): News {
  const now = new Date().toISOString()
  const items = all.map((item) => ({ ...item, dates: item.dates.filter(({ ends_at }) => ends_at > now) }))
  return {
    events: items.filter(({ kind, dates }) => kind === 'event' && dates.length > 0),
    posts: items.filter(({ kind }) => kind === 'post'),
  }
}

async function readNews(store: Store): Promise<void> {
  const last = store.find<Kept>('meta', 'news')?.read_at
  if (last && Date.now() - Date.parse(last) < FRESH_MS) return
  try {
    await keep(store, await ask<Pick<Kept, 'items'>>(newsAddresses.list))
  } catch (error) {
    // What was read before stays.
    if (!(error instanceof Unreachable) && !(error instanceof Refused)) throw error
  }
}

const keep = (store: Store, { items }: Pick<Kept, 'items'>) =>
  store.write([{ in: 'meta', key: 'news', value: { read_at: new Date().toISOString(), items } }])

/** Undefined if it was taken, else why not. */
export async function answer(
  store: Store,
  { id }: Pick<MemberItem, 'id'>,
  { day }: Pick<MemberDate, 'day'>,
  coming: boolean,
): Promise<string | undefined> {
  try {
    const read = await ask<Pick<Kept, 'items'>>(newsAddresses.answer, {
      params: { id },
      body: { day, coming },
    })
    await keep(store, read)
    return undefined
  } catch (error) {
    if (error instanceof Unreachable) return 'There is no connection. Try again when you are online.'
    if (error instanceof Refused) return error.message
    throw error
  }
}

export const newsPath = ({ id }: Pick<MemberItem, 'id'>) => `/updates/${id}`
