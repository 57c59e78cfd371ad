import { expect } from 'vitest'
import { dayIn, type Gym, inDays, part, programmeWith, test } from '../../../../tests/gym.ts'
import { recordHistory } from '../../customers/server/customer/historyQueries.ts'
import { trainingOf } from './coach.ts'

const weeks = [part('w1'), part('w2')]
const startingOn = (startsOn: string | null) => ({
  ...programmeWith('weekly', weeks),
  pace: { kind: 'sequence', missed: 'keep', startsOn, opens: 'weekly' } as const,
})

/** What the device and the trainer are told, and which parts the server gives out. */
async function seen({ ada, coach, sync, ask }: Gym, programme: number) {
  const { enrolments, programmes } = await sync(ada.token)
  const { enrolments: shown } = await trainingOf(coach, ada.traineeId)
  const version = programmes?.find(({ id }) => id === programme)?.version
  const statuses = await Promise.all(
    ['w1', 'w2'].map(async (id) => {
      const { status } = await ask(ada.token, `app/programmes/${programme}/${version}/parts/${id}`)
      return status
    }),
  )
  const starts = enrolments?.find((one) => one.programme === programme)?.starts_on
  expect(shown.find((one) => one.programme === programme)?.starts_on).toBe(starts)
  return { starts, open: statuses.filter((status) => status === 200).length }
}

test('a trainer who moves a cohort moves everybody who is on it, also to an earlier day', async ({ gym }) => {
  const { ada, coach } = gym
  await gym.subscribe(ada, gym.plan)
  const programme = await gym.publish(coach, startingOn(dayIn(-8)))
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(-8), open: 2 })

  await gym.publish(coach, startingOn(dayIn(-1)), programme)
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(-1), open: 1 })

  await gym.publish(coach, startingOn(dayIn(6)), programme)
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(6), open: 0 })

  await gym.publish(coach, startingOn(dayIn(-9)), programme)
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(-9), open: 2 })
})

test('a start date that is set later holds for who was there before; cleared, each goes by the day of their own', async ({
  gym,
}) => {
  const { ada, coach } = gym
  const subscriptionId = await gym.subscribe(ada, gym.plan, 'active', { started_at: inDays(-60) })
  const programme = await gym.publish(coach, startingOn(null))
  const [made] = (await gym.sync(ada.token)).enrolments ?? []
  await gym.sync(ada.token, { commands: [{ kind: 'start', enrolment: made?.id, on: dayIn(-30) }] })
  const whose = {
    trainerId: coach.trainerId,
    traineeId: ada.traineeId,
    subscriptionId,
    by: 'stripe',
  } as const
  const detail = { plan: 'Gym' }
  await recordHistory(coach.db, {
    ...whose,
    kind: 'paused',
    at: inDays(-20),
    detail: { ...detail, until: null },
  })
  await recordHistory(coach.db, { ...whose, kind: 'resumed', at: inDays(-15), detail })
  expect((await seen(gym, programme)).starts).toBe(dayIn(-25))

  await gym.publish(coach, startingOn(dayIn(-3)), programme)
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(-3), open: 1 })
  const [cohort] = (await gym.sync(ada.token)).enrolments ?? []
  await gym.sync(ada.token, { commands: [{ kind: 'start', enrolment: cohort?.id, on: dayIn(0) }] })
  expect((await seen(gym, programme)).starts).toBe(dayIn(-3))

  await gym.publish(coach, startingOn(null), programme)
  // The days before the program was theirs open nothing (0303).
  expect(await seen(gym, programme)).toEqual({ starts: dayIn(-25), open: 1 })
})
