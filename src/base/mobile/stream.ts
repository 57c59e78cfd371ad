/**
 * What the server says by itself: an answer that stays open, read while the app is on screen. One tab of the browser
 * holds it for all of them, since a browser opens only six connections to a host.
 */
import { type Address, pathOf } from '../address.ts'

export interface Heard {
  onEvent(name: string, data: string): void
  /** Connected, or refused because there are too many: what was said before is unknown. */
  onMissed(): void
}

/** The server sends something at least every 25 seconds. */
const SILENCE_MS = 60_000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** While the server has too many connections. */
const FULL_MS = 30_000

/** Until it is stopped. */
export function keepStream(address: Address, name: string, heard: Heard): () => void {
  let current: AbortController | undefined
  const turn = () => {
    if (document.visibilityState !== 'visible') {
      current?.abort()
      current = undefined
    } else if (!current) {
      current = new AbortController()
      void hold(address, name, heard, current.signal)
    }
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    current?.abort()
  }
}

async function hold(address: Address, name: string, heard: Heard, signal: AbortSignal): Promise<void> {
  const listen = async () => {
    let retryMs = FIRST_RETRY_MS
    while (!signal.aborted) {
      const end = await listenOnce(address, heard, signal)
      if (end.kind === 'refused') retryMs = LONGEST_RETRY_MS
      else if (end.kind === 'failed') retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      else retryMs = end.kind === 'full' ? FULL_MS : FIRST_RETRY_MS
      // Not all devices at once after the server was away.
      await pause(end.kind === 'ended' && end.retryMs ? end.retryMs : retryMs * (0.5 + Math.random()), signal)
    }
  }
  await navigator.locks.request(`stream ${name}`, { signal }, listen).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** `refused`: the session is over. Whoever signs in again is connected again within a minute or two. */
type End = { kind: 'refused' | 'full' | 'failed' } | { kind: 'ended'; retryMs: number | undefined }

async function listenOnce([method, path]: Address, heard: Heard, signal: AbortSignal): Promise<End> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let timer = setTimeout(end, SILENCE_MS)
  let isOpen = false
  let retryMs: number | undefined
  try {
    const answer = await fetch(pathOf(path), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'text/event-stream' },
      signal: ending.signal,
    })
    if (answer.status === 503) heard.onMissed()
    if (answer.status === 503) return { kind: 'full' }
    if (answer.status >= 400 && answer.status < 500) return { kind: 'refused' }
    if (!answer.ok || !answer.body || !isStream(answer)) return { kind: 'failed' }
    isOpen = true
    heard.onMissed()
    const read = eventReader((event) => {
      if (event.retryMs !== undefined) retryMs = event.retryMs
      if (event.name) heard.onEvent(event.name, event.data)
    })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE_MS)
      read(chunk.value)
    }
    return { kind: 'ended', retryMs }
  } catch {
    // Cut off, silent for too long, or stopped.
    return isOpen ? { kind: 'ended', retryMs } : { kind: 'failed' }
  } finally {
    signal.removeEventListener('abort', end)
    clearTimeout(timer)
  }
}

/** A proxy or a hotel's network answers pages of its own. */
const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')

export interface StreamEvent {
  name: string
  data: string
  retryMs: number | undefined
}

/** Server-sent events, from pieces of any length. A comment is an event without a name. */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()]
        }),
      )
      const retry = fields.get('retry')
      onEvent({
        name: fields.get('event') ?? '',
        data: fields.get('data') ?? '',
        retryMs: retry && /^\d+$/.test(retry) ? Number(retry) : undefined,
      })
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
