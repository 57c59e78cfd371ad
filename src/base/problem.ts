/**
 * An expected no. It becomes the answer as it stands, so its message is for the person at the screen.
 * Anything else that is thrown is a defect: logged whole, answered 500 with a neutral sentence.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    message: string,
    more: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Field name → what is wrong with it, first message first. */
export type FieldErrors = Record<string, string[]>

export const notFound = (what: string) => new Problem(404, `${what} not found`)
export const forbidden = () => new Problem(403, "You don't have permission to do that")
/** A race that somebody else has won, or something that is done already. */
export const conflict = (message: string) => new Problem(409, message)
export const unauthenticated = () => new Problem(401, 'Sign in to continue')

export const tooMany = (retryAfterSeconds: number) =>
  new Problem(429, `Too many attempts. Try again in ${durationText(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })

/** For anything a person can put right in a named field, a taken e-mail as much as a missing one. */
export function invalid(fields: Record<string, string | string[]>): Problem {
  const lists = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message].flat()]))
  return new Problem(422, Object.values(lists)[0]?.[0] ?? 'Check the form', { fields: lists })
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
