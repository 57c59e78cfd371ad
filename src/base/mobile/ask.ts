/** The app's door to the server. Who asks is in a cookie that no script can read. */
import { type Address, pathOf } from '../address.ts'
import { BUILD_HEADER, OUTDATED } from '../appBuild.ts'
import { getBoot } from './boot.ts'
import { mustUpdate } from './updates.ts'

/** The server's no, with its sentence. */
export class Refused extends Error {
  status: number
  fields: Record<string, string[]>

  constructor(status: number, message: string, fields: Record<string, string[]> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** No answer: offline, or the server is away. */
export class Unreachable extends Error {}

interface Asked {
  params?: Record<string, unknown>
  body?: unknown
  /** Instead of a body: with a file, and as much time as it takes on a slow line. */
  form?: FormData
  /** Goes on when the app is closed; the browser allows 64 KB of it. */
  keepalive?: boolean
}

/** A server that hangs is no connection. */
const PATIENCE_MS = 20_000
const PATIENCE_WITH_FILE_MS = 120_000

export async function ask<Result>(
  [method, path]: Address,
  { params, body, form, keepalive = false }: Asked = {},
): Promise<Result> {
  const answer = await fetch(pathOf(path, params), {
    method,
    keepalive,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      [BUILD_HEADER]: String(getBoot().buildNumber),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(form ? PATIENCE_WITH_FILE_MS : PATIENCE_MS),
    ...(form && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Unreachable('There is no connection')
  })
  if (answer.status === OUTDATED) mustUpdate()
  const read = (await answer.json().catch(() => undefined)) as Envelope<Result> | undefined
  // A proxy or a hotel's network answers pages of its own.
  if (!read || (answer.ok && !('result' in read))) throw new Unreachable('There is no connection')
  if (!answer.ok) throw new Refused(answer.status, read.message ?? 'Something went wrong', read.errors)
  return read.result as Result
}

interface Envelope<Result> {
  message?: string
  errors?: Record<string, string[]>
  result?: Result
}

/** Undefined if it is not there, or there is no connection. */
export async function askForFile(address: string): Promise<Response | undefined> {
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}
