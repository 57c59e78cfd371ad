/**
 * An error as jobs and events keep it for operators, one line for it and one for each of its causes: what kind it is,
 * its status and codes, and its message. `features/operations/failureWords.ts` reads it.
 */
import { z } from 'zod'

const MOST_LINES = 4
const MOST_CHARACTERS = 2000

export function errorText(thrown: unknown): string {
  const lines: string[] = []
  for (
    let error: unknown = thrown;
    error instanceof Error && lines.length < MOST_LINES;
    error = causeOf(error)
  )
    lines.push(lineOf(error))
  const text = lines.join('\ncaused by ') || String(thrown)
  // PostgreSQL takes neither half a character nor a zero.
  return text.slice(0, MOST_CHARACTERS).toWellFormed().replaceAll('\u0000', '')
}

/** What a job was added with can't be read by this version. */
export class UnreadableData extends Error {
  override name = 'UnreadableData'
}

/** Stripe's client has the error below its own in `detail`. */
const causeOf = (error: Error) => error.cause ?? ('detail' in error ? error.detail : undefined)

/** Properties of errors of Stripe, PostgreSQL, the mail client and Node. */
const Known = z.object({
  type: z.string().optional().catch(undefined),
  severity: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  status: z.number().optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  param: z.string().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
})
type Known = z.output<typeof Known>

/** A plain error is its message. */
function lineOf(error: Error): string {
  const known = Known.parse(error)
  const { status, statusCode, responseCode, code, param, requestId } = known
  const head = [kindOf(error, known), status ?? statusCode ?? responseCode, code, param, requestId]
  const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message
  const words = head.filter((part) => part !== undefined).join(' ')
  return [words, message.replaceAll(/\s+/g, ' ').trim()].filter(Boolean).join(': ')
}

function kindOf({ name }: Error, { type, severity, command, code }: Known): string | undefined {
  if (type?.startsWith('Stripe')) return type
  if (severity) return 'DatabaseError'
  if (command && code) return `MailError ${command}`
  return name === 'Error' ? undefined : name
}
