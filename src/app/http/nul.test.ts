/** PostgreSQL keeps no text with a NUL. Wherever one is sent, it is refused before anything is asked of the database. */
import { expect } from 'vitest'
import { z } from 'zod'
import { test as base } from '../../../tests/site.ts'
import type { Call } from '../../base/call.ts'
import { startSession } from '../../base/server/session.ts'
import { livePages, routes } from '../routes.ts'

/** The parts of a JSON schema from which a request is made. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

const formats: Record<string, string> = {
  email: 'ada@example.test',
  uuid: '00000000-0000-4000-8000-000000000000',
  'date-time': '2026-01-01T00:00:00.000Z',
}

/** Something that the schema takes, as far as it says so. */
function sampleOf(schema: Schema): unknown {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sampleOf(options[0] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, part]) => [name, sampleOf(part)]),
    )
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  return formats[schema.format ?? ''] ?? 'a'.repeat(Math.max(3, schema.minLength ?? 0))
}

const inputOf = (part: z.ZodObject | undefined) =>
  (part ? z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) : {}) as Schema
const sampled = (part: z.ZodObject | undefined) =>
  (part ? sampleOf(inputOf(part)) : {}) as Record<string, unknown>

interface Asked {
  /** Where the NUL is. */
  place: string
  url: string
  body?: object
}

const NUL = 'a\0b'

/** One request for each place of a call that takes text, with a NUL there and nowhere else. */
function requestsOf({ path, params, query, body }: Call): Asked[] {
  const values = sampled(params)
  const address = (swapped?: string) =>
    `/api/v1/${path.replace(/:(\w+)/g, (_, name: string) => (name === swapped ? 'a%00b' : String(values[name])))}`
  const asked = Object.entries(sampled(query)).map(([name, value]): [string, string] => [name, String(value)])
  const search = (...swapped: [string, string][]) =>
    `?${new URLSearchParams(Object.entries({ ...Object.fromEntries(asked), ...Object.fromEntries(swapped) })).toString()}`
  const sent = body && sampled(body)
  const requests: Asked[] = [
    ...Object.keys(params?.shape ?? {}).map((name) => ({ place: `params.${name}`, url: address(name) })),
    ...Object.keys(query?.shape ?? {}).map((name) => ({
      place: `query.${name}`,
      url: address() + search([name, NUL]),
    })),
    ...(query ? [{ place: 'query', url: address() + search([NUL, '1']) }] : []),
    ...Object.keys(body?.shape ?? {}).map((name) => ({
      place: `body.${name}`,
      url: address() + search(),
      body: { ...sent, [name]: NUL },
    })),
    ...(body ? [{ place: 'body', url: address() + search(), body: { ...sent, [NUL]: 1 } }] : []),
  ]
  return requests.map((one) => ({ ...one, ...(sent && !one.body && { body: sent }) }))
}

const test = base.extend('ask', async ({ app, db, make, strong }) => {
  const browser = { ip: '127.0.0.1', userAgent: 'test' }
  const { adminId } = await make.admin()
  const tokens = {
    trainer: await startSession(db, { userId: strong.userId, role: 'trainer', ...browser }),
    admin: await startSession(db, { userId: adminId, role: 'admin', ...browser }),
    trainee: (await make.trainee({ trainerId: strong.trainerId })).token,
    buyer: (await make.trainee({ trainerId: strong.trainerId, role: 'buyer' })).token,
  }
  const tokenFor = (call: Call) =>
    call.caller in tokens ? tokens[call.caller as keyof typeof tokens] : tokens.trainer
  return async (call: Call, { url, body }: Asked) => {
    const answer = await app.inject({
      method: call.method,
      url,
      headers: {
        host: call.onSites ? 'strong.localhost' : 'localhost',
        ...(call.caller !== 'public' && { authorization: `Bearer ${tokenFor(call)}` }),
      },
      ...(body && { body }),
    })
    return answer.statusCode
  }
})

test('API-72 a text with a NUL is not found or not valid, in every place of every call', {
  timeout: 240_000,
}, async ({ ask }) => {
  const wrong: [string, string, number][] = []
  let count = 0
  for (const { call } of routes)
    for (const asked of requestsOf(call)) {
      count++
      const status = await ask(call, asked)
      if (![404, 422].includes(status)) wrong.push([`${call.method} ${call.path}`, asked.place, status])
    }

  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

test('a page of a site with a NUL in its address is refused in words', async ({ app }) => {
  const query = ['token', 'plan', 'to', 'code', 'id', 'session_id', 'do', 'day'].map(
    (name) => `${name}=a%00b`,
  )
  const paths = ['/:slug', '/media/:file', '/news/:path', ...livePages.map(({ path }) => path)]
  for (const path of paths)
    for (const search of ['', `?${query.join('&')}`]) {
      const url = path.replaceAll(/:\w+/g, 'a%00b') + search
      const { statusCode } = await app.inject({ url, headers: { host: 'strong.localhost' } })
      expect([url, statusCode < 500]).toEqual([url, true])
    }
})
