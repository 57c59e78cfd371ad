/**
 * Pictures and clips that are kept on this device, in the cache that the worker answers from. A cache takes only whole
 * files: one that breaks off leaves nothing behind.
 */

/** The worker also keeps there which pictures were seen. */
const CACHE = 'media'
const MOST_BYTES = 150_000_000
/** Of what the browser allows this app. */
const MOST_SHARE = 0.2

export interface Kept {
  /** How many of the files are here, and their bytes. */
  files: number
  bytes: number
}

/** `cut`: a file broke off or there is no connection. `full`: more than the app may take. */
export type Keeping = 'done' | 'cut' | 'full'

/** False where a browser has no room for files, as in some private windows. */
export const canKeep = (): boolean => 'caches' in globalThis

export async function keptOf(paths: readonly string[]): Promise<Kept> {
  const cache = await caches.open(CACHE)
  const found = await Promise.all(paths.map((path) => cache.match(path)))
  const sizes = found.flatMap((answer) => (answer ? [sizeOf(answer)] : []))
  return { files: sizes.length, bytes: sum(sizes) }
}

/** How much is still to be fetched; undefined without a connection. */
export async function bytesOf(paths: readonly string[]): Promise<number | undefined> {
  try {
    const answers = await Promise.all(paths.map((path) => fetch(path, { method: 'HEAD' })))
    return answers.every(({ ok }) => ok) ? sum(answers.map(sizeOf)) : undefined
  } catch {
    return undefined
  }
}

/** Fetches one after the other what is not here yet, and tells after each. */
export async function keepFiles(paths: readonly string[], onKept: () => void = () => {}): Promise<Keeping> {
  const cache = await caches.open(CACHE)
  const { quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate()
  let left = Math.min(MOST_BYTES, quota * MOST_SHARE) - (await keptOf(paths)).bytes
  for (const path of paths) {
    if (await cache.match(path)) continue
    const answer = await fetch(path).catch(() => undefined)
    if (!answer?.ok) return 'cut'
    left -= sizeOf(answer)
    if (left < 0) return 'full'
    const failure = await cache.put(path, answer).then(() => undefined, reasonOf)
    if (failure) return failure
    onKept()
  }
  return 'done'
}

/** Deletes all clips but these. Pictures stay. */
export async function dropClips(except: readonly string[] = []): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const request of await cache.keys()) {
    const type = (await cache.match(request))?.headers.get('content-type')
    if (type?.startsWith('video/') && !except.includes(new URL(request.url).pathname))
      await cache.delete(request)
  }
}

const reasonOf = (error: unknown): 'cut' | 'full' =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'cut'

const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
