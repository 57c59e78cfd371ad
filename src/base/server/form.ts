/**
 * A form with files, as browsers send it. Fields are text and a file is a `File`, as in the browser, so one schema
 * reads both. Nothing is written to disk, and reading stops at the limit.
 */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '../call.ts'
import { Problem } from '../problem.ts'
import { createQueue } from './gate.ts'
import { mostValues } from './json.ts'

/** One file per form: more would only use memory. */
const limits = { files: 1, fields: 50, parts: 51, fieldSize: 100_000, fieldNameSize: 100 }

/** Only routes registered on `app` accept forms; elsewhere they are refused because they are not JSON. */
export const takeForms = (app: FastifyInstance) => app.register(multipart, { limits })

/** A form without files, as a browser sends it without JavaScript. A repeated name is a list. */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    PLAIN_FORM,
    { parseAs: 'string' },
    (_, body, done: (error: Error | null, fields?: object) => void) => {
      if (String(body).split('&', mostValues + 1).length > mostValues) return done(tooManyFields())
      // The parser is given blanks as they are: it needs half a second for a megabyte of plus signs.
      const pairs = new URLSearchParams(String(body).replaceAll('+', ' '))
      const byName = Map.groupBy(pairs, ([name]) => name)
      const fields = [...byName].map(([name, pairs]) => [name, oneOrAll(pairs.map(([, value]) => value))])
      return done(null, Object.fromEntries(fields))
    },
  )
}

const tooManyFields = () => new Problem(413, 'That form has too many fields')
const PLAIN_FORM = 'application/x-www-form-urlencoded'
const oneOrAll = (values: string[]) => (values.length === 1 ? values[0] : values)

export const isPlainForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith(PLAIN_FORM) ?? false

/**
 * Reading a form with a file and processing it is one turn in the queue, and nothing is read before it: a waiting
 * request uses no memory. A file may be tens of megabytes.
 */
export const inUploadTurn = createQueue({ atOnce: 8, mostWaiting: 24, mostWaitingOfOne: 3 })

/** The server ends a slower connection after 30 seconds; then the turn is free again, whatever the parser does. */
const SENDING_MS = 35_000

export async function readForm(
  request: FastifyRequest,
  rules: NonNullable<Call['multipart']>,
): Promise<Record<string, unknown>> {
  const { raw } = request
  // Disconnected while waiting: the parser would wait forever.
  if (raw.destroyed) throw new Problem(400, "We couldn't read that request")
  const late = Promise.withResolvers<never>()
  const tooSlow = () => late.reject(new Problem(408, 'Sending the file took too long. Try again.'))
  const timer = setTimeout(tooSlow, SENDING_MS)
  try {
    return await Promise.race([readParts(request, rules), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readParts(
  request: FastifyRequest,
  { maxFileBytes }: NonNullable<Call['multipart']>,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge(part.fieldname, 'That is too large to save')
        fields.set(part.fieldname, part.value)
        continue
      }
      const bytes = await part.toBuffer()
      // What a browser sends for a file that was not chosen.
      if (part.filename || bytes.length) fields.set(part.fieldname, fileOf(part, bytes))
    }
  } catch (error) {
    throw asProblem(error, maxFileBytes)
  }
  return Object.fromEntries(fields)
}

const fileOf = ({ filename, mimetype }: MultipartFile, bytes: Buffer) =>
  new File([new Uint8Array(bytes)], filename, { type: mimetype })

const tooLarge = (field: string, message: string) =>
  new Problem(413, message, { fields: { [field]: [message] } })

function asProblem(error: unknown, maxFileBytes: number): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const { code, part } = error as { code?: string; part?: MultipartFile }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(
      part?.fieldname ?? 'form',
      `A file can be at most ${Math.floor(maxFileBytes / 2 ** 20)} MB`,
    )
  if (code === 'FST_FILES_LIMIT') return new Problem(413, 'Send one file at a time')
  if (code?.endsWith('_LIMIT')) return tooManyFields()
  // The parser's own messages are about boundaries and headers.
  return new Problem(400, "We couldn't read that request", { cause: error })
}
