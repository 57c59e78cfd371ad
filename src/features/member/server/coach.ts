/** A member's training as the trainer sees it. Reads only: opening it puts nobody on a programme. */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainer } from '../../../base/server/context.ts'
import { findTrainee } from '../../customers/server/service.ts'
import { listShown, partOf, publishedAs, publishedFor } from '../../programmes/server/service.ts'
import { dayIn, enrol, findMember, listAllLogs, listLogs, toLog } from '../../training/server/service.ts'
import { exercisesOf } from '../../training/strength.ts'
import type { AskedActivity, MemberTraining } from '../coachContract.ts'
import { accessFor, enrolmentsOf } from './access.ts'

export async function trainingOf({ db, trainerId }: AsTrainer, id: number): Promise<MemberTraining> {
  const trainee = await findTrainee(db, trainerId, id)
  if (!trainee) throw notFound('Subscriber')
  const key = { trainerId, traineeId: id }
  const now = new Date()
  const member = await findMember(db, key)
  const today = dayIn(member?.zone ?? 'UTC', now)
  const allowed = await accessFor(db, key, now)
  const { access } = allowed
  const rows = await enrol(db, key, [], { today, accessSince: today })
  const logs = (await listAllLogs(db, key)).map(toLog)
  const programmeIds = [...new Set([...rows.map((row) => row.programme_id), ...access.programmes])]
  const programmes = programmeIds.length > 0 ? await publishedFor(db, trainerId, programmeIds) : []
  const days = { today, zone: member?.zone ?? 'UTC' }
  const shown = await listShown(db, trainerId, exercisesOf(logs))
  return {
    name: trainee.name,
    today,
    unit: member?.unit ?? 'kg',
    state: access.state,
    shares_pictures: member?.shares_pictures ?? false,
    programmes,
    enrolments: enrolmentsOf(rows, member?.weekdays ?? [], programmes, allowed, days),
    logs,
    exercises: Object.fromEntries([...shown].map(([exercise, { name }]) => [exercise, name])),
  }
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
