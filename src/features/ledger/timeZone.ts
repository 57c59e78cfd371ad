/** The trainer's time zone: whose days the dashboard counts, and in whose morning the daily email comes. */
import { z } from 'zod'
import { call } from '../../base/call.ts'
import { text } from '../../base/text.ts'

export const notAZone = 'Choose a time zone from the list'

/** A name of the IANA database. An offset such as `+02:00` is none: PostgreSQL reads its sign the other way round. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

export const TimeZone = text(64, { required: notAZone, tooLong: notAZone }).refine(isTimeZone, notAZone)

/** Days are in UTC until a zone is known. */
export const DEFAULT_ZONE = 'UTC'

/** `America/New York` */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ')

/** Null if it was never set. */
const Answer = z.object({ time_zone: z.string().nullable() })
const body = z.object({ time_zone: TimeZone })

export const timeZoneCalls = {
  get: call({
    method: 'GET',
    path: 'trainer/time-zone',
    caller: 'trainer',
    summary: "The trainer's time zone; null if it was never set.",
    result: Answer,
  }),
  save: call({
    method: 'PUT',
    path: 'trainer/time-zone',
    caller: 'trainer',
    summary: "Choose the trainer's time zone. Past days are counted in it too.",
    body,
    result: z.null(),
    message: 'Time zone saved',
  }),
  guess: call({
    method: 'POST',
    path: 'trainer/time-zone/guess',
    caller: 'trainer',
    // An admin's device is somewhere else.
    ownerOnly: true,
    summary: "Set the trainer's time zone to that of their device, if it was never set.",
    body,
    result: Answer,
  }),
}
