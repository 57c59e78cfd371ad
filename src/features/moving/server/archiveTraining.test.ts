import { sql } from 'kysely'
import { expect } from 'vitest'
import { archiveOf, entriesOf, packArchive } from '../../../../tests/archives.ts'
import { test as base, check, moveOf, newcomer, take } from '../../../../tests/oldShop.ts'
import { plainPng } from '../../../../tests/pictures.ts'
import { sampleProgramme } from '../../../../tests/sampleProgramme.ts'
import { entry, squats } from '../../../../tests/training.ts'
import type { AsTrainee, AsTrainer } from '../../../base/server/context.ts'
import { findPrivateFile, keepPrivatePicture, readPrivatePicture } from '../../media/server/service.ts'
import { addPicture, listPictures, sharePictures } from '../../member/server/pictures.ts'
import { sync } from '../../member/server/sync.ts'
import { SyncAnswer, syncCalls } from '../../member/syncContract.ts'
import {
  archive as archiveProgramme,
  copyFor,
  createProgramme,
  publishOwn,
} from '../../programmes/server/editing.ts'
import { setPlanContents } from '../../programmes/server/plans.ts'
import { addDays } from '../../training/days.ts'
import { lockMember } from '../../training/server/service.ts'
import { inOrder } from '../../training/strength.ts'
import { todayOf } from '../../training/today.ts'
import type { Move } from '../contract.ts'
import { runMove } from './jobs.ts'
import { startMove } from './service.ts'
import type { TarEntry } from './tar.ts'

const today = new Date().toISOString().slice(0, 10)
/** The shop's own log is the first. */
const uuid = (n: number) => `00000000-0000-4000-8000-${String(100 + n).padStart(12, '0')}`

async function send(ctx: AsTrainee, body: object = {}) {
  return SyncAnswer.parse(await sync(ctx, syncCalls.sync.body.parse({ since: '', logs: [], ...body })))
}

const set = (n: number, amount: number) => squats(n, amount, 80_000, 2)

const log = (n: number, more: object) => ({
  id: uuid(n),
  kind: 'workout',
  programme: null,
  version: null,
  activity: null,
  on_day: addDays(today, -n),
  began_at: new Date(Date.now() - n * 86_400_000).toISOString(),
  ...more,
})

/** The customer of the old shop who bought the plan, in the app of a trainer who has them. */
async function adaAt({ db, trainerId, ...trainer }: AsTrainer): Promise<AsTrainee> {
  const { rows } = await sql<{ id: number; name: string }>`
    select trainees.id, trainees.name from trainees
    join subscriptions on subscriptions.trainer_id = trainees.trainer_id and trainee_id = trainees.id
    join plans on plans.trainer_id = trainees.trainer_id and plans.id = plan_id
    where trainees.trainer_id = ${trainerId} and title = 'Strong plan' and state = 'active'
    order by email desc limit 1`.execute(db)
  const traineeId = rows[0]?.id ?? 0
  return { ...trainer, db, trainerId, traineeId, role: 'trainee', sessionId: 0, buyerName: null }
}

/** What the app shows to her, without the ids of either installation. */
async function shownTo(ada: AsTrainee) {
  const { access, enrolments, programmes, settings, logs } = await send(ada)
  const titleOf = (id: number | null) => programmes?.find((one) => one.id === id)?.title ?? null
  return {
    state: access?.state,
    settings,
    // The order of arrival differs, and decides nothing.
    logs: inOrder(logs).map((one) => ({ ...one, programme: titleOf(one.programme) })),
    programmes: programmes?.map((one) => ({ ...one, id: 0 })),
    enrolments: enrolments?.map((one) => ({ ...one, id: 0, programme: titleOf(one.programme) })),
    today: enrolments?.map((enrolment) => {
      const programme = programmes?.find(({ id }) => id === enrolment.programme)
      return programme && todayOf(programme, enrolment, logs, today)
    }),
  }
}

/** Ada has trained for a week: a workout under way, one that is done, and a value of the body. */
const test = base.extend('trained', { scope: 'file' }, async ({ shop }) => {
  const document = sampleProgramme({ title: 'Strong' })
  const { id: programme, revision } = await createProgramme(shop.trainer, { title: document.title })
  await publishOwn(shop.trainer, programme, { revision, document })
  await setPlanContents(shop.trainer, shop.plan.id, { gives: 'all', programme_ids: [] })
  const ada = await adaAt(shop.trainer)
  const settings = { unit: 'lb', weekdays: [1, 3, 5], reminder: 7, name: 'Dr. Kim' }
  const { enrolments } = await send(ada, { zone: 'Europe/Berlin', settings })
  const enrolment = enrolments?.find((one) => one.programme === programme)?.id
  await sql`update enrolments set starts_on = ${addDays(today, -8)}, since = ${addDays(today, -8)},
      restarted_at = now() - interval '8 days'
    where trainer_id = ${ada.trainerId} and trainee_id = ${ada.traineeId}`.execute(ada.db)
  const of = { programme, version: 1 }
  await send(ada, {
    commands: [{ kind: 'move', enrolment, activity: 'w2-a', to: addDays(today, 3) }],
    logs: [
      log(5, {
        ...of,
        activity: 'w1-a',
        entries: {
          a1: set(1, 8),
          a2: { ...set(2, 7), fixes: 'a1' },
          a3: entry(3, { k: 'done', note: 'Good' }),
        },
      }),
      log(2, { ...of, activity: 'w2-a', entries: { b1: set(1, 6) } }),
      log(1, {
        kind: 'body',
        entries: { c1: entry(1, { k: 'value', name: 'body-weight', amount: 71.5, unit: 'kg' }) },
      }),
    ],
  })
  return { ada, programme, archive: await archiveOf(shop.trainer) }
})

const rowsOf = ({ archive }: Move, label: string) => archive?.kinds.find((one) => one.label === label)
const labels = ['Members of the app', 'Members on programs', 'Logs of members']
const isTraining = ({ name }: TarEntry) => /^(members|enrolments|training_logs)\//.test(name)

test('members find their plan, settings and history at another installation, and sign in again there', async ({
  shop,
  trained,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  const before = await shownTo(trained.ada)
  expect(before.logs).toHaveLength(4)

  const checked = await check(trainer, trained.archive)
  for (const label of labels) {
    const rows = rowsOf(checked, label)
    expect(rows).toMatchObject({ new: rows?.all, skipped: [] })
  }
  const done = await take(trainer)

  expect(done).toMatchObject({ state: 'done', counts: { new: 0, skipped: 0, taken: checked.counts.new } })
  expect(await shownTo(await adaAt(trainer))).toEqual(before)
  const devices = sql`select from devices where trainer_id = ${trainer.trainerId}`
  expect((await devices.execute(other.db)).rows).toEqual([])
})

test('pictures that a member shares move along once, a damaged one is named, and others are not in the file', async ({
  shop,
  trained: { ada },
  other,
}) => {
  const png = await plainPng(300, 400)
  const file = () => new File([new Uint8Array(png)], 'picture.png')
  const [whole, damaged, unshared] = [uuid(50), uuid(51), uuid(52)]
  for (const id of [whole, damaged]) await addPicture(ada, { id, view: 'front', day: today, file: file() })
  await sharePictures(ada, true)
  const bo = { ...ada, traineeId: await anotherOf(ada) }
  await lockMember(bo.db, bo, { at: new Date() })
  const facts = { id: unshared, purpose: 'body-side', on_day: today }
  await keepPrivatePicture(bo, bo, { ...facts, file: file() })
  const lost = await findPrivateFile(ada.db, ada, damaged)
  const bytes = Buffer.from('no picture any more')
  await ada.storage.put(lost?.file_path.slice(1) ?? '', { bytes, contentType: 'image/webp' })
  const archive = await archiveOf(shop.trainer)
  const trainer = await newcomer(other, shop.account)

  // The first one is the shop's own, whose file storage has lost.
  const label = 'Pictures that members share'
  const checked = rowsOf(await check(trainer, archive), label)
  expect(checked).toMatchObject({ all: 3, new: 1 })
  expect(JSON.stringify(checked?.skipped)).toContain(
    '(line 1 of member_pictures/00001.jsonl, line 3 of member_pictures/00001.jsonl)',
  )
  expect(rowsOf(await take(trainer), label)).toMatchObject({ taken: 1 })

  const moved = await adaAt(trainer)
  expect(await listPictures(moved)).toMatchObject({ shared: true, pictures: [{ id: whole, day: today }] })
  const shown = await findPrivateFile(moved.db, moved, whole)
  expect(shown && (await readPrivatePicture(moved, shown, 'full'))?.toString('latin1', 8, 12)).toBe('WEBP')
  expect(rowsOf(await check(trainer, archive), label)).toMatchObject({ new: 0 })
  expect((await entriesOf(archive)).some((one) => one.bytes.includes(unshared))).toBe(false)
})

test('a picture that ended the program once is left out by the next run, and the others are not', async ({
  shop,
  trained: { ada },
  other,
}) => {
  const png = await plainPng(300, 400)
  const [deadly, harmless] = [uuid(60), uuid(61)]
  for (const id of [deadly, harmless])
    await addPicture(ada, { id, view: 'front', day: today, file: new File([new Uint8Array(png)], 'one.png') })
  await sharePictures(ada, true)
  const trainer = await newcomer(other, shop.account)
  const { id: moveId } = await check(trainer, await archiveOf(shop.trainer))
  await startMove(trainer, moveId, { mail: false })

  // A process that is killed says nothing any more.
  const stopped = Promise.withResolvers<void>()
  const storage = {
    ...trainer.storage,
    put: (...[key, ...rest]: Parameters<typeof trainer.storage.put>) => {
      if (!key.startsWith('private/')) return trainer.storage.put(key, ...rest)
      stopped.resolve()
      return new Promise<never>(() => undefined)
    },
  }
  const job = { trainerId: trainer.trainerId, moveId }
  void runMove.run({ ...trainer, storage }, job, '')
  await stopped.promise
  await runMove.run(trainer, job, '')

  const moved = rowsOf(await moveOf(trainer), 'Pictures that members share')
  expect(moved?.skipped).toContainEqual({
    text: 'The program stopped while it was read, so it is left out',
    count: 1,
  })
  expect((await listPictures(await adaAt(trainer))).pictures.length).toBeGreaterThan(0)
  expect((await moveOf(trainer)).state).toBe('done')
})

/** Another customer of the same trainer. */
async function anotherOf({ db, trainerId, traineeId }: AsTrainee): Promise<number> {
  const people = db.selectFrom('trainees').select('id').where('trainer_id', '=', trainerId)
  return (await people.where('id', '!=', traineeId).orderBy('id').executeTakeFirstOrThrow()).id
}

test('a later archive brings what was done since, to devices that are connected too, and nothing twice', async ({
  shop,
  trained,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  await check(trainer, trained.archive)
  await take(trainer)
  const ada = await adaAt(trainer)
  const done = { d1: entry(9, { k: 'done', note: '' }) }
  const { cursor } = await send(ada, {
    logs: [log(2, { entries: done }), log(0, { kind: 'body', entries: {} })],
    settings: { unit: 'kg' },
  })
  const of = { programme: trained.programme, version: 1, activity: 'w2-a' }
  await send(trained.ada, {
    logs: [log(2, { ...of, entries: { b2: set(2, 5) } }), log(3, { kind: 'body', entries: {} })],
  })
  const later = await archiveOf(shop.trainer)

  expect(rowsOf(await check(trainer, later), 'Logs of members')).toMatchObject({ new: 2 })
  await take(trainer)

  const { logs } = await send(ada, { since: cursor })
  expect(logs.map(({ id, entries }) => [id, Object.keys(entries).sort()])).toEqual([
    [uuid(2), ['b1', 'b2', 'd1']],
    [uuid(3), []],
  ])
  // What she has chosen here stays.
  expect((await send(ada)).settings).toMatchObject({ unit: 'kg' })
  expect((await send(ada)).logs).toHaveLength(6)
  const again = await check(trainer, later)
  for (const label of labels) expect(rowsOf(again, label)).toMatchObject({ new: 0 })
  await take(trainer)
  expect((await send(ada, { since: cursor })).logs).toEqual(logs)
})

test('a copy for one person stands in for the same program at the other installation', async ({
  shop,
  trained,
  other,
  onTestFinished,
}) => {
  const copy = await copyFor(shop.trainer, trained.programme, trained.ada.traineeId)
  onTestFinished(async () => void (await archiveProgramme(shop.trainer, copy.id)))
  const trainer = await newcomer(other, shop.account)
  const plansOf = async (ada: AsTrainee) => {
    const { enrolments, programmes } = await send(ada)
    return enrolments?.map(({ starts_on, same_as, programme }) => ({
      starts_on,
      copies: same_as?.length ?? 0,
      title: programmes?.find(({ id }) => id === programme)?.title ?? null,
    }))
  }
  const before = await plansOf(trained.ada)
  expect(before?.filter(({ copies }) => copies > 0)).toMatchObject([{ title: 'Strong' }])

  await check(trainer, await archiveOf(shop.trainer))
  await take(trainer)

  expect(await plansOf(await adaAt(trainer))).toEqual(before)
})

test('an older archive has no members; the next one puts them where they were, unless they have gone on', async ({
  shop,
  trained,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  const entries = await entriesOf(trained.archive)
  const older = entries.flatMap((one) => {
    if (isTraining(one)) return []
    if (one.name !== 'liftoff.json') return one
    const header = { ...(JSON.parse(String(one.bytes)) as object), version: 1 }
    return { ...one, bytes: Buffer.from(JSON.stringify(header)) }
  })
  expect(await check(trainer, packArchive(older))).toMatchObject({ state: 'ready', note: null })
  await take(trainer)
  const ada = await adaAt(trainer)
  const first = await send(ada)
  const [kept] = first.enrolments ?? []
  const { programmes } = first
  const moved = programmes?.find(({ id }) => id === kept?.programme)?.parts[0]?.activities[0]?.id ?? ''
  await send(ada, {
    commands: [{ kind: 'move', enrolment: kept?.id, activity: moved, to: addDays(today, 1) }],
  })

  await check(trainer, trained.archive)
  const report = rowsOf(await take(trainer), 'Members on programs')

  expect(report?.skipped).toEqual([{ text: 'Something of yours is in its place', count: 1 }])
  const { enrolments } = await send(ada)
  expect(enrolments?.find(({ id }) => id === kept?.id)).toMatchObject({ starts_on: kept?.starts_on })
  const others = enrolments?.filter(({ id }) => id !== kept?.id)
  expect(others?.length).toBeGreaterThan(0)
  expect(others?.every(({ starts_on }) => starts_on === addDays(today, -8))).toBe(true)
})

test('a line that cannot be read is named before anything is imported, and holds back no other', async ({
  shop,
  trained,
  other,
}) => {
  const trainer = await newcomer(other, shop.account)
  const lines = (bytes: Buffer, change: (row: Record<string, unknown>, index: number) => object) =>
    Buffer.from(
      bytes
        .toString()
        .trim()
        .split('\n')
        .map((line, index) => JSON.stringify(change(JSON.parse(line) as never, index)))
        .join('\n'),
    )
  let all = 0
  const damaged = (await entriesOf(trained.archive)).map((one) => ({
    ...one,
    bytes: !one.name.startsWith('training_logs/')
      ? one.bytes
      : lines(one.bytes, (row, index) => {
          all++
          if (index === 0) return { ...row, kind: 'dance' }
          if (index === 1) return { ...row, trainee_id: 999_999_999 }
          return row
        }),
  }))

  const checked = rowsOf(await check(trainer, packArchive(damaged)), 'Logs of members')
  expect(checked?.skipped).toEqual([
    { text: "Can't be read by this version (line 1 of training_logs/00001.jsonl)", count: 1 },
    { text: "Belongs to something that isn't in the file", count: 1 },
  ])
  const { state } = await take(trainer)

  expect(state).toBe('done')
  const logs = sql`select from logs where trainer_id = ${trainer.trainerId}`
  const { length } = (await logs.execute(other.db)).rows
  expect(length).toBe(all - 2)
})
