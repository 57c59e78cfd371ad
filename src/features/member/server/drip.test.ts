/** Parts that open over days: no answer holds one before its day, in whatever zone the member is. */
import { expect } from 'vitest'
import { dayIn, type Gym, inDays, part, programmeWith, sentLog, test } from '../../../../tests/gym.ts'
import { entry } from '../../../../tests/training.ts'
import { addDays } from '../../training/days.ts'
import { dayIn as dayAt } from '../../training/server/service.ts'

const parts = ['w1', 'w2', 'w3']

/** The parts of which any answer holds a word, and those that are given out. */
async function held({ ada, ask }: Gym, programme: number, version = 1) {
  const sync = await ask(ada.token, 'app/sync', { since: '', logs: [] })
  const answers = await Promise.all(
    parts.map((id) => ask(ada.token, `app/programmes/${programme}/${version}/parts/${id}`)),
  )
  const texts = [sync, ...answers].map(({ text }) => text).join()
  return {
    words: parts.filter((id) => new RegExp(`(title|text)-of-${id}\\b`).test(texts)),
    given: parts.filter((_, index) => answers[index]?.status === 200),
  }
}

/** As if the member had been put on their programmes so many days ago. */
const beginEarlier = ({ coach }: Gym, days: number) =>
  coach.db
    .updateTable('enrolments')
    .set({ created_at: inDays(-days) })
    .where('trainer_id', '=', coach.trainerId)
    .execute()

test('MISC-17 weekly parts: on each day from the start, every answer holds the parts of the weeks that began, and no more', async ({
  gym,
}) => {
  const { ada, coach, plan } = gym
  const programme = await gym.publish(
    coach,
    programmeWith(
      'weekly',
      parts.map((id) => part(id)),
    ),
  )
  await gym.subscribe(ada, plan)
  const enrolment = (await gym.sync(ada.token)).enrolments?.[0]?.id
  await beginEarlier(gym, 20)

  for (const days of [-1, 0, 1, 6, 7, 8, 13, 14, 15]) {
    await gym.sync(ada.token, { commands: [{ kind: 'start', enrolment, on: dayIn(-days) }] })
    const open = parts.slice(0, days < 0 ? 0 : Math.floor(days / 7) + 1)
    expect([days, await held(gym, programme)]).toEqual([days, { words: open, given: open }])
  }
})

test('parts with dates, and parts that open when the one before is done, are held back until then', async ({
  gym,
}) => {
  const { ada, coach, plan } = gym
  await gym.subscribe(ada, plan)
  const dates = [dayIn(-1), dayIn(0), dayIn(1)]
  const dated = await gym.publish(
    coach,
    programmeWith(
      'date',
      parts.map((id, index) => part(id, dates[index])),
    ),
  )
  expect(await held(gym, dated)).toEqual({ words: ['w1', 'w2'], given: ['w1', 'w2'] })

  const steps = await gym.publish(
    coach,
    programmeWith(
      'done',
      parts.map((id) => part(id)),
    ),
    dated,
  )
  for (const [n, id] of parts.entries()) {
    const open = parts.slice(0, n + 1)
    expect(await held(gym, steps, 2)).toEqual({ words: open, given: open })
    const entries = { [`d${n}`]: entry(1, { k: 'done', note: '' }) }
    await gym.sync(ada.token, {
      logs: [sentLog(n + 1, { programme: steps, version: 2, activity: `${id}-lesson`, entries })],
    })
  }
})

test('no day opens anything that lies before the member could open the program: not by a start, a restart or a log', async ({
  gym,
}) => {
  const { ada, coach, plan } = gym
  const weekly = await gym.publish(
    coach,
    programmeWith(
      'weekly',
      parts.map((id) => part(id)),
    ),
  )
  await gym.subscribe(ada, plan, 'active', { started_at: inDays(-300) })
  const first = { words: ['w1'], given: ['w1'] }
  const enrolment = async () => (await gym.sync(ada.token)).enrolments?.at(-1)?.id
  // The first ask puts her on it.
  expect(await held(gym, weekly)).toEqual(first)
  await gym.sync(ada.token, { commands: [{ kind: 'start', enrolment: await enrolment(), on: dayIn(-200) }] })
  expect(await held(gym, weekly)).toEqual(first)
  const at = inDays(-80).toISOString()
  await gym.sync(ada.token, { commands: [{ kind: 'again', enrolment: await enrolment(), at }] })
  expect(await held(gym, weekly)).toEqual(first)
  // What had begun stays open after a restart.
  await beginEarlier(gym, 8)
  await gym.sync(ada.token, { commands: [{ kind: 'again', enrolment: await enrolment(), at }] })
  expect(await held(gym, weekly)).toEqual({ words: ['w1', 'w2'], given: ['w1', 'w2'] })

  const steps = await gym.publish(
    coach,
    programmeWith(
      'done',
      parts.map((id) => part(id)),
    ),
  )
  expect((await held(gym, steps)).given).toEqual(['w1'])
  const done = (n: number, more: object) =>
    gym.sync(ada.token, {
      logs: [
        sentLog(n, {
          programme: steps,
          entries: { [`d${n}`]: entry(1, { k: 'done', note: '' }) },
          ...more,
        }),
      ],
    })
  await coach.db
    .updateTable('enrolments')
    .set({ since: dayIn(-60) })
    .where('trainer_id', '=', coach.trainerId)
    .where('programme_id', '=', steps)
    .execute()
  await done(7, { activity: 'w2-lesson', on_day: dayIn(-30), began_at: inDays(-30).toISOString() })
  expect((await held(gym, steps)).given).toEqual(['w1'])
  await done(8, { activity: 'w1-lesson' })
  expect((await held(gym, steps)).given).toEqual(['w1', 'w2'])
})

test('the day is the member’s own: who flies gets a part with the day of where they are', async ({ gym }) => {
  const { ada, coach, plan } = gym
  await gym.subscribe(ada, plan)
  // A day apart at every moment.
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const now = dayAt(east, new Date())
  const dates = [addDays(now, -30), now, addDays(now, 1)]
  const dated = await gym.publish(
    coach,
    programmeWith(
      'date',
      parts.map((id, index) => part(id, dates[index])),
    ),
  )
  const heldIn = async (zone: string) => {
    await gym.sync(ada.token, { zone })
    return held(gym, dated)
  }

  expect(await heldIn(west)).toEqual({ words: ['w1'], given: ['w1'] })
  expect(await heldIn(east)).toEqual({ words: ['w1', 'w2'], given: ['w1', 'w2'] })
  expect(await heldIn(west)).toEqual({ words: ['w1'], given: ['w1'] })
})
