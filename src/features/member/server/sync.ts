/**
 * One call for both ways. Entries are taken from every valid session, whatever the access says; content is answered
 * only as far as it is open. The cursor is the member's counter and a hash of the content: a part that opens by the
 * calendar changes the answer without anything being written.
 */
import { createHash } from 'node:crypto'
import type { BodyOf } from '../../../base/call.ts'
import { conflict } from '../../../base/problem.ts'
import type { AsTrainee } from '../../../base/server/context.ts'
import { sellingOf } from '../../checkout/server/service.ts'
import { getTrainee, isProven } from '../../customers/server/service.ts'
import type { PublishedProgramme } from '../../programmes/published.ts'
import { publishedFor } from '../../programmes/server/service.ts'
import type { Enrolment } from '../../training/enrolment.ts'
import { type Log, withoutPrivate } from '../../training/log.ts'
import {
  command,
  dayIn,
  isZone,
  listAllLogs,
  lockMember,
  pullLogs,
  saveDevice,
  takeLogs,
  toLog,
  updateMember,
} from '../../training/server/service.ts'
import { paceOf, partStates } from '../../training/today.ts'
import type { SyncAnswer, syncCalls } from '../syncContract.ts'
import { accessFor, enrolIn } from './access.ts'

type Body = BodyOf<(typeof syncCalls)['sync']>

export async function sync(ctx: AsTrainee, body: Body): Promise<SyncAnswer> {
  const { db } = ctx
  if (body.member !== undefined && body.member !== ctx.traineeId)
    throw conflict('Somebody else is signed in on this device')
  await getTrainee(db, ctx)
  const now = new Date()
  const key = { trainerId: ctx.trainerId, traineeId: ctx.traineeId }
  const zone = body.zone !== undefined && isZone(body.zone) ? { zone: body.zone } : {}
  const member = await lockMember(db, key, { ...zone, at: now })
  const settings = { ...only(body.settings ?? {}) }
  const isWelcomed = member.welcomed_at !== null || Object.keys(settings).length > 0
  if (Object.keys(settings).length > 0)
    await updateMember(db, key, { ...settings, welcomed_at: member.welcomed_at ?? now })
  if (body.device) await saveDevice(db, key, { ...deviceOf(body, now), id: body.device, at: now })

  const today = dayIn(member.zone, now)
  const read = body.logs.flatMap((one) => ('log' in one ? [one.log] : []))
  const refused = body.logs.flatMap((one) => ('refusal' in one ? [one.refusal] : []))
  const taken = await takeLogs(db, { ...key, ...member }, read, { at: now, today })
  const since = cursorOf(body.since)
  const pulled = await pullLogs(db, key, since.seq, taken.seq, taken.differing)
  const content = await contentFor(
    ctx,
    { ...member, ...settings, welcomed: isWelcomed },
    body.commands ?? [],
    {
      now,
      today,
      clock: clockOf(body, now),
    },
  )
  const hash = hashOf(content)
  return {
    taken: taken.taken,
    refused: [...refused, ...taken.refused],
    cursor: `${pulled.seq}.${hash}`,
    more: pulled.more,
    // To an address that nobody vouched for, only what is not private.
    logs: (await isProven(db, ctx)) ? pulled.logs : withoutPrivate(pulled.logs),
    ...(hash === since.hash ? nothingNew : content),
    now: now.toISOString(),
  }
}

const nothingNew = { access: null, enrolments: null, programmes: null, settings: null, selling: null }

/** What was sent, without what was not. */
const only = <T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never

/** A clock may be off by centuries; the column holds about 68 years. */
const MOST_SKEW_MS = 2_000_000_000_000

/** What time it is on the device; ours if it does not say. */
function clockOf({ clock }: Body, now: Date): Date {
  const told = clock === undefined ? Number.NaN : Date.parse(clock)
  const skewMs = Number.isNaN(told) ? 0 : told - now.getTime()
  return new Date(now.getTime() + Math.max(-MOST_SKEW_MS, Math.min(MOST_SKEW_MS, skewMs)))
}

const deviceOf = (body: Body, now: Date): { build: string; skewSeconds: number } => ({
  build: body.build ?? '',
  skewSeconds: Math.round((clockOf(body, now).getTime() - now.getTime()) / 1000),
})

function cursorOf(since: string): { seq: number; hash: string } {
  const [, seq = '0', hash = ''] = /^(\d{1,15})\.(\w+)$/.exec(since) ?? []
  return { seq: Number(seq), hash }
}

const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').replaceAll(/\W/g, '').slice(0, 16)

type Settings = {
  unit: 'kg' | 'lb'
  weekdays: number[]
  reminder: number | null
  name: string
  zone: string
  welcomed: boolean
}

async function contentFor(
  ctx: AsTrainee,
  { unit, weekdays, reminder, name, zone, welcomed }: Settings,
  commands: NonNullable<Body['commands']>,
  { now, today, clock }: { now: Date; today: string; clock: Date },
) {
  const { db } = ctx
  const allowed = await accessFor(db, ctx, now)
  const { access } = allowed
  const programmes =
    access.programmes.length > 0 ? await publishedFor(db, ctx.trainerId, access.programmes) : []
  const read = () => enrolIn(db, { ...ctx, weekdays }, programmes, allowed, { today, zone })
  let enrolments = await read()
  if (commands.length > 0) {
    await command(db, ctx, commands, { programmes, personal: allowed.personal }, { now, zone, today, clock })
    enrolments = await read()
  }
  // Only parts that open when the one before is done depend on what was done.
  const isNeeded = enrolments.some((one) =>
    programmes.some((programme) => programme.id === one.programme && paceOf(programme, one).opens === 'done'),
  )
  const logs = isNeeded ? (await listAllLogs(db, ctx)).map(toLog) : []
  return {
    access,
    enrolments,
    programmes: programmes.map((programme) => shown(programme, enrolments, logs, today)),
    settings: { unit, weekdays, reminder, name, zone, welcomed },
    selling: await sellingOf(ctx, ctx.trainerId),
  }
}

/** Without the titles of what is not open yet. */
function shown(
  programme: PublishedProgramme,
  enrolments: readonly Enrolment[],
  logs: readonly Log[],
  today: string,
): PublishedProgramme {
  const enrolment = enrolments.find((one) => one.programme === programme.id)
  const states = enrolment ? partStates(programme, enrolment, logs, today) : []
  return {
    ...programme,
    parts: programme.parts.map((part) => {
      if (states.find(({ id }) => id === part.id)?.open) return part
      return { ...part, activities: part.activities.map((activity) => ({ ...activity, title: '' })) }
    }),
  }
}
