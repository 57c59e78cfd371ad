import { expect } from 'vitest'
import { dayIn, part, programmeWith, test, uuid } from '../../../../tests/gym.ts'
import { keep, logsOn, openPhone, type Phone } from '../../../../tests/phone.ts'
import { entry, logOf } from '../../../../tests/training.ts'
import type { Log } from '../../training/log.ts'

test('MISC-17 a program is edited during a workout: the device keeps its part until the workout is done', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  const one = await openPhone('edited', app, ada)
  const partsOn = () => [...one.device.store.all('parts').keys()].sort()
  await one.flush('up')
  expect(partsOn()).toEqual([`${programme}/1/w1`, `${programme}/1/w2`])

  const begun = logOf({
    id: uuid(1),
    kind: 'lesson',
    programme,
    version: 1,
    activity: 'w2-lesson',
    on_day: dayIn(0),
  })
  await keep(one, begun, { k1: entry(1, { k: 'note', item: null, text: 'begun' }) })
  await gym.publish(coach, programmeWith('all', [part('w1'), part('w3')]), programme)
  await one.flush('up')
  await one.restart()
  expect(partsOn()).toEqual(
    expect.arrayContaining([`${programme}/1/w2`, `${programme}/2/w1`, `${programme}/2/w3`]),
  )

  await keep(one, begun, { k2: entry(2, { k: 'done', note: '' }) })
  await one.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await one.flush('up')
  expect(partsOn()).toEqual([`${programme}/3/w1`])
  expect(one.device.store.find('meta', 'names')).toMatchObject({ [`${programme}/w2-lesson`]: 'title-of-w2' })
  expect(Object.keys(logsOn(one).get(uuid(1))?.entries ?? {})).toEqual(['k1', 'k2'])
  one.close()
})

const openedLog = (programme: number, activity: string, more: Partial<Log> = {}) =>
  logOf({ id: uuid(1), kind: 'lesson', programme, version: 1, activity, on_day: dayIn(0), ...more })
const noted = (n: number) => ({ [`k${n}`]: entry(n, { k: 'note', item: null, text: 'begun' }) })
const partsOn = ({ device }: Phone) => [...device.store.all('parts').keys()].sort()

test('MISC-17 a new device gets the part of a log under way as it was begun, also if the part is gone, and no other old part', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2'), part('w3')]))
  await gym.subscribe(ada, gym.plan)
  const phone = await openPhone('begun on', app, ada)
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  const w1 = openedLog(programme, 'w1-lesson', { id: uuid(2) })
  await keep(phone, w1, { d1: entry(1, { k: 'done', note: '' }) })
  await phone.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1'), part('w4')]), programme)

  const tablet = await openPhone('goes on', app, ada)
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([`${programme}/1/w2`, `${programme}/2/w1`, `${programme}/2/w4`])
  await tablet.restart()
  await tablet.flush('up')
  expect(partsOn(tablet)).toContain(`${programme}/1/w2`)

  // The session is finished there, and the next version needs the old part no longer.
  await keep(tablet, openedLog(programme, 'w2-lesson'), { k2: entry(2, { k: 'done', note: '' }) })
  await tablet.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([`${programme}/3/w1`])
  for (const one of [phone, tablet]) one.close()
})

test('MISC-17 a newer version and the log that needs the older one come in one answer: the older part stays, and goes with the access', async ({
  app,
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  const subscription = await gym.subscribe(ada, gym.plan)
  const [phone, tablet] = [await openPhone('begins', app, ada), await openPhone('hears', app, ada)]
  await tablet.flush('up')
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  await phone.flush('up')
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)

  // The connection goes with the answer: nothing can be fetched again.
  await tablet.flush('up', { keepalive: true })
  await tablet.restart()
  expect(partsOn(tablet)).toContain(`${programme}/1/w2`)

  await tablet.flush('up')
  await coach.db
    .updateTable('subscriptions')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('trainer_id', '=', coach.trainerId)
    .where('id', '=', subscription)
    .execute()
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([])
  await tablet.flush('up')
  expect(partsOn(tablet)).toEqual([])
  expect(logsOn(tablet).get(uuid(1))).toBeDefined()
  for (const one of [phone, tablet]) one.close()
})

test('MISC-17 a log that was discarded keeps no old part', async ({ app, gym }) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1'), part('w2')]))
  await gym.subscribe(ada, gym.plan)
  const phone = await openPhone('discards', app, ada)
  await phone.flush('up')
  await keep(phone, openedLog(programme, 'w2-lesson'), noted(1))
  await keep(phone, openedLog(programme, 'w2-lesson'), { k2: entry(2, { k: 'undo', fixes: 'k1' }) })
  await gym.publish(coach, programmeWith('all', [part('w1')]), programme)
  await phone.flush('up')

  expect(partsOn(phone)).toEqual([`${programme}/2/w1`])
  phone.close()
})
