import { expect } from 'vitest'
import { test as base } from '../../../../tests/httpApp.ts'
import { hire } from '../../../../tests/staff.ts'
import { permissions } from '../../../base/call.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { startSession } from '../../../base/server/session.ts'
import { enterTrainerMode } from '../../trainers/server/trainerMode.ts'
import { timeZoneCalls } from '../timeZone.ts'
import { adoptZones, chooseTimeZone, getTimeZone, guessTimeZone } from './timeZone.ts'

type Name = keyof typeof timeZoneCalls

const test = base.extend('ask', ({ app }) => async (token: string, name: Name, time_zone?: string) => {
  const { method, path } = timeZoneCalls[name]
  const answer = await app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    ...(time_zone !== undefined && { body: { time_zone } }),
  })
  const { result, errors } = answer.json<{ result: unknown; errors?: object }>()
  return { status: answer.statusCode, result, errors }
})

const tokenOf = ({ db, userId }: AsTrainer) =>
  startSession(db, { userId, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' })

test('DASH-09 a guess is stored for a trainer without a time zone, and never replaces one', async ({
  make,
}) => {
  const [ada, ben] = [await make.trainer(), await make.trainer()]
  expect(await getTimeZone(ada)).toEqual({ time_zone: null })
  expect(await guessTimeZone(ada, 'Europe/Berlin')).toEqual({ time_zone: 'Europe/Berlin' })
  expect(await guessTimeZone(ada, 'Asia/Tokyo')).toEqual({ time_zone: 'Europe/Berlin' })
  await chooseTimeZone(ada, 'UTC')
  expect(await guessTimeZone(ada, 'Asia/Tokyo')).toEqual({ time_zone: 'UTC' })
  expect(await getTimeZone(ben)).toEqual({ time_zone: null })
})

test('UTC is a choice like every other', async ({ make }) => {
  const ada = await make.trainer()
  await chooseTimeZone(ada, 'UTC')
  expect(await guessTimeZone(ada, 'Asia/Tokyo')).toEqual({ time_zone: 'UTC' })
})

test('a zone that the database does not know is refused in its field, and a guess of it is left out', async ({
  make,
}) => {
  const ada = await make.trainer()
  await expect(chooseTimeZone(ada, 'europe/berlin')).rejects.toMatchObject({
    status: 422,
    fields: { time_zone: ['Choose a time zone from the list'] },
  })
  expect(await guessTimeZone(ada, 'europe/berlin')).toEqual({ time_zone: null })
})

test('an archive brings the time zone along, unless there is one or nobody knows it', async ({
  db,
  make,
}) => {
  const { trainerId } = await make.trainer()
  const adopt = (time_zone: string, isDry = false) => adoptZones(db, { trainerId, isDry }, [{ time_zone }])
  expect(await adopt('Europe/Berlin', true)).toEqual(['taken'])
  expect(await adopt('Mars/Olympus')).toEqual(['invalid'])
  expect(await adopt('Europe/Berlin')).toEqual(['taken'])
  expect(await adopt('Asia/Tokyo', true)).toEqual(['here'])
  expect(await adopt('Asia/Tokyo')).toEqual(['here'])
})

test('a time zone that does not exist is refused in its field, whatever it is', async ({ make, ask }) => {
  const ada = await make.trainer()
  const token = await tokenOf(ada)
  for (const name of ['save', 'guess'] as const)
    for (const zone of ['', 'Mars/Olympus', '+05:30', 'x'.repeat(10_000), 'UTC\u0000'])
      expect([zone.slice(0, 20), await ask(token, name, zone)]).toEqual([
        zone.slice(0, 20),
        expect.objectContaining({ status: 422, errors: { time_zone: ['Choose a time zone from the list'] } }),
      ])
  expect(await getTimeZone(ada)).toEqual({ time_zone: null })
})

test('each change of the time zone is in the audit log once, with who made it', async ({ db, make, ask }) => {
  const ada = await make.trainer()
  const token = await tokenOf(ada)
  await ask(token, 'guess', 'Europe/Berlin')
  await ask(token, 'guess', 'Asia/Tokyo')
  await ask(token, 'save', 'Asia/Tokyo')
  await ask(token, 'save', 'Asia/Tokyo')
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'before', 'after', 'reason'])
    .where('trainer_id', '=', ada.trainerId)
    .orderBy('id')
    .execute()
  const told = { action: 'time_zone_changed', user_id: ada.userId }
  expect(entries).toEqual([
    {
      ...told,
      before: { time_zone: null },
      after: { time_zone: 'Europe/Berlin' },
      reason: 'The time zone of their device',
    },
    { ...told, before: { time_zone: 'Europe/Berlin' }, after: { time_zone: 'Asia/Tokyo' }, reason: null },
  ])
})

test('an admin in trainer mode may choose the zone, and their device guesses nothing; staff may neither', async ({
  make,
  ask,
}) => {
  const ada = await make.trainer()
  const { user } = await enterTrainerMode(await make.admin(), { trainer_id: ada.trainerId, reason: 'Asked' })
  expect((await ask(user.token, 'guess', 'Asia/Tokyo')).status).toBe(403)
  expect((await ask(user.token, 'get')).result).toEqual({ time_zone: null })
  expect((await ask(user.token, 'save', 'Europe/Berlin')).status).toBe(200)
  expect(await getTimeZone(ada)).toEqual({ time_zone: 'Europe/Berlin' })

  const { token } = await hire(ada, [...permissions])
  for (const name of ['get', 'save', 'guess'] as const)
    expect((await ask(token, name, name === 'get' ? undefined : 'Asia/Tokyo')).status).toBe(403)
})
