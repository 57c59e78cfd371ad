/** What a member may open now. Read with every call: what changes is true at the next one. */
import { notFound } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import type { Db } from '../../../base/server/db.ts'
import { isClosed } from '../../accounts/server/service.ts'
import type { Pause } from '../../customers/holding.ts'
import { getTrainee, listHoldings, listPauses } from '../../customers/server/service.ts'
import { openByAnyPlan, type PersonalProgramme, standInOf } from '../../programmes/personal.ts'
import type { PublishedPart, PublishedProgramme } from '../../programmes/published.ts'
import {
  listPersonal,
  partOf,
  programmesOfPlans,
  publishedAs,
  publishedFor,
} from '../../programmes/server/service.ts'
import { listGraceEnds } from '../../recovery/server/service.ts'
import { isOffline } from '../../sites/server/service.ts'
import { addDays } from '../../training/days.ts'
import type { Enrolment } from '../../training/enrolment.ts'
import { isUnderWay } from '../../training/log.ts'
import {
  asShown,
  dayIn,
  enrol,
  findMember,
  type KeptEnrolment,
  listAllLogs,
  listLogs,
  lockMember,
  type MemberKey,
  type ShownEnrolment,
  toEnrolment,
  toLog,
} from '../../training/server/service.ts'
import { paceOf, partStates } from '../../training/today.ts'
import { type Access, accessOf } from '../access.ts'
import { pausedDays } from '../pauses.ts'

interface Allowed {
  access: Access
  /** When the first plan that is open began; now if there is none. */
  since: Date
  /** Plans that have not ended, with what they give. */
  held: { programmes: ReadonlySet<number>; since: Date; pauses: Pause[] }[]
  /** Made for this member. */
  personal: PersonalProgramme[]
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
  const personal = await listPersonal(db, trainerId, traineeId)
  const shared = plans.length > 0 ? await programmesOfPlans(db, trainerId, plans) : []
  const given = shared.map(({ plan_id, programme_id }) => ({
    plan: plan_id,
    programme: standInOf(personal, programme_id),
  }))
  const open = openByAnyPlan(personal, new Set(shared.map(({ programme_id }) => programme_id)))
  const access = accessOf(
    {
      holdings: holdings.map((one) => ({
        ...one,
        graceUntil: grace.get(one.subscription)?.toISOString() ?? null,
      })),
      grants: given,
      personal: open,
      siteOpen: !(await isClosed(db, trainerId)) && !(await isOffline(db, trainerId)),
    },
    now,
  )
  const running = holdings.filter(({ standing }) => standing !== 'ended')
  const pauses =
    running.length > 0 ? await listPauses(db, { trainer_id: trainerId, id: traineeId }) : new Map()
  const held = running.map(({ plan, subscription, since }) => ({
    programmes: new Set([
      ...open,
      ...given.filter((one) => one.plan === plan).map(({ programme }) => programme),
    ]),
    since: new Date(since),
    pauses: pauses.get(subscription) ?? [],
  }))
  const first = running.map(({ since }) => since).sort()[0]
  return { access, since: first ? new Date(first) : now, held, personal }
}

interface Days {
  today: string
  zone: string
}

/** The member's enrolments, in these programmes too. */
export async function enrolIn(
  db: Db,
  member: MemberKey & { weekdays: number[] },
  programmes: readonly PublishedProgramme[],
  allowed: Allowed,
  days: Days,
): Promise<Enrolment[]> {
  const accessSince = dayIn(days.zone, allowed.since)
  const rows = await enrol(db, member, programmes, allowed.personal, { today: days.today, accessSince })
  return enrolmentsOf(rows, member.weekdays, programmes, allowed, days)
}

/** As they stand today: from the day of the cohort, or later than their own day by the pauses. */
export const enrolmentsOf = (
  rows: KeptEnrolment[],
  weekdays: number[],
  programmes: readonly PublishedProgramme[],
  allowed: Allowed,
  days: Days,
): Enrolment[] =>
  afterPauses(
    rows.map((row) => asShown(row, allowed.personal)),
    programmes,
    allowed,
    days,
  ).map((row) =>
    toEnrolment(
      row,
      weekdays,
      programmes.find(({ id }) => id === row.programme_id),
      allowed.personal,
    ),
  )

/** Later by the days on which every plan that gives the programme was paused. A cohort waits for nobody. */
function afterPauses(
  rows: ShownEnrolment[],
  programmes: readonly PublishedProgramme[],
  { held }: Allowed,
  { today, zone }: Days,
): ShownEnrolment[] {
  if (held.every(({ pauses }) => pauses.length === 0)) return rows
  return rows.map((row) => {
    const programme = programmes.find(({ id }) => id === row.programme_id)
    if (!programme || paceOf(programme, row).startsOn) return row
    const plans = held
      .filter((plan) => plan.programmes.has(programme.id))
      .map(({ since, pauses }) => ({
        since: dayIn(zone, since),
        pauses: pauses.map(({ from, to }) => ({ from: dayIn(zone, from), to: to && dayIn(zone, to) })),
      }))
    const afterPause = (day: string) => addDays(day, pausedDays(plans, day, today))
    return { ...row, starts_on: afterPause(row.starts_on), weeks_from: afterPause(row.weeks_from) }
  })
}

const closed = () => notFound('Part')

/** The part that a log under way was begun in, as it was then, only if the member may open it today. */
export async function getBegunPart(ctx: AsTrainee, logId: string): Promise<PublishedPart> {
  const [row] = await listLogs(ctx.db, ctx, [logId])
  const log = row && toLog(row)
  if (!log?.programme || !log.version || !isUnderWay(log)) throw closed()
  const begunOn = await publishedAs(ctx.db, ctx.trainerId, log.programme, log.version)
  const part = begunOn?.parts.find(({ activities }) => activities.some(({ id }) => id === log.activity))
  if (!part) throw closed()
  return getPart(ctx, log.programme, log.version, part.id)
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
  const allowed = await accessFor(db, ctx, now)
  if (!allowed.access.programmes.includes(programmeId)) throw closed()
  const [newest] = await publishedFor(db, ctx.trainerId, [programmeId])
  const asked =
    newest?.version === version ? newest : await publishedAs(db, ctx.trainerId, programmeId, version)
  if (!newest || !asked) throw closed()
  const member = (await findMember(db, ctx)) ?? (await lockMember(db, ctx, { at: now }))
  const days = { today: dayIn(member.zone, now), zone: member.zone }
  const enrolments = await enrolIn(db, { ...ctx, ...member }, [newest], allowed, days)
  const enrolment = enrolments.find(({ programme }) => programme === programmeId)
  if (!enrolment) throw closed()
  const logs = (await listAllLogs(db, ctx)).map(toLog)
  const isOpen = (programme: PublishedProgramme) =>
    partStates(programme, enrolment, logs, days.today).find(({ id }) => id === partId)?.open ?? false
  // A part that is no longer in the newest version is open to whoever began it when it was open.
  const isGone = newest.parts.every(({ id }) => id !== partId)
  const own = new Set(asked.parts.find(({ id }) => id === partId)?.activities.map(({ id }) => id))
  const isBegun = logs.some(
    (log) => log.programme === programmeId && log.version === version && own.has(log.activity ?? ''),
  )
  if (!isOpen(asked) || !(isGone ? isBegun : isOpen(newest))) throw closed()
  const part = await partOf(db, ctx.trainerId, programmeId, version, partId)
  if (!part) throw closed()
  return part
}
