/** A member's training as the trainer sees it. Reads only: opening it puts nobody on a programme. */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { findTrainee } from '../../customers/server/service.ts'
import type { PublishedProgramme } from '../../programmes/published.ts'
import {
  listOwnOf,
  listShown,
  listTitles,
  partOf,
  publishedAs,
  publishedFor,
} from '../../programmes/server/service.ts'
import type { Log } from '../../training/log.ts'
import {
  asShown,
  dayIn,
  enrol,
  findMember,
  listLogs,
  listNewestLogs,
  toLog,
} from '../../training/server/service.ts'
import { exercisesOf } from '../../training/strength.ts'
import { type AskedActivity, type MemberTraining, titleKey } from '../coachContract.ts'
import { accessFor, enrolmentsOf } from './access.ts'

export async function trainingOf(
  { db, trainerId }: AsTrainer,
  id: number,
  before?: number,
): Promise<MemberTraining> {
  const trainee = await findTrainee(db, trainerId, id)
  if (!trainee) throw notFound('Subscriber')
  const key = { trainerId, traineeId: id }
  const now = new Date()
  const member = await findMember(db, key)
  const today = dayIn(member?.zone ?? 'UTC', now)
  const allowed = await accessFor(db, key, now)
  const { access, personal } = allowed
  const rows = await enrol(db, key, [], personal, { today, accessSince: today })
  const page = await listNewestLogs(db, key, before)
  const logs = page.rows.map(toLog)
  const own = await listOwnOf(db, trainerId, id)
  const putAway = new Set(own.flatMap((one) => (one.state === 'archived' ? one.id : [])))
  const onNow = rows.map((row) => asShown(row, personal).programme_id).filter((one) => !putAway.has(one))
  const programmeIds = [...new Set([...onNow, ...access.programmes])]
  const programmes = programmeIds.length > 0 ? await publishedFor(db, trainerId, programmeIds) : []
  const days = { today, zone: member?.zone ?? 'UTC' }
  const shown = await listShown(db, trainerId, exercisesOf(logs))
  return {
    name: trainee.name,
    today,
    unit: member?.unit ?? 'kg',
    state: access.state,
    notice: access.notice,
    shares_pictures: member?.shares_pictures ?? false,
    programmes,
    open: access.programmes,
    own,
    enrolments: enrolmentsOf(rows, member?.weekdays ?? [], programmes, allowed, days),
    logs,
    older: page.hasMore ? (page.rows[0]?.seq ?? null) : null,
    exercises: Object.fromEntries([...shown].map(([exercise, { name }]) => [exercise, name])),
    titles: await titlesOf(db, trainerId, logs, programmes),
  }
}

/** Of what is no longer in the programmes: as the version called it that was trained with. */
async function titlesOf(
  db: Db,
  trainerId: number,
  logs: readonly Log[],
  programmes: readonly PublishedProgramme[],
): Promise<Record<string, string>> {
  const known = new Set(
    programmes.flatMap(({ id, parts }) =>
      parts.flatMap(({ activities }) => activities.map((activity) => titleKey(id, activity.id))),
    ),
  )
  const missing = new Map<string, { programme: number; version: number }>()
  const wanted = new Set<string>()
  for (const { programme, version, activity } of logs) {
    if (programme === null || version === null || known.has(titleKey(programme, activity))) continue
    missing.set(`${programme}/${version}`, { programme, version })
    wanted.add(titleKey(programme, activity))
  }
  const titles = await listTitles(db, trainerId, [...missing.values()])
  return Object.fromEntries(
    titles
      .map(({ programme, activity, title }) => [titleKey(programme, activity), title] as const)
      .filter(([key]) => wanted.has(key)),
  )
}

/** For whoever may see customers: editing programmes is another permission. */
export async function askedOf(
  { db, trainerId }: AsTrainer,
  traineeId: number,
  logId: string,
): Promise<AskedActivity> {
  const [row] = await listLogs(db, { trainerId, traineeId }, [logId])
  if (!row) throw notFound('Log')
  const { programme, version, activity: id } = toLog(row)
  const has = (part: { activities: { id: string }[] }) => part.activities.some((each) => each.id === id)
  const outline =
    programme !== null && version !== null ? await publishedAs(db, trainerId, programme, version) : undefined
  const place = outline?.parts.find(has)
  const cut = outline && place && (await partOf(db, trainerId, outline.id, outline.version, place.id))
  return {
    activity: cut?.part.activities.find((each) => each.id === id) ?? null,
    exercises: Object.fromEntries(
      Object.entries(cut?.exercises ?? {}).map(([exercise, { name }]) => [exercise, name]),
    ),
  }
}
