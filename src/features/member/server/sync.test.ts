import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../../tests/database.ts'
import { sampleProgramme } from '../../../../tests/sampleProgramme.ts'
import { entry, someEntries } from '../../../../tests/training.ts'
import type { AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { createProgramme, publishOwn } from '../../programmes/server/editing.ts'
import { setFeatures } from '../../trainers/server/service.ts'
import { addDays } from '../../training/days.ts'
import type { Log } from '../../training/log.ts'
import { listAllLogs, toLog } from '../../training/server/service.ts'
import { logsOf, todayOf } from '../../training/today.ts'
import { SyncAnswer, syncCalls } from '../syncContract.ts'
import { getPart } from './access.ts'
import { trainingOf } from './coach.ts'
import { sync } from './sync.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const today = new Date().toISOString().slice(0, 10)

const sentLog = (more: object = {}) => ({
  id: id(1),
  kind: 'workout',
  programme: 1,
  version: 1,
  activity: 'w1-a',
  on_day: today,
  began_at: new Date().toISOString(),
  entries: { a1: entry(1, { k: 'done', note: '' }) },
  ...more,
})

/** As the server reads it from the wire, and as the device reads the answer. */
async function send(ctx: AsTrainee, body: object = {}) {
  const read = syncCalls.sync.body.parse({ since: '', logs: [], ...body })
  return SyncAnswer.parse(await sync(ctx, read))
}

const stored = async (ctx: AsTrainee): Promise<Log[]> => (await listAllLogs(ctx.db, ctx)).map(toLog)

/** A trainer's published programme in a plan, and a member who holds it. */
const test = base.extend('gym', async ({ make }) => {
  const trainer = await make.trainer()
  const publish = async (ctx: AsTrainer, change: Parameters<typeof sampleProgramme>[0] = {}) => {
    const document = sampleProgramme(change)
    const made = await createProgramme(ctx, { title: document.title })
    await publishOwn(ctx, made.id, { revision: made.revision, document })
    return made.id
  }
  const planOf = async (trainerId: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into plans (trainer_id, title, description, includes, highlighted, type, unit_amount, currency, annual_saving, trial_day, position)
      values (${trainerId}, 'Gym', '', '{}', false, 'free', 0, 'USD', 0, 0, 1) returning id`.execute(
      trainer.db,
    )
    return rows[0]?.id ?? 0
  }
  const join = async (trainerId: number, planId: number, state = 'active', more: object = {}) => {
    const member = await make.trainee({ trainerId })
    await trainer.db
      .insertInto('subscriptions')
      .values({ trainer_id: trainerId, trainee_id: member.traineeId, plan_id: planId, state, ...more })
      .execute()
    return member
  }
  const plan = await planOf(trainer.trainerId)
  return { trainer, publish, planOf, join, plan }
})

test('MISC-17 entries of somebody else who used the same browser are not taken for theirs', async ({
  gym,
}) => {
  await gym.publish(gym.trainer)
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const bob = await gym.join(gym.trainer.trainerId, gym.plan)

  await expect(send(bob, { member: ada.traineeId, logs: [sentLog()] })).rejects.toMatchObject({ status: 409 })

  expect(await stored(bob)).toEqual([])
  expect((await send(ada, { member: ada.traineeId, logs: [sentLog()] })).taken).toEqual(['a1'])
})

test('MISC-17 who holds a plan is on its programmes at the first sync, and gets their parts', async ({
  gym,
}) => {
  const programme = await gym.publish(gym.trainer)
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)

  const first = await send(ada, { zone: 'Europe/Berlin' })

  expect(first.access).toMatchObject({ state: 'open', programmes: [programme] })
  expect(first.enrolments).toMatchObject([{ programme, state: 'running' }])
  expect(first.programmes?.[0]?.parts.map((part) => part.id)).toEqual(['w1', 'w2'])
  expect((await getPart(ada, programme, 1, 'w1')).part.id).toBe('w1')
  const again = await send(ada, { since: first.cursor })
  expect(again).toMatchObject({
    access: null,
    enrolments: null,
    programmes: null,
    selling: null,
    logs: [],
    cursor: first.cursor,
  })

  const added = await gym.publish(gym.trainer, { title: 'More' })
  expect((await send(ada, { since: first.cursor })).enrolments?.map((one) => one.programme)).toEqual([
    programme,
    added,
  ])
})

test('MISC-17 a device learns with the next sync whether its app sells plans', async ({ gym }) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const first = await send(ada)
  expect(first.selling).toEqual({ inApp: true, site: null })

  await setFeatures(gym.trainer, [])
  const changed = await send(ada, { since: first.cursor })
  expect(changed.selling).toEqual({ inApp: false, site: null })
  expect((await send(ada, { since: changed.cursor })).selling).toBeNull()
})

test('MISC-17 the welcome questions are answered once, for every device', async ({ gym }) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const first = await send(ada, { zone: 'Europe/Berlin' })
  expect(first.settings).toMatchObject({ welcomed: false })

  const answered = await send(ada, { since: first.cursor, settings: { name: '', weekdays: [], unit: 'kg' } })
  expect(answered.settings).toMatchObject({ welcomed: true, name: '', weekdays: [], unit: 'kg' })

  expect((await send(ada)).settings).toMatchObject({ welcomed: true })
  const later = await send(ada, { since: answered.cursor, settings: { name: 'Kim' } })
  expect(later.settings).toMatchObject({ welcomed: true, name: 'Kim' })
})

test('the same log twice is one log, and other content under a known id changes nothing', async ({ gym }) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const first = await send(ada, { logs: [sentLog()] })
  expect(first).toMatchObject({ taken: ['a1'], refused: [] })
  const before = await stored(ada)

  const repeated = await send(ada, { logs: [sentLog(), sentLog()], since: first.cursor })
  const other = sentLog({ activity: 'other', entries: { a1: entry(1, { k: 'done', note: 'other' }) } })
  const changed = await send(ada, { logs: [other], since: first.cursor })

  expect(repeated.logs).toEqual([])
  expect(repeated.cursor).toBe(first.cursor)
  expect(await stored(ada)).toEqual(before)
  expect(changed).toMatchObject({ taken: ['a1'], logs: before })
})

test('nothing is refused for its date: a day that cannot be is the day of receipt, with a mark', async ({
  gym,
}) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const days = ['2019-01-01', addDays(today, 2), 'nonsense', addDays(today, 1), addDays(today, -90)]
  const logs = days.map((on_day, n) =>
    sentLog({
      id: id(n),
      on_day,
      began_at: '1970-01-01',
      entries: { [`a${n}`]: entry(1, { k: 'done', note: '' }) },
    }),
  )

  expect(await send(ada, { logs })).toMatchObject({ refused: [], taken: ['a0', 'a1', 'a2', 'a3', 'a4'] })
  expect((await stored(ada)).map(({ on_day, is_day_unsure }) => [on_day, is_day_unsure])).toEqual([
    [today, true],
    [today, true],
    [today, true],
    [addDays(today, 1), false],
    [addDays(today, -90), false],
  ])
})

test('what cannot be taken is refused with a reason, and holds back nothing else', async ({ gym }) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const note = (text: string) => ({ a9: entry(1, { k: 'note', item: null, text }) })
  const answer = await send(ada, {
    logs: [
      sentLog({ id: id(2), kind: 'dance' }),
      sentLog({ id: id(3), entries: { a3: { ...entry(1, { k: 'done' }), k: 'jump' } } }),
      sentLog({ id: id(4), entries: note('x'.repeat(70_000)) }),
      sentLog({ id: id(5), entries: note('a\0b') }),
      'nonsense',
      sentLog(),
    ],
  })

  expect(answer.taken).toEqual(['a1'])
  expect(answer.refused.map((one) => one.id)).toEqual([id(2), id(3), id(4), id(5), ''])
  expect(answer.refused[0]?.why).toContain("We don't know this kind")
  expect(await stored(ada)).toHaveLength(1)
  expect(() => syncCalls.sync.body.parse({ since: '', logs: Array(101).fill(sentLog()) })).toThrow()
})

test("the id of a log of another member or trainer is a log of one's own", async ({ gym, make }) => {
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const bo = await gym.join(gym.trainer.trainerId, gym.plan)
  const other = await make.trainer()
  const cy = await gym.join(other.trainerId, await gym.planOf(other.trainerId))
  for (const who of [ada, bo, cy])
    await send(who, {
      logs: [sentLog({ entries: { a1: entry(1, { k: 'done', note: who.traineeId.toString() }) } })],
    })

  for (const who of [ada, bo, cy]) {
    const { logs } = await send(who)
    expect(logs.map(({ entries }) => entries['a1'])).toMatchObject([{ note: who.traineeId.toString() }])
  }
})

test('any batches, orders and repeats over two devices end in the same logs, from any old cursor', async ({
  gym,
}) => {
  let n = 100
  await fc.assert(
    fc.asyncProperty(
      someEntries,
      fc.array(
        fc.record({ bits: fc.integer({ min: 0, max: 1023 }), device: fc.boolean(), lost: fc.boolean() }),
        { maxLength: 6 },
      ),
      async (entries, batches) => {
        const ada = await gym.join(gym.trainer.trainerId, gym.plan)
        const log = id(n++)
        const pairs = Object.entries(entries)
        const devices = [new Map<string, Log>(), new Map<string, Log>()]
        const cursors = ['', '']
        const exchange = async (at: 0 | 1, bits: number, isLost: boolean) => {
          const some = Object.fromEntries(pairs.filter((_, index) => bits & (1 << index)))
          const logs = Object.keys(some).length > 0 ? [sentLog({ id: log, entries: some })] : []
          const answer = await send(ada, { logs, since: cursors[at] ?? '' })
          expect(answer.taken).toEqual(Object.keys(some))
          if (isLost) return
          for (const one of answer.logs) devices[at]?.set(one.id, one)
          cursors[at] = answer.cursor
        }
        for (const { bits, device, lost } of batches) await exchange(device ? 1 : 0, bits, lost)
        await exchange(0, 1023, true)
        await exchange(0, 0, false)
        await exchange(1, 0, false)

        const rows = new Map((await stored(ada)).map((one) => [one.id, one]))
        expect(devices[0]).toEqual(rows)
        expect(devices[1]).toEqual(rows)
        expect(rows.get(log)?.entries ?? {}).toEqual(entries)
      },
    ),
    { numRuns: 30 },
  )
})

const day = 86_400_000
const standings = {
  paid: ['active', {}],
  'canceled until later': ['active', { ends_at: new Date(Date.now() + day) }],
  'canceled until earlier': ['active', { ends_at: new Date(Date.now() - day) }],
  trial: ['trialing', {}],
  'canceled trial': ['trialing', { ends_at: new Date(Date.now() + day) }],
  'canceled trial that is over': ['trialing', { ends_at: new Date(Date.now() - day) }],
  'past due': ['past_due', {}],
  paused: ['paused', {}],
  ended: ['cancelled', { ended_at: new Date() }],
} as const

test.for(Object.keys(standings) as (keyof typeof standings)[])(
  'no answer holds a part that is not open or not granted: %s',
  async (standing, { gym, make }) => {
    const [state, more] = standings[standing]
    const isOpen = ['paid', 'canceled until later', 'trial', 'canceled trial', 'past due'].includes(standing)
    const programme = await gym.publish(gym.trainer, {
      pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'done' },
    })
    const other = await make.trainer()
    const foreign = await gym.publish(other)
    const ada = await gym.join(gym.trainer.trainerId, gym.plan, state, more)

    const answer = await send(ada, { logs: [sentLog({ programme })] })

    expect(answer.taken).toEqual(['a1'])
    expect(answer.access?.programmes).toEqual(isOpen ? [programme] : [])
    const second = answer.programmes?.[0]?.parts[1]
    if (isOpen) expect(second?.activities.every(({ title }) => title === '')).toBe(true)
    else expect(answer.programmes).toEqual([])
    const asked = [
      [programme, 1, 'w1', isOpen],
      [programme, 1, 'w2', false],
      [programme, 2, 'w1', false],
      [foreign, 1, 'w1', false],
    ] as const
    for (const [one, version, part, may] of asked) {
      const got = getPart(ada, one, version, part)
      if (may) expect((await got).part.id).toBe(part)
      else await expect(got).rejects.toMatchObject({ status: 404 })
    }
  },
)

test('a part opens when the one before it is done, and stays open when something is inserted there', async ({
  gym,
}) => {
  const programme = await gym.publish(gym.trainer, {
    pace: { kind: 'sequence', missed: 'shift', startsOn: null, opens: 'done' },
  })
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const { programmes } = await send(ada)
  const firstPart = programmes?.[0]?.parts[0]?.activities ?? []
  const logs = firstPart.map(({ id: activity, kind }, n) =>
    sentLog({
      id: id(n),
      kind,
      programme,
      activity,
      entries: { [`a${n}`]: entry(1, { k: 'done', note: '' }) },
    }),
  )
  await send(ada, { logs })

  expect((await getPart(ada, programme, 1, 'w2')).part.id).toBe('w2')
})

test('a member moves, passes over, starts and starts again, each as often as it is sent', async ({ gym }) => {
  const programme = await gym.publish(gym.trainer)
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const enrolment = (await send(ada)).enrolments?.[0]?.id
  const to = addDays(today, 3)
  const commands = [
    { kind: 'move', enrolment, activity: 'w1-a', to },
    { kind: 'start', enrolment, on: to },
    { kind: 'pass', enrolment, activity: 'w1-a' },
    { kind: 'pass', enrolment, activity: 'unknown' },
  ]

  const changed = await send(ada, {
    commands: [...commands, ...commands],
    settings: { unit: 'lb', weekdays: [1, 4], name: ' Dr.\u202e\nKim ' },
  })
  expect(changed.enrolments).toMatchObject([
    {
      id: enrolment,
      programme,
      moves: { 'w1-a': to },
      starts_on: to,
      reached: { part: 'w1', activity: 'w1-a' },
    },
  ])
  expect(changed.settings).toMatchObject({ unit: 'lb', weekdays: [1, 4], name: 'Dr. Kim' })
  const beyond = ['9999-12-30', '0000-01-01', '0001-01-01', '2026-02-30'].flatMap((day) => [
    { kind: 'move', enrolment, activity: 'w1-a', to: day },
    { kind: 'start', enrolment, on: day },
  ])
  expect((await send(ada, { commands: beyond })).enrolments).toEqual(changed.enrolments)
  const again = await send(ada, { commands: [{ kind: 'again', enrolment }] })
  expect(again.enrolments).toMatchObject([{ programme, moves: {}, reached: null }])
  const bo = await gym.join(gym.trainer.trainerId, gym.plan)
  await send(bo, { commands: [{ kind: 'again', enrolment: again.enrolments?.[0]?.id }] })
  expect((await send(ada)).enrolments).toEqual(again.enrolments)
})

test('MISC-17 who trained today starts again at the first session, also if more of the earlier time arrives later', async ({
  gym,
}) => {
  const startsOn = addDays(today, -10)
  const programme = await gym.publish(gym.trainer, {
    pace: { kind: 'sequence', missed: 'shift', startsOn, opens: 'all' },
  })
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const at = Date.now()
  // Of a device whose clock is an hour behind, as its member's next logs are.
  const clock = (minutes: number) => new Date(at - 3_600_000 + 60_000 * minutes).toISOString()
  const log = (n: number, activity: string, minutes: number) =>
    sentLog({
      id: id(n),
      programme,
      activity,
      began_at: clock(minutes),
      entries: { [`a${n}`]: entry(1, { k: 'done', note: '' }) },
    })
  const first = await send(ada, { clock: clock(0), logs: [log(1, 'w1-a', -1)] })
  const command = { kind: 'again', enrolment: first.enrolments?.[0]?.id }
  const nowFor = ({ programmes, enrolments }: Awaited<ReturnType<typeof send>>, logs: Log[]) => {
    const [outline] = programmes ?? []
    const [enrolment] = enrolments ?? []
    if (!outline || !enrolment) throw new Error('No programme')
    return todayOf(outline, enrolment, logs, today).now.map(({ activity }) => activity.id)
  }
  expect(nowFor(first, await stored(ada))).not.toContain('w1-a')

  const again = await send(ada, { clock: clock(1), commands: [command, command] })
  expect(again.enrolments).toMatchObject([{ programme, since: today, restarted_at: clock(1) }])
  expect(nowFor(again, await stored(ada))).toContain('w1-a')

  await send(ada, { logs: [log(2, 'w1-b', -2)] })
  expect(nowFor(again, await stored(ada))).toContain('w1-a')
  await send(ada, { logs: [log(3, 'w1-a', 2)] })
  expect(nowFor(again, await stored(ada))).not.toContain('w1-a')
  const { enrolments, logs } = await trainingOf(gym.trainer, ada.traineeId)
  expect(enrolments[0] && logsOf(logs, enrolments[0])).toMatchObject([{ id: id(3) }])
})

test('MISC-17 a restart counts from when it was chosen, also if it waited for a connection', async ({
  gym,
}) => {
  const programme = await gym.publish(gym.trainer)
  const ada = await gym.join(gym.trainer.trainerId, gym.plan)
  const now = Date.now()
  // The device's clock is a year behind.
  const clock = (hours: number) => new Date(now - 365 * 86_400_000 + 3_600_000 * hours).toISOString()
  const again = async (at: string) => {
    const [enrolment] = (await send(ada)).enrolments ?? []
    const { enrolments } = await send(ada, {
      clock: clock(0),
      commands: [{ kind: 'again', enrolment: enrolment?.id, at }],
    })
    return enrolments
  }
  const twoDaysAgo = addDays(today, -2)

  expect(await again(clock(-48))).toMatchObject([
    { programme, since: twoDaysAgo, starts_on: twoDaysAgo, restarted_at: clock(-48) },
  ])
  for (const at of ['nonsense', clock(1), clock(-24 * 91)])
    expect(await again(at), at).toMatchObject([{ programme, since: today, restarted_at: clock(0) }])
})

test('a trainer sees what a member of theirs did, before and after the first sync, and nobody else does', async ({
  gym,
  make,
}) => {
  const programme = await gym.publish(gym.trainer)
  const member = await gym.join(gym.trainer.trainerId, gym.plan)
  expect(await trainingOf(gym.trainer, member.traineeId)).toMatchObject({
    state: 'open',
    programmes: [{ id: programme }],
    enrolments: [],
    logs: [],
  })

  await send(member, { logs: [sentLog({ programme })] })

  expect(await trainingOf(gym.trainer, member.traineeId)).toMatchObject({
    enrolments: [{ programme }],
    logs: [{ id: id(1), activity: 'w1-a' }],
  })
  await expect(trainingOf(await make.trainer(), member.traineeId)).rejects.toMatchObject({ status: 404 })
})
