/**
 * The app's worker. It keeps the shell and every file of this build, so the app opens without a connection and an old
 * shell misses nothing. Calls are never touched: what is written goes through the outbox. The server writes `kept` in
 * front of it, with a version that changes with the build and the look.
 */
interface Kept {
  version: string
  files: string[]
}

declare const self: ServiceWorkerGlobalScope & { kept: Kept }

const { version, files } = self.kept
const SHELL = '/'
const [shellCache, mediaCache] = [`app ${version}`, 'media']
const keptFiles = new Set(files)

/** Pages that the server renders, what must always be new, and pages of the site, to which the server leads. */
const ofServer =
  /^\/(api|me|sign-in|sign-out|preview|sw\.js|manifest\.webmanifest|healthz|readyz|pricing|terms|privacy|imprint|news|register|cancel-contract|withdraw)(\/|$)/

self.addEventListener('install', (event) => event.waitUntil(keepAll()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

async function keepAll(): Promise<void> {
  const cache = await caches.open(shellCache)
  // Past the HTTP cache: a page of the last look must not end up in this one.
  await cache.addAll([SHELL, ...files].map((path) => new Request(path, { cache: 'no-cache' })))
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== shellCache && name !== mediaCache && !name.startsWith('private ')) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || ofServer.test(pathname)) return
  // First, because a file of a lesson may be opened in a tab of its own.
  if (pathname.startsWith('/media/')) event.respondWith(media(request))
  else if (request.mode === 'navigate') event.respondWith(shell(request))
  else if (keptFiles.has(pathname)) event.respondWith(fromShell(pathname, request))
})

async function fromShell(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(shellCache)).match(path)) ?? fetch(request)
}

/** One page for all addresses of the app. */
const shell = (request: Request) => fromShell(SHELL, request)

/** Pictures are kept when seen. A clip is kept whole by the page that was asked to; here it is only cut. */
async function media(request: Request): Promise<Response> {
  const cache = await caches.open(mediaCache)
  const range = request.headers.get('range')
  const found = await cache.match(request.url)
  if (found) return range ? cut(found, range) : found
  const answer = await fetch(request)
  const isPicture = answer.headers.get('content-type')?.startsWith('image/')
  // A full device keeps no more pictures; they are still shown.
  if (answer.status === 200 && isPicture) await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}

/** Safari asks for `bytes=0-1` first, and plays no answer but a 206. */
async function cut(whole: Response, range: string): Promise<Response> {
  const bytes = await whole.blob()
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  const start = from ? Number(from) : Math.max(0, bytes.size - Number(to))
  const end = from && to ? Math.min(Number(to), bytes.size - 1) : bytes.size - 1
  if ((!from && !to) || start > end || start >= bytes.size)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': whole.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${bytes.size}`,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
    },
  })
}

export {}
