import { expect } from 'vitest'
import { dayIn, inDays, part, programmeWith, test } from '../../../../tests/gym.ts'
import { recordHistory } from '../../customers/server/customer/historyQueries.ts'
import { trainingOf } from './coach.ts'

test('a pause moves the start of a plan by its length, for member and trainer alike; a cohort waits for nobody', async ({
  gym,
}) => {
  const { ada, coach } = gym
  const programme = await gym.publish(coach, programmeWith('all', [part('w1')]))
  const cohort = await gym.publish(coach, {
    ...programmeWith('all', [part('w1')]),
    pace: { kind: 'sequence', missed: 'keep', startsOn: dayIn(-40), opens: 'all' },
  })
  const subscriptionId = await gym.subscribe(ada, gym.plan, 'active', { started_at: inDays(-60) })
  const [made] = (await gym.sync(ada.token)).enrolments ?? []
  await gym.sync(ada.token, { commands: [{ kind: 'start', enrolment: made?.id, on: dayIn(-30) }] })
  const entry = {
    trainerId: coach.trainerId,
    traineeId: ada.traineeId,
    subscriptionId,
    by: 'stripe',
  } as const
  const paused = (at: Date) =>
    recordHistory(coach.db, { ...entry, kind: 'paused', at, detail: { plan: 'Gym', until: null } })

  await paused(inDays(-20))
  // Made longer.
  await paused(inDays(-18))
  await recordHistory(coach.db, { ...entry, kind: 'resumed', at: inDays(-13), detail: { plan: 'Gym' } })

  const starts = [
    [programme, dayIn(-23)],
    [cohort, dayIn(-40)],
  ]
  const startsOf = (all: { programme: number; starts_on: string }[] | null) =>
    all?.map((one) => [one.programme, one.starts_on])
  expect(startsOf((await gym.sync(ada.token)).enrolments)).toEqual(starts)
  expect(startsOf((await trainingOf(coach, ada.traineeId)).enrolments)).toEqual(starts)
})
