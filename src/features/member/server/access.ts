/** What a member may open now. Read with every call: what changes is true at the next one. */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { isClosed } from '../../accounts/server/service.ts'
import { getTrainee, listHoldings } from '../../customers/server/service.ts'
import type { PublishedPart } from '../../programmes/published.ts'
import { listPersonal, partOf, programmesOfPlans, publishedFor } from '../../programmes/server/service.ts'
import { listGraceEnds } from '../../recovery/server/service.ts'
import {
  dayIn,
  enrol,
  findMember,
  listAllLogs,
  lockMember,
  type MemberKey,
  toEnrolment,
  toLog,
} from '../../training/server/service.ts'
import { partStates } from '../../training/today.ts'
import { type Access, accessOf } from '../access.ts'

interface Allowed {
  access: Access
  /** When the first plan that is open began; now if there is none. */
  since: Date
}

export async function accessFor(db: Db, { trainerId, traineeId }: MemberKey, now: Date): Promise<Allowed> {
  const holdings = await listHoldings(db, { trainer_id: trainerId, id: traineeId })
  const late = holdings.filter(({ standing }) => standing === 'past_due')
  const grace = await listGraceEnds(
    db,
    trainerId,
    late.map(({ subscription }) => subscription),
  )
  const plans = [...new Set(holdings.map(({ plan }) => plan))]
  const given = plans.length > 0 ? await programmesOfPlans(db, trainerId, plans) : []
  const access = accessOf(
    {
      holdings: holdings.map((one) => ({
        ...one,
        graceUntil: grace.get(one.subscription)?.toISOString() ?? null,
      })),
      grants: given.map(({ plan_id, programme_id }) => ({ plan: plan_id, programme: programme_id })),
      personal: plans.length > 0 ? await listPersonal(db, trainerId, traineeId) : [],
      siteOpen: !(await isClosed(db, trainerId)),
    },
    now,
  )
  const first = holdings
    .filter(({ standing }) => standing !== 'ended')
    .map(({ since }) => since)
    .sort()[0]
  return { access, since: first ? new Date(first) : now }
}

/** A part of a published programme, only if the member may open it today. */
export async function getPart(
  ctx: AsTrainee,
  programmeId: number,
  version: number,
  partId: string,
): Promise<PublishedPart> {
  const { db } = ctx
  await getTrainee(db, ctx)
  const now = new Date()
  const { access, since } = await accessFor(db, ctx, now)
  const closed = () => notFound('Part')
  if (!access.programmes.includes(programmeId)) throw closed()
  const [programme] = await publishedFor(db, ctx.trainerId, [programmeId])
  if (!programme) throw closed()
  const member = (await findMember(db, ctx)) ?? (await lockMember(db, ctx, { at: now }))
  const days = { today: dayIn(member.zone, now), accessSince: dayIn(member.zone, since) }
  const rows = await enrol(db, ctx, [programme], days)
  const row = rows.find(({ programme_id }) => programme_id === programmeId)
  if (!row) throw closed()
  const logs = (await listAllLogs(db, ctx)).map(toLog)
  const enrolment = toEnrolment(row, member.weekdays)
  const state = partStates(programme, enrolment, logs, days.today).find(({ id }) => id === partId)
  // A part that is no longer in the newest version is open to whoever began it on an older one.
  const isBegun = logs.some((log) => log.programme === programmeId && log.version === version)
  if (state ? !state.open : !isBegun) throw closed()
  const part = await partOf(db, ctx.trainerId, programmeId, version, partId)
  if (!part) throw closed()
  return part
}
