/**
 * Nobody can silence the others with one request. For every call, form, upload, import and webhook the worst request that
 * its own schema admits is sent to the program, as a process of its own, and `/healthz` must not wait for it, nor the memory
 * grow. Both are compared with a plain body of the same size; whatever looks bad is tried again before it counts.
 */
import { expect, test } from 'vitest'
import { livePages, routes } from '../src/app/routes.ts'
import type { Call } from '../src/base/call.ts'
import { archiveNames, importArchive } from './worst/imports.ts'
import { isGreedy, isSlow, openProbe, type Tried, toLine, tryOut } from './worst/measuring.ts'
import { type Attempt, attemptsFor, pageAttempts } from './worst/requests.ts'
import { webhookAttempts } from './worst/webhooks.ts'
import { openWorld, type World } from './worst/world.ts'

/** What is read comes first. What ends the member, the account or its sessions comes last. */
const order = [
  /^GET/,
  /^PUT(?!.*password)/,
  /^POST(?!.*(delete-customer|delete-trainer|\/archive|\/undo|accounts\/close))/,
  /^DELETE (?!sessions$|sub|trainees|trainee\/me|admin\/users)/,
  /^(?!.*(sessions$|password|accounts\/close|admin\/users|delete-trainer))/,
  /./,
]
const rank = ({ method, path }: Call) => order.findIndex((one) => one.test(`${method} ${path}`))
const calls = routes.map(({ call }) => call).toSorted((a: Call, b: Call) => rank(a) - rank(b))
const isLast = (call: Call) => rank(call) > 3

/** Returns what no request could be made for. */
async function sendAll(world: World, tryAll: (attempts: Attempt[]) => Promise<void>): Promise<string[]> {
  const unmade: string[] = []
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => void unmade.push(String(error)))
  const tryCalls = async (some: Call[]) => {
    for (const call of some) await attempt(async () => tryAll(attemptsFor(call, world)))
  }
  await tryCalls(calls.filter((one) => !isLast(one)))
  for (const page of livePages)
    if (page.take) await attempt(async () => tryAll(await pageAttempts(page, world)))
  await tryAll(webhookAttempts(world))
  for (const name of archiveNames) await attempt(() => importArchive(name, world, tryAll))
  await tryCalls(calls.filter(isLast))
  return unmade
}

test('no request that a schema admits keeps the others waiting, or fills the memory', {
  timeout: 900_000,
}, async ({ onTestFinished }) => {
  const world = await openWorld()
  onTestFinished(() => world.close())
  const { measure, close } = openProbe(world)
  onTestFinished(async () => void (await close()))
  const tried: Tried[] = []

  const unmade = await sendAll(world, async (attempts) => {
    for (const attempt of attempts) tried.push(await tryOut(attempt, measure))
  })

  const slowest = tried.toSorted((a, b) => b.waitMs - a.waitMs).slice(0, 10)
  console.log(
    [`${tried.length} requests. The ten that others waited for longest:`, ...slowest.map(toLine)].join('\n'),
  )
  expect(unmade).toEqual([])
  expect(tried.filter(isSlow).map(toLine)).toEqual([])
  expect(tried.filter(isGreedy).map(toLine)).toEqual([])
  // Whoever is refused at the door proves nothing about what is behind it.
  const refused = tried.filter(({ status }) => [0, 401, 403].includes(status))
  expect(refused.map(({ what, status, answer }) => `${status} ${what}: ${answer}`)).toEqual([])
})
