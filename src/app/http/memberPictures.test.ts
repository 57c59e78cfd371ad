/** Pictures of a member's body: who may see them, with which standing, and what is left after their deletion. */
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import { dayIn, type Gym, test as gymTest, inDays, uuid } from '../../../tests/gym.ts'
import { badPictures, plainPng } from '../../../tests/pictures.ts'
import { API } from '../../base/address.ts'
import type { Db } from '../../base/server/db.ts'
import { startSession } from '../../base/server/session.ts'
import { sweepLeftovers } from '../../features/media/server/files.ts'
import { PRIVATE_QUOTA_BYTES } from '../../features/media/server/service.ts'
import { setSiteState } from '../../features/sites/server/service.ts'

const HOST = 'strong--app.localhost'

const test = gymTest
  .extend('send', ({ app }) => async (token: string, bytes: Uint8Array, fields: object = {}, host = HOST) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id: uuid(1), view: 'front', day: dayIn(0), ...fields }))
      form.set(name, String(value))
    form.set('file', new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }))
    const headers = { host, 'sec-fetch-site': 'same-origin', cookie: `app=${token}` }
    const answer = await app.inject({ method: 'POST', url: `${API}/app/pictures`, headers, payload: form })
    return {
      ...answer.json<{ message: string; result: unknown; errors?: object }>(),
      status: answer.statusCode,
    }
  })
  .extend('ask', ({ app }) => asking(app))

const asking =
  (app: FastifyInstance) =>
  async (token: string, method: 'GET' | 'DELETE' | 'PUT', path: string, body?: object, host = HOST) => {
    const isMember = host !== 'localhost'
    const headers = isMember
      ? { host, 'sec-fetch-site': 'same-origin', cookie: `app=${token}` }
      : { host, authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url: `${API}/${path}`, headers, ...(body && { body }) })
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers, text: answer.body }
  }

const asTrainer = ({ coach }: Pick<Gym, 'coach'>) =>
  startSession(coach.db, { userId: coach.userId, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' })

const leftovers = (db: Db) => db.selectFrom('media_leftovers').select('file_path').execute()

test('MISC-17 a picture is drawn anew, kept once however often it is sent, and opened by its member alone', async ({
  gym,
  send,
  ask,
  app,
}) => {
  await gym.subscribe(gym.ada, gym.plan)
  const photo = await sharp(await plainPng(1500, 2000))
    .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()

  const sent = await Promise.all([send(gym.ada.token, photo), send(gym.ada.token, photo)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await send(gym.ada.token, photo, { view: 'back' })).toMatchObject({
    status: 200,
    result: { id: uuid(1), view: 'front', day: dayIn(0), width: 1200, height: 1600 },
  })
  const list = JSON.parse((await ask(gym.ada.token, 'GET', 'app/pictures')).text).result
  expect(list).toMatchObject({ pictures: [{ id: uuid(1) }], shared: false })
  for (const [size, width] of [
    ['full', 1200],
    ['small', 400],
  ] as const) {
    const { bytes, headers } = await ask(gym.ada.token, 'GET', `app/pictures/${uuid(1)}/${size}`)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const { exif, ...facts } = await sharp(bytes).metadata()
    expect([facts.width, exif]).toEqual([width, undefined])
  }
  const archive = await ask(gym.ada.token, 'GET', 'app/picture-archive')
  expect(archive.bytes.includes(`${dayIn(0)}-front.webp`)).toBe(true)

  // Neither by another member, nor on a public address, whatever is guessed.
  const strangers = [
    [gym.bo.token, HOST, 404],
    [gym.cy.token, HOST, 401],
    [gym.cy.token, 'elsewhere--app.localhost', 404],
    ['nonsense', HOST, 401],
  ] as const
  for (const [token, host, status] of strangers)
    for (const [method, path] of [
      ['GET', `app/pictures/${uuid(1)}/full`],
      ['DELETE', `app/pictures/${uuid(1)}`],
    ] as const)
      expect((await ask(token, method, path, undefined, host)).status).toBe(status)
  expect((await ask(gym.bo.token, 'GET', 'app/pictures')).text).not.toContain(uuid(1))
  const { file_path } = await gym.coach.db
    .selectFrom('private_files')
    .select('file_path')
    .where('trainer_id', '=', gym.coach.trainerId)
    .executeTakeFirstOrThrow()
  for (const url of [file_path, file_path.replace('/private/', '/media/')])
    for (const host of [HOST, 'localhost', 'strong.localhost'])
      expect((await app.inject({ url, headers: { host } })).rawPayload.includes('WEBP')).toBe(false)
  // An id that is somebody else's is not theirs by being sent.
  await gym.subscribe(gym.bo, gym.plan)
  expect(await send(gym.bo.token, photo)).toMatchObject({ status: 409 })
  expect(await leftovers(gym.coach.db)).toEqual([])
})

test('the coach sees pictures while the member shares them, another trainer never', async ({
  gym,
  send,
  ask,
  make,
}) => {
  await gym.subscribe(gym.ada, gym.plan)
  await send(gym.ada.token, await plainPng(300, 400))
  const coach = await asTrainer(gym)
  const stranger = await asTrainer({ coach: gym.stranger })
  const look = async (token: string) => {
    const paths = ['pictures', `pictures/${uuid(1)}/full`, `pictures/${uuid(1)}/small`]
    const seen = []
    for (const path of paths)
      seen.push(
        (await ask(token, 'GET', `customers/${gym.ada.traineeId}/${path}`, undefined, 'localhost')).status,
      )
    return seen
  }
  const share = (shared: boolean) => ask(gym.ada.token, 'PUT', 'app/picture-sharing', { shared })

  expect(await look(coach)).toEqual([404, 404, 404])
  expect((await share(true)).status).toBe(200)
  expect(await look(coach)).toEqual([200, 200, 200])
  expect(await look(stranger)).toEqual([404, 404, 404])
  // An admin who acts as the coach, and members who try the coach's address.
  const admin = await make.admin()
  const acting = await startSession(gym.coach.db, {
    userId: gym.coach.userId,
    role: 'trainer',
    actingAdminId: admin.adminId,
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  expect(await look(acting)).toEqual([403, 403, 403])
  expect(await look(gym.bo.token)).toEqual([403, 403, 403])
  // What Bo has is not shared by Ada's switch.
  expect(
    (
      await ask(
        coach,
        'GET',
        `customers/${gym.bo.traineeId}/pictures/${uuid(1)}/full`,
        undefined,
        'localhost',
      )
    ).status,
  ).toBe(404)
  await share(false)
  expect(await look(coach)).toEqual([404, 404, 404])
})

const standings: Record<string, { added: number; make(gym: Gym): Promise<unknown> }> = {
  'a free plan': { added: 200, make: (gym) => gym.subscribe(gym.ada, gym.plan) },
  'a pause': {
    added: 200,
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'paused', { resumes_at: inDays(9) }),
  },
  'an ended plan': {
    added: 403,
    make: (gym) => gym.subscribe(gym.ada, gym.plan, 'cancelled', { ended_at: inDays(-1) }),
  },
  'no plan': { added: 403, make: async () => undefined },
  'a plan of a site that is offline': {
    added: 403,
    async make(gym) {
      await gym.subscribe(gym.ada, gym.plan)
      await setSiteState(gym.coach.db, gym.coach.trainerId, 'offline')
    },
  },
}

test.for(Object.keys(standings))(
  'with %s a member looks at, takes along and deletes what is theirs',
  async (name, { gym, send, ask }) => {
    const known = await gym.subscribe(gym.ada, gym.plan)
    await send(gym.ada.token, await plainPng(300, 400))
    await gym.coach.db
      .deleteFrom('subscriptions')
      .where('trainer_id', '=', gym.coach.trainerId)
      .where('id', '=', known)
      .execute()
    await standings[name]?.make(gym)

    const picture = await plainPng(30, 40)
    expect((await send(gym.ada.token, picture, { id: uuid(2) })).status).toBe(standings[name]?.added)
    for (const path of ['app/pictures', `app/pictures/${uuid(1)}/full`, 'app/picture-archive'])
      expect((await ask(gym.ada.token, 'GET', path)).status).toBe(200)
    expect((await ask(gym.ada.token, 'DELETE', `app/pictures/${uuid(1)}`)).status).toBe(200)
    expect((await ask(gym.ada.token, 'GET', `app/pictures/${uuid(1)}/full`)).status).toBe(404)
  },
)

test('what is no picture, of no day or too much is refused in words, and leaves nothing behind', async ({
  gym,
  send,
  world,
}) => {
  await gym.subscribe(gym.ada, gym.plan)
  const png = await plainPng(30, 40)
  for (const [what, bytes] of Object.entries(await badPictures()))
    expect([what, await send(gym.ada.token, bytes)]).toMatchObject([
      what,
      { errors: { file: [expect.stringMatching(/\w/)] } },
    ])
  for (const [fields, wrong] of [
    [{ view: 'above' }, 'view'],
    [{ day: '2026-13-45' }, 'day'],
    [{ day: dayIn(3) }, 'day'],
    [{ id: 'nonsense' }, 'id'],
  ] as const)
    expect(await send(gym.ada.token, png, fields)).toMatchObject({
      status: 422,
      errors: { [wrong]: [expect.stringMatching(/\w/)] },
    })
  await send(gym.ada.token, png)
  await gym.coach.db
    .updateTable('private_files')
    .set({ bytes: PRIVATE_QUOTA_BYTES })
    .where('trainer_id', '=', gym.coach.trainerId)
    .execute()
  expect(await send(gym.ada.token, png, { id: uuid(2) })).toMatchObject({ status: 413 })
  await sweepLeftovers.run({ ...world.doors, db: gym.coach.db }, {}, '')
  expect(await leftovers(gym.coach.db)).toEqual([])
})
