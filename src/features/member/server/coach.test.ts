import { expect } from 'vitest'
import { sentLog, test, uuid } from '../../../../tests/gym.ts'
import { sampleItem, sampleProgramme, sampleWorkout } from '../../../../tests/sampleProgramme.ts'
import { squats } from '../../../../tests/training.ts'
import { askedOf } from './coach.ts'

test('a log is read beside the workout as it was then, with the names of what was not done too', async ({
  gym,
}) => {
  const { ada, bo, coach, stranger } = gym
  const workout = (...exercises: string[]) => ({
    ...sampleProgramme(),
    parts: [
      {
        id: 'w1',
        title: 'Week 1',
        opensOn: null,
        activities: [
          sampleWorkout(
            'w1-a',
            exercises.map((exercise, index) => sampleItem(`i${index + 1}`, exercise)),
          ),
        ],
      },
    ],
  })
  const programme = await gym.publish(coach, workout('back-squat', 'push-up'))
  await gym.subscribe(ada, gym.plan)
  const of = { kind: 'workout', programme, version: 1, activity: 'w1-a' }
  await gym.sync(ada.token, {
    logs: [
      sentLog(1, { ...of, entries: { a1: squats(0, 8, 60_000) } }),
      sentLog(2, { ...of, activity: 'gone' }),
    ],
  })
  await gym.publish(coach, workout('pull-up'), programme)

  const asked = await askedOf(coach, ada.traineeId, uuid(1))

  expect(asked.activity).toMatchObject({
    blocks: [{ items: [{ exercise: 'back-squat' }, { exercise: 'push-up' }] }],
  })
  expect(asked.exercises).toMatchObject({ 'back-squat': 'Back Squat', 'push-up': 'Push-Up' })
  expect(await askedOf(coach, ada.traineeId, uuid(2))).toMatchObject({ activity: null })
  await expect(askedOf(coach, bo.traineeId, uuid(1))).rejects.toMatchObject({ status: 404 })
  await expect(askedOf(stranger, ada.traineeId, uuid(1))).rejects.toMatchObject({ status: 404 })
})
