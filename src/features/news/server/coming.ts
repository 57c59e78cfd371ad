/**
 * "I'm coming": a subscriber who signed in by a mailed link has a place at once; everybody else types an address, and has
 * one when its owner presses the button in the mail. Places are given while the event's row is locked, so the last one
 * is given once.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../../../base/server/context.ts'
import { type Db, type TenantKey, transact } from '../../../base/server/db.ts'
import { networkOf, throttle } from '../../../base/server/throttle.ts'
import { type EventDate, findDate } from '../dates.ts'
import type { StoredEvent } from '../event.ts'
import {
  countComing,
  deleteGuest,
  findByToken,
  findGuest,
  type GuestRow,
  markComing,
  saveGuest,
} from './guestQueries.ts'
import { mailConfirmLink, mailPlace } from './mails.ts'
import { findPublished, type ItemRow, lockItem } from './queries.ts'

export type EventRow = ItemRow & { event: StoredEvent }

export interface OpenDate {
  row: EventRow
  date: EventDate
  /** `open`: there is a place. */
  state: 'open' | 'full' | 'canceled' | 'over'
  /** Null: as many as like. */
  placesLeft: number | null
}

const isEvent = (row: ItemRow | undefined): row is EventRow =>
  row?.event?.takes_guests === true && row.state === 'published'

/** Undefined if visitors see no such event, or not on that day. */
export async function findOpenDate(db: Db, key: TenantKey, day: string): Promise<OpenDate | undefined> {
  const row = await findPublished(db, key)
  return isEvent(row) ? openDate(db, row, day) : undefined
}

async function openDate(db: Db, row: EventRow, day: string): Promise<OpenDate | undefined> {
  const date = findDate(row.event, day)
  if (!date) return undefined
  const { limit } = row.event
  const placesLeft = limit === null ? null : Math.max(0, limit - (await countComing(db, row, day)))
  const state =
    row.canceled_at || date.isCanceled
      ? 'canceled'
      : date.endsAt <= new Date()
        ? 'over'
        : placesLeft === 0
          ? 'full'
          : 'open'
  return { row, date, state, placesLeft }
}

export interface Person {
  name: string
  email: string
}

interface Site {
  trainerId: number
  domain: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const newToken = () => randomBytes(24).toString('base64url')

/** Mails the typed address a link that gives the place. The answer is the same, whoever is on the list already. */
export async function askToCome(
  work: AppContext & { ip: string },
  { trainerId, domain }: Site,
  { row, date }: OpenDate,
  person: Person,
): Promise<void> {
  const { db } = work
  await throttle(db, `coming:${networkOf(work.ip)}`, { tries: 20, perSeconds: 3600 })
  await throttle(db, `coming-site:${trainerId}`, { tries: 500, perSeconds: 3600 })
  await throttle(db, `coming:${trainerId}:${person.email}`, { tries: 5, perSeconds: 86_400 })
  await transact(db, async (db) => {
    const token = newToken()
    const guest = { trainer_id: trainerId, item_id: row.id, day: date.day, ...person }
    await saveGuest(db, { ...guest, state: 'asked', token_hash: hashOf(token) })
    const saved = await findGuest(db, row, date.day, person.email)
    const isNew = saved?.state === 'asked'
    await mailConfirmLink({ ...work, db }, domain, { row, date, ...person }, isNew ? token : undefined)
  })
}

/** For somebody whose address is known to be theirs. May be repeated. */
export function comeAtOnce(
  work: AppContext,
  { trainerId, domain }: Site,
  { row, date }: OpenDate,
  person: Person,
): Promise<OpenDate['state'] | 'coming'> {
  return transact(work.db, async (db) => {
    const key = { trainer_id: trainerId, id: row.id }
    const open = await lockOpen(db, key, date.day)
    if ((await findGuest(db, key, date.day, person.email))?.state === 'coming') return 'coming'
    if (open?.state !== 'open') return open?.state ?? 'over'
    const token = newToken()
    await saveGuest(db, {
      trainer_id: trainerId,
      item_id: row.id,
      day: date.day,
      ...person,
      state: 'coming',
      token_hash: hashOf(token),
    })
    await mailPlace({ ...work, db }, domain, { row: open.row, date: open.date, ...person }, token)
    return 'coming'
  })
}

async function lockOpen(db: Db, key: TenantKey, day: string): Promise<OpenDate | undefined> {
  const row = await lockItem(db, key)
  return isEvent(row) ? openDate(db, row, day) : undefined
}

export interface Answered {
  guest: GuestRow
  open: OpenDate | undefined
}

export async function findAnswer(db: Db, trainerId: number, token: string): Promise<Answered | undefined> {
  const guest = await findByToken(db, trainerId, hashOf(token))
  if (!guest) return undefined
  return { guest, open: await findOpenDate(db, { trainer_id: trainerId, id: guest.item_id }, guest.day) }
}

/** The button of the mail. May be repeated; undefined for an unknown link. */
export function confirmComing(
  work: AppContext,
  { trainerId, domain }: Site,
  token: string,
): Promise<OpenDate['state'] | 'coming' | undefined> {
  return transact(work.db, async (db) => {
    const known = await findByToken(db, trainerId, hashOf(token))
    if (!known) return undefined
    const open = await lockOpen(db, { trainer_id: trainerId, id: known.item_id }, known.day)
    // Read again: another request may have answered while this one waited for the lock.
    const guest = await findByToken(db, trainerId, hashOf(token))
    if (!guest) return undefined
    if (guest.state === 'coming') return 'coming'
    if (open?.state !== 'open') return open?.state ?? 'over'
    await markComing(db, guest)
    await mailPlace({ ...work, db }, domain, { ...open, name: guest.name, email: guest.email }, token)
    return 'coming'
  })
}

/** Their place is free again. */
export async function cancelComing(db: Db, trainerId: number, token: string): Promise<boolean> {
  const guest = await findByToken(db, trainerId, hashOf(token))
  return guest !== undefined && deleteGuest(db, guest, guest.item_id)
}

export async function leave(db: Db, { row, date }: OpenDate, email: string): Promise<void> {
  const guest = await findGuest(db, row, date.day, email)
  if (guest) await deleteGuest(db, guest, row.id)
}

export const isComing = async (db: Db, { row, date }: OpenDate, email: string): Promise<boolean> =>
  (await findGuest(db, row, date.day, email))?.state === 'coming'
