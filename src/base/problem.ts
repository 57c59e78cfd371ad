import { OUTDATED } from './appBuild.ts'

/**
 * An expected error. It is sent to the client as it is, so its message is for the person at the screen. Anything else
 * thrown is a defect: logged in full, answered with 500 and a neutral sentence.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly code: ProblemCode | undefined

  constructor(
    status: number,
    message: string,
    more: { fields?: FieldErrors; retryAfterSeconds?: number; code?: ProblemCode; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.code = more.code
  }
}

/** Errors that the browser reacts to by itself. */
export const problemCodes = ['confirm-identity', 'second-factor-required'] as const
type ProblemCode = (typeof problemCodes)[number]

/** Field name → what is wrong with it, first message first. */
export type FieldErrors = Record<string, string[]>

export const notFound = (what: string) => new Problem(404, `${what} not found`)
export const forbidden = () => new Problem(403, "You don't have permission to do that")
/** A lost race, or something that is already done. */
export const conflict = (message: string) => new Problem(409, message)
export const unauthenticated = () => new Problem(401, 'Sign in to continue')
/** Of the host of an app whose trainer is gone. Its devices react to it by themselves. */
export const appClosed = () => new Problem(410, 'This app is closed')
/** To a device of a person whose data was deleted: it deletes what it keeps of this member. */
export const memberErased = (member: number) =>
  new Problem(410, 'Your data is deleted', { fields: { member: [String(member)] } })
/** To an app whose build is too old. It keeps what it has, and updates itself. */
export const appOutdated = () =>
  new Problem(OUTDATED, 'This version of the app is too old. Nothing is lost: update it, then try again.')
export const identityUnconfirmed = () =>
  new Problem(403, "Confirm that it's you to continue", { code: 'confirm-identity' })
export const secondFactorMissing = () =>
  new Problem(403, 'Set up two-step sign-in to continue', { code: 'second-factor-required' })

export const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, `Too many attempts. Try again in ${durationText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

/** For anything a person can fix in a named field: a taken email as well as a missing one. */
export function invalid(fields: Record<string, string | string[]>): Problem {
  const lists = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message].flat()]))
  return new Problem(422, Object.values(lists)[0]?.[0] ?? 'Check the form', { fields: lists })
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
