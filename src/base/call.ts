/**
 * A call is a value: method, path, who may make it, and the schemas of what goes in and comes out. The
 * server's route, the browser's client and the API description all read the same one, so nobody repeats
 * a path, a field or a limit.
 */
import { z } from 'zod'
import { type Method, pathOf } from './address.ts'
import { problemCodes } from './problem.ts'
import { text } from './text.ts'

/** The library's messages are about types, but a person reads these. */
z.config({ customError: (issue) => issueText(issue) })

/** Default messages for schemas without their own. */
export const defaultMessages = { missing: 'This is required', wrong: "That isn't valid here" }

function issueText(issue: z.core.$ZodRawIssue): string {
  if ((issue.input ?? '') === '') return defaultMessages.missing
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_big') return `At most ${issue.maximum}${unit}`
  if (issue.code === 'too_small')
    return `${issue.inclusive ? 'At least' : 'More than'} ${issue.minimum}${unit}`
  return defaultMessages.wrong
}

/**
 * Who may make a call. `public` needs no session and `any-session` takes every one; `signed-in` takes trainers and admins;
 * `buyer` takes trainees too, who have shown that their address is theirs. Staff make the calls that are open to them.
 */
export type Caller = 'public' | 'any-session' | 'signed-in' | Exclude<Role, 'staff'>
export type Role = UserRole | 'trainee' | 'buyer'
export type UserRole = 'trainer' | 'admin' | 'staff'

/** What a trainer can allow staff to do. */
export const permissions = ['customers', 'refunds', 'pages', 'money'] as const
export type Permission = (typeof permissions)[number]

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

interface CallSpec<Path extends string> {
  method: Method
  /** Below /api/v1/, with `:name` for parameters. */
  path: Path
  caller: Caller
  /** One sentence for the API description. */
  summary: string
  /** Required if the path has parameters. */
  params?: [PathParams<Path>] extends [never] ? never : z.ZodObject<Record<PathParams<Path>, z.ZodType>>
  query?: z.ZodObject
  body?: z.ZodObject
  /** Accepts a form as well as JSON. Its files are the body's `z.file()` fields, none larger than this. */
  multipart?: { maxFileBytes: number }
  /** Accepts what a browser sends without JavaScript, as well as JSON. */
  plainForm?: {
    /** Where on the site the response is shown; '' for its own page. */
    answeredAt: (result: never) => string
    /** Where the form is, for the link back. It comes from the visitor, so it is not trusted. */
    standsAt: (params: never, body: never) => string
  }
  /** Up to 5 MB of JSON instead of 1, from signed-in users. */
  largeBody?: true
  /** A message for an error in the body, where the path of the field is not enough. */
  explain?: (issue: z.core.$ZodIssue, body: unknown) => string
  /** Answers a file, sent while it is read, instead of JSON; `result` is `CsvFile` or `SentFile`. */
  file?: 'text/csv' | 'application/gzip' | 'application/zip' | 'image/webp'
  /** Stays open and says when there is news (streams.ts); `result` is who is told. */
  stream?: true
  /** No defaults and no optional fields: what may be absent is null. */
  result: z.ZodType
  /** The message shown on success; a function if it depends on the result. */
  message?: string | ((result: never) => string)
  /** Also served on the trainers' sub-domains. Everything else is on the dashboard host only. */
  onSites?: true
  /**
   * A handler that writes runs in one transaction. `own` gives the service the plain database instead, for work that
   * must survive a refusal (counting a failed sign-in) or that waits for an outside service (a payment provider) and
   * must not hold a connection meanwhile.
   */
  transaction?: 'own'
  /** Refused to an admin who acts as the user: passwords and sessions belong to their owner. */
  ownerOnly?: true
  /**
   * Opens the call to a trainer's staff: to those with one of these permissions, or to all if it is about their own
   * account, such as its password. Without it, the call is the owner's alone.
   */
  staff?: 'own' | readonly Permission[]
  /** A user with a second factor confirms with it first, unless they did within the last ten minutes. */
  fresh?: true
  /** Its handler reads or sets cookies. So it is refused to pages of other sites, in whose requests browsers send them too. */
  cookies?: true
  /** Open to an admin who has not set up the required second factor yet. Every other call is refused to them. */
  beforeSecondFactor?: true
}

export type Call = Omit<CallSpec<string>, 'params'> & { params?: z.ZodObject }

export const call = <const Path extends string, const C extends CallSpec<Path>>(
  spec: C & { path: Path },
): C => spec

/** The one rule for staff: the server refuses by it, and the dashboard hides by it. */
export const isOpenToStaff = ({ staff }: Pick<Call, 'staff'>, permissions: readonly Permission[]): boolean =>
  staff === 'own' || (staff?.some((one) => permissions.includes(one)) ?? false)

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType
  ? z.output<C['params']>
  : Record<never, never>
export type QueryOf<C extends Call> = C['query'] extends z.ZodType
  ? z.output<C['query']>
  : Record<never, never>
export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : Record<never, never>
export type ResultOf<C extends Call> = z.output<C['result']>

type Part<Name extends string, Schema> = Schema extends z.ZodType ? { [K in Name]: z.input<Schema> } : unknown

/** The browser's input: `params`, `query` and `body`, each only if the call has it. */
export type InputOf<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** Ids are positive integers on the wire, up to what a number holds exactly; a path's digits are turned into a number. */
export const Id = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  z.int().positive(),
)
export const Timestamp = z.iso.datetime()
/** A time that a caller sends. */
export const SentTimestamp = text(40).pipe(Timestamp)

/** Text on one line: a line break or a bidirectional override in a name could disguise what follows it. */
export const Line = z
  .string()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, 'Use plain text on one line')

/** Several short texts: one per line, as a text field returns them, or a list. */
export const lines = (most: number, length: number) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean)
        : value,
    z
      .array(
        text(length, { tooLong: `At most ${length} characters per line` })
          .min(1)
          .pipe(Line),
      )
      .max(most, `At most ${most} lines`),
  )

/** A boolean, in JSON or in a form, which only has text. */
export const Flag = z.union([z.boolean(), text(10).pipe(z.stringbool())])

/** `{"status","message","result"}`, and `errors` by field where a form can be put right. */
export const envelope = <R extends z.ZodType>(result: R) =>
  z.object({ status: z.literal('success'), message: z.string(), result })

export const ErrorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Only for errors that a program reacts to. */
  code: z.enum(problemCodes).optional(),
})

export const pathFor = (spec: Call, params: Record<string, unknown> = {}): string => pathOf(spec.path, params)
