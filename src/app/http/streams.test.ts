import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { test as base } from '../../../tests/database.ts'
import { createLog } from '../../base/server/log.ts'
import { endSession, findSession } from '../../base/server/session.ts'
import { openStreams } from '../../base/server/streams.ts'
import { publishApp } from '../../features/sites/server/service.ts'
import { builtDashboard } from './dashboardFiles.ts'
import { buildHttp } from './http.ts'

interface Opened {
  status: number
  headers: http.IncomingHttpHeaders
  text(): string
  ended: Promise<void>
  leave(): void
}

/** The real server on a port: what stays open has no answer that could be injected. */
const test = base
  .extend('logged', (): string[] => [])
  .extend('streams', () => openStreams({ perMember: 2, perProcess: 3 }))
  .extend('app', async ({ world, db, streams, logged }, { onCleanup }) => {
    const log = createLog({ production: true, logLevel: 'info' }, { write: (line) => void logged.push(line) })
    const app = await buildHttp({ ...world.doors, db, log }, builtDashboard(), undefined, undefined, streams)
    await app.listen({ host: '127.0.0.1', port: 0 })
    onCleanup(() => app.close())
    return app
  })
  .extend('open', ({ app }) => (token: string): Promise<Opened> => {
    const { port } = app.server.address() as AddressInfo
    const headers = {
      host: 'strong--app.localhost',
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'accept-encoding': 'gzip, br',
    }
    return new Promise((resolve, reject) => {
      const request = http.request({ port, path: '/api/v1/app/stream', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        const ended = new Promise<void>((end) => answer.once('close', end))
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: () => text,
          ended,
          leave: () => request.destroy(),
        })
      })
      request.once('error', reject).end()
    })
  })
  .extend('member', async ({ make }) => {
    const trainer = await make.trainer({ appName: 'Strong' })
    await publishApp(trainer.db, trainer.trainerId)
    return (more: { role?: 'buyer' } = {}) => make.trainee({ trainerId: trainer.trainerId, ...more })
  })

test('MISC-17 a member’s stream opens at once, uncompressed and logged, and says what concerns them alone', async ({
  open,
  member,
  streams,
  logged,
}) => {
  const [ada, ben] = [await member(), await member()]
  const [hers, his] = [await open(ada.token), await open(ben.token)]
  const all = [hers, his]

  for (const one of all) {
    expect(one.status).toBe(200)
    expect(one.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(one.headers['content-encoding']).toBeUndefined()
    await expect.poll(one.text).toBe(': \n\n')
  }
  expect(logged.filter((line) => line.includes('/app/stream'))).toHaveLength(2)

  streams.heard(`${ada.trainerId}/${ada.traineeId}/sync`)
  await expect.poll(hers.text).toContain('event: sync\ndata: 2\n\n')
  streams.heard(`${ada.trainerId}/all/look ${ada.trainerId + 1}/all/sync`)
  for (const one of all) await expect.poll(one.text).toContain('event: look\ndata: 4\n\n')
  expect(his.text()).not.toContain('event: sync')

  for (const one of all) one.leave()
  await Promise.all(all.map(({ ended }) => ended))
  expect(logged.filter((line) => line.includes('/app/stream'))).toHaveLength(2)
})

test('after a gap in the bell everybody is asked to sync', async ({ open, member, streams }) => {
  const one = await open((await member()).token)

  streams.listening(false)
  streams.listening(true)

  await expect.poll(one.text).toContain('event: sync\n')
})

test('too many streams of a member or of the process are refused with 503, and one that goes makes room', async ({
  open,
  member,
}) => {
  const [ada, ben, eve] = [await member(), await member(), await member()]
  const [first, second] = [await open(ada.token), await open(ada.token)]
  expect([first.status, second.status]).toEqual([200, 200])

  const third = await open(ada.token)
  expect([third.status, third.headers['retry-after']]).toEqual([503, '30'])
  expect((await open(ben.token)).status).toBe(200)
  expect((await open(eve.token)).status).toBe(503)

  first.leave()
  await expect.poll(async () => (await open(eve.token)).status).toBe(200)
})

test('a server that closes ends its streams first and says when to come back', async ({
  app,
  open,
  member,
}) => {
  const one = await open((await member()).token)

  await app.close()

  await one.ended
  expect(one.text()).toMatch(/retry: \d{4,5}\n\n$/)
})

test('who signs out has no stream any more', async ({ db, open, member, streams }) => {
  const [ada, ben] = [await member(), await member()]
  const [hers, his] = [await open(ada.token), await open(ben.token)]

  const session = await findSession(db, ada.token)
  await endSession(db, session?.id ?? 0)
  // The bell rings it at each process (base/server/bell.test.ts).
  streams.heard(`${ada.trainerId}/${ada.traineeId}/over`)
  await hers.ended
  expect(hers.text()).toMatch(/event: sync\ndata: \d+\n\nretry: \d{4,5}\n\n$/)
  expect((await open(ada.token)).status).toBe(401)
  expect(his.text()).toBe(': \n\n')
})

test('without a session, and for somebody who only bought, there is no stream', async ({ open, member }) => {
  const buyer = await member({ role: 'buyer' })

  expect((await open('nonsense')).status).toBe(401)
  expect((await open(buyer.token)).status).toBe(403)
})
