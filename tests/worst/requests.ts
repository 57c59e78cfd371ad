/** The worst requests for each call and each form, made from what the product itself says that it takes. */
import { z } from 'zod'
import { type Call, pathFor, type Role } from '../../src/base/call.ts'
import { bodyBytes, mostValues } from '../../src/base/server/json.ts'
import { formToken, type LivePage, liveFormBytes } from '../../src/base/server/livePage.ts'
import { type IdRequest, idRequests } from '../idRequests.ts'
import type { Owned } from '../ownedIds.ts'
import { ask } from '../program.ts'
import { plainFile, worstFiles } from './files.ts'
import { knownRequests, knownWorst } from './known.ts'
import { multipartOf, multipartType } from './multipart.ts'
import { type Shape, shapes, worstOf } from './values.ts'
import type { World } from './world.ts'

export interface Sent {
  /** Which request it is, for a person. */
  what: string
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | undefined
}

export interface Attempt {
  worst: Sent
  /** The same with new ids, for another try: what is there already is no work. */
  again?: () => Sent
  /** Of the same size, to the same place, and nothing in it. Made only if it is needed. */
  plain: () => Sent
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

function baseOf(call: Call, ids: Owned): IdRequest {
  const base = { ...idRequests[nameOf(call)]?.(() => ids, ''), ...knownRequests(ids)[nameOf(call)] }
  const params = Object.entries(call.params?.shape ?? {}).map(([name, schema]) => {
    const made = worstOf(schema as z.ZodType, 'large', { bytes: 60, values: 1 })
    return [name, base.params?.[name] ?? made]
  })
  return { ...base, params: Object.fromEntries(params) as NonNullable<IdRequest['params']> }
}

/** With the parts that only fit together taken from a request that is known to be valid. */
function fitting(schema: z.ZodType, made: unknown, base: object | undefined): unknown {
  let value = made
  for (let tries = 0; tries < 40; tries++) {
    const { error } = schema.safeParse(value)
    if (!error) return value
    const changed = new Set<string>()
    for (const { path, message } of error.issues) {
      const spot = path.slice(0, Math.max(0, path.length - Math.floor(tries / 4)))
      if (changed.has(spot.join('.'))) continue
      changed.add(spot.join('.'))
      value = replaced(value, spot, base, message)
    }
  }
  return undefined
}

/** At this place what the valid request has there; without it, nothing. */
function replaced(value: unknown, path: PropertyKey[], base: unknown, why: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return base === undefined ? undefined : structuredClone(base)
  if (!(value instanceof Object)) return base
  const inBase = base instanceof Object ? (base as Record<PropertyKey, unknown>)[name] : undefined
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>
  if (rest.length > 0 && copy[name] instanceof Object) copy[name] = replaced(copy[name], rest, inBase, why)
  else if (inBase !== undefined) copy[name] = inBase
  else if (Array.isArray(value)) return value.filter((_, index) => index !== name)
  else delete copy[name]
  return copy
}

const json = { 'content-type': 'application/json' }

function headersFor(call: Call, world: World): Record<string, string> {
  const roles: Record<string, Role> = { 'signed-in': 'trainer', 'any-session': 'trainer' }
  const role = roles[call.caller] ?? (call.caller as Role)
  const token = call.caller === 'public' ? undefined : world.tokenOf(role)
  return {
    host: `${call.onSites && ['trainee', 'buyer', 'public'].includes(call.caller) ? 'coach.' : ''}localhost:${world.program.port}`,
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

let sender = 0
/** Limits by address would refuse most of it: each request has its own. */
export const fromSomewhere = () => ({
  'x-forwarded-for': `10.${(sender >> 14) & 127}.${(sender >> 7) & 127}.${sender++ & 127}`,
})

/** A short body has no chains in it and few equal keys: it is sent in one shape. */
const WORTH_BYTES = 4000

/** Throws for a call that it can't make a request for. */
export function attemptsFor(call: Call, world: World): Attempt[] {
  const base = baseOf(call, world.ids)
  const headers = headersFor(call, world)
  const query = call.query && worstQuery(call, base)
  const path = `${pathFor(call, base.params)}${query ? `?${query}` : ''}`
  const sent = (what: string, more: object, body?: string | Buffer): Sent => ({
    what: `${nameOf(call)}${what}`,
    method: call.method,
    path,
    headers: { ...headers, ...more },
    body: body === undefined ? undefined : Buffer.from(body),
  })
  if (!call.body)
    return [
      { worst: sent('', {}), plain: () => ({ ...sent('', {}), path: '/api/v1/industries', method: 'GET' }) },
    ]
  const { body: schema } = call
  const limit = call.largeBody ? 5 * bodyBytes : bodyBytes
  const bodies = shapes
    .map((shape) => ({ shape, body: worstBody(call, schema, base, shape, limit) }))
    .filter(({ body, shape }) => shape === 'large' || JSON.stringify(body).length > WORTH_BYTES)
  if (call.multipart) return multipartAttempts(call, bodies.at(-1)?.body, sent)
  const asJson = bodies.map(({ shape, body }) => ({
    ...jsonAttempt(sent, `, ${shape}`, body),
    again: () => jsonAttempt(sent, `, ${shape}`, worstBody(call, schema, base, shape, limit)).worst,
  }))
  if (!call.plainForm) return asJson
  return [...asJson, ...formAttempts(Object.keys(schema.shape), sent)]
}

type Sending = (what: string, headers: object, body?: string | Buffer) => Sent

function jsonAttempt(sent: Sending, what: string, body: object): Attempt {
  const text = JSON.stringify(body)
  const filler = JSON.stringify({ plain: 'x'.repeat(Math.max(0, Buffer.byteLength(text) - 12)) })
  return { worst: sent(what, json, text), plain: () => sent(`${what}, plain`, json, filler) }
}

function worstBody(call: Call, schema: z.ZodObject, base: IdRequest, shape: Shape, limit: number): object {
  const files = call.multipart ? { ...schema.shape } : schema.shape
  const without = Object.entries(files).filter(([, field]) => !takesFile(field as z.ZodType))
  const shaped = call.multipart ? z.object(Object.fromEntries(without) as z.core.$ZodLooseShape) : schema
  const values = call.largeBody ? Number.POSITIVE_INFINITY : mostValues - 500
  const made = {
    ...(worstOf(shaped, shape, { bytes: limit * 0.9, values }) as object),
    ...knownWorst[nameOf(call)]?.(shape, limit * 0.9),
  }
  // Whose things it is about is what the valid request says.
  const own = base.body && withIds(made, base.body)
  const body = fitting(shaped, own ?? made, base.body)
  if (body === undefined)
    throw new Error(
      `${nameOf(call)}: no valid body can be made (${why(shaped, made)}). Give it one in worst/known.ts.`,
    )
  return body as object
}

const why = (schema: z.ZodType, made: unknown): string =>
  schema
    .safeParse(made)
    .error?.issues.slice(0, 4)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join(', ') ?? ''

/** Ids that stand at the top of the body; of a list of them as many as would be there. */
function withIds(made: Record<string, unknown>, base: object): object {
  const own = Object.entries(base).filter(([name]) =>
    /(^|_)ids?$|^(revision|version|kind|part|member|domain)$/.test(name),
  )
  const filled = own.map(([name, value]: [string, unknown]) => {
    const there = made[name]
    return [name, Array.isArray(value) && Array.isArray(there) ? there.map(() => value[0] as unknown) : value]
  })
  // Everything that matches, or these: both at once are refused.
  const { all, ...chosen } = made
  const isOfAll = all === undefined || 'all' in base || !('ids' in base)
  return { ...(isOfAll ? made : chosen), ...Object.fromEntries(filled) }
}

function takesFile(schema: z.ZodType): boolean {
  const def = schema._zod.def as { type: string; innerType?: z.ZodType; options?: z.ZodType[] }
  return (
    def.type === 'file' ||
    Boolean(def.innerType && takesFile(def.innerType)) ||
    Boolean(def.options?.some(takesFile))
  )
}

function worstQuery(call: Call, base: IdRequest): string {
  const shape = call.query?.shape ?? {}
  const made = worstOf(call.query as z.ZodObject, 'large', { bytes: 6000, values: 100 }) as Record<
    string,
    unknown
  >
  const asText = Object.fromEntries(
    Object.entries({ ...made, ...base.query }).map(([name, value]) => [name, String(value as string)]),
  )
  const query = fitting(call.query as z.ZodObject, asText, base.query ?? {}) as
    | Record<string, string>
    | undefined
  if (!query || Object.keys(shape).length === 0)
    throw new Error(`${nameOf(call)}: no valid query can be made. Give it one in idRequests.ts.`)
  return new URLSearchParams(query).toString()
}

/** More is only longer. */
const MOST_FILE = 24 * 2 ** 20

function multipartAttempts(call: Call, fields: object = {}, sent: Sending): Attempt[] {
  const { maxFileBytes } = call.multipart as NonNullable<Call['multipart']>
  const names = Object.entries(call.body?.shape ?? {})
    .filter(([, field]) => takesFile(field as z.ZodType))
    .map(([name]) => name)
  const kinds = 'media_type' in (call.body?.shape ?? {}) ? ['image', 'video', 'file'] : ['image']
  return names.flatMap((name) =>
    worstFiles(Math.min(maxFileBytes, MOST_FILE))
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ what, kind, bytes }) => {
        const own = { ...fields, ...(kinds.length > 1 && { media_type: kind }) }
        const worst = multipartOf(own, { name, bytes })
        return {
          worst: sent(`, ${what}`, multipartType, worst),
          plain: () =>
            sent(
              `, ${what}, plain`,
              multipartType,
              multipartOf(own, { name, bytes: plainFile(bytes.length) }),
            ),
        }
      }),
  )
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** The longest texts, and as many fields as are taken, with all names alike. */
function formAttempts(
  names: string[],
  sent: Sending,
  limit = bodyBytes,
  fixed: Record<string, string> = {},
): Attempt[] {
  const of = (pairs: [string, string][]) =>
    new URLSearchParams([...Object.entries(fixed), ...pairs]).toString()
  const share = Math.floor((limit * 0.9) / Math.max(1, names.length))
  const texts = ['<', ' ']
  const long = texts.map((part) =>
    of(names.map((name) => [name, part.repeat(part === '<' ? share / 3 : share)])),
  )
  const addresses = of(names.map((name) => [name, `${'a.'.repeat(100)}@${'a.'.repeat(share / 3)}test`]))
  const count = Math.min(mostValues - 100, Math.floor((limit * 0.9) / 40))
  const many = of(Array.from({ length: count }, (_, i) => [names[i % 2] ?? 'name', 'ada@example.test']))
  return [...long, addresses, many].map((body, index) => ({
    worst: sent(`, form ${index + 1}`, FORM, body),
    plain: () => sent(`, form ${index + 1}, plain`, FORM, `plain=${'x'.repeat(body.length - 6)}`),
  }))
}

/** The fields are those that its own page asks for. */
export async function pageAttempts({ path }: LivePage, world: World): Promise<Attempt[]> {
  const host = 'coach.localhost'
  const attempts: Attempt[] = []
  for (const token of path.startsWith('/me') ? [world.tokenOf('trainee')] : [undefined]) {
    const secret = token ?? 'test'
    const cookie = token ? `trainee=${token}` : 'visitor=test'
    const shown = await ask(world.program, path, { host, headers: { cookie } })
    const names = [...shown.body.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name)
    const fields = [...new Set([...names, 'email', 'name', 'token', 'do'])].filter(
      (one) => one !== 'form_token',
    )
    const headers = { host: `${host}:${world.program.port}`, cookie }
    const sent: Sending = (what, more, body) => ({
      what: `form ${path}${what}${token ? ', signed in' : ''}`,
      method: 'POST',
      path,
      headers: { ...headers, ...more },
      body: body === undefined ? undefined : Buffer.from(body),
    })
    attempts.push(...formAttempts(fields, sent, liveFormBytes, { form_token: formToken(secret) }))
  }
  return attempts
}
