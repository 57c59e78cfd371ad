// @vitest-environment happy-dom
/** Signing out on a device, in a browser whose network and storage a test takes away. Cookies are the browser's own. */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askWho, findWho, keepWho, openDevice } from './signedIn.ts'

const appUrl = 'https://strong--app.example.test/'
const ada = { id: 1, name: 'Ada', email: 'ada@example.test' }

const visit = (url: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)

/** happy-dom deletes a cookie without age a millisecond later, browsers at once. */
function letTimePass(): void {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => ++now)
}

/** The server as the device sees it: `cut` never answers. */
const network = {
  state: 'up' as 'up' | 'away' | 'cut' | 'failing',
  hasSession: true,
  asked: [] as string[],
}

async function answer(url: string): Promise<Response> {
  const call = url.slice(url.lastIndexOf('/') + 1)
  network.asked.push(call)
  if (network.state === 'away') throw new TypeError('Failed to fetch')
  if (network.state === 'cut') return new Promise(() => {})
  if (network.state === 'failing') return Response.json({ message: 'Something went wrong' }, { status: 500 })
  if (call === 'sign-out') network.hasSession = false
  if (call === 'session' && !network.hasSession) return Response.json({ message: 'Sign in' }, { status: 401 })
  return Response.json({ result: call === 'session' ? ada : null })
}

const asked = () => network.asked.splice(0)

/** As a browser does that runs short of room. */
const deleteAllButCookies = () => localStorage.clear()

async function signOut(): Promise<void> {
  const device = await openDevice(ada, { onEntered() {}, onSignedOut() {}, onErased() {} })
  await device.signOut('delete')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', answer)
  Object.assign(network, { state: 'up', hasSession: true, asked: [] })
  letTimePass()
  visit(appUrl)
  keepWho(ada)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test.for([appUrl, 'http://strong--app.localhost:4000/'])(
  'whoever signs out without a connection on %s is signed out at the next start with one, also after the browser deleted everything but cookies',
  async (url) => {
    visit(url)
    keepWho(ada)
    network.state = 'away'
    await signOut()
    deleteAllButCookies()
    asked()

    expect(await askWho()).toBeUndefined()
    expect(asked()).toEqual(['sign-out'])

    network.state = 'up'
    expect(await askWho()).toBeUndefined()
    expect(asked()).toEqual(['sign-out', 'session'])
    expect(document.cookie).toBe('')
  },
)

test.for(['cut', 'failing'] as const)(
  'a sign-out whose request is %s is done again at the next start',
  async (state) => {
    network.state = state
    const leaving = signOut()
    await expect.poll(() => network.asked).toEqual(['sign-out'])
    if (state === 'failing') await leaving
    // The app is closed, and opened again later.
    deleteAllButCookies()
    asked()

    network.state = 'up'
    expect(await askWho()).toBeUndefined()
    expect(asked()).toEqual(['sign-out', 'session'])
  },
)

test('whoever signs in again is not signed out by an earlier sign-out', async () => {
  network.state = 'away'
  await signOut()
  network.state = 'up'
  keepWho(ada)
  asked()

  expect(await askWho()).toEqual(ada)
  expect(asked()).toEqual(['session'])
})

test('a script of a sales site signs no member out of the app', async () => {
  visit('https://strong.example.test/')
  for (const name of ['leaving', '__Host-leaving'])
    document.cookie = `${name}=yes; domain=example.test; path=/; secure`
  visit(appUrl)
  // It reaches the app, as a cookie for all sub-domains does. The browser refuses the other one.
  expect(document.cookie).toBe('leaving=yes')

  expect(await askWho()).toEqual(ada)
  expect(asked()).toEqual(['session'])
})

test('other tabs hear of a sign-out, also after the browser deleted what they kept', async () => {
  const kept = new Map<string, string>()
  const told: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    // A browser tells other tabs of what was there.
    removeItem: (key: string) => kept.delete(key) && told.push(key),
  })

  await signOut()

  expect(told).toContain('who')
  expect(findWho()).toBeUndefined()
})
