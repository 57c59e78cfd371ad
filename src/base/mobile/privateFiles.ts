/**
 * Files that belong to one person alone. What was shown is kept in a cache of that person, so that it is there without a
 * connection; it goes with the sign-out. No worker answers from it.
 */
import { type Address, pathOf } from '../address.ts'
import { askForFile } from './ask.ts'
import { canKeep } from './files.ts'

/** The oldest go first. */
const MOST_KEPT = 120

const cacheOf = (person: number) => caches.open(`private ${person}`)

/** From this device, or else from the server; undefined if neither has it. */
export async function readPrivate(
  person: number,
  [, path]: Address,
  params: Record<string, unknown>,
): Promise<Blob | undefined> {
  const address = pathOf(path, params)
  const cache = canKeep() ? await cacheOf(person) : undefined
  const kept = await cache?.match(address)
  if (kept) return kept.blob()
  const answer = await askForFile(address)
  // A hotel's network answers pages of its own.
  if (!answer?.headers.get('content-type')?.startsWith('image/')) return undefined
  if (cache) await keep(cache, address, answer.clone())
  return answer.blob().catch(() => undefined)
}

/** A device without room shows it all the same. */
async function keep(cache: Cache, address: string, answer: Response): Promise<void> {
  await cache.put(address, answer).catch(() => undefined)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await cache.delete(key)
}

/** Keeps only those whose address has one of the ids in it. */
export async function keepOnly(person: number, ids: readonly string[]): Promise<void> {
  if (!canKeep()) return
  const cache = await cacheOf(person)
  for (const request of await cache.keys())
    if (!ids.some((id) => request.url.includes(id))) await cache.delete(request)
}

export async function dropPrivate(person: number): Promise<void> {
  if (canKeep()) await caches.delete(`private ${person}`)
}
