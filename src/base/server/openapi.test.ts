import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, Id, SentTimestamp } from '../call.ts'
import { text } from '../text.ts'
import { openApi } from './openapi.ts'

const plan = z.object({ id: z.int(), title: z.string(), note: z.string().nullable() })
const list = call({
  method: 'GET',
  path: 'plans',
  caller: 'public',
  summary: 'All plans',
  query: z.object({ domain: z.string(), limit: z.coerce.number().int().max(100).optional() }),
  result: z.array(plan),
})
const change = call({
  method: 'PUT',
  path: 'plans/:id/titles/:position',
  caller: 'trainer',
  summary: 'Renames a plan',
  params: z.object({ id: Id, position: z.string() }),
  body: z.object({ title: z.string().min(1).max(60), note: z.string().optional() }),
  result: plan,
  message: 'Plan saved',
})
const remove = call({
  method: 'DELETE',
  path: 'plans/:id/titles/:position',
  caller: 'trainer',
  summary: 'Removes a title',
  params: z.object({ id: Id, position: z.string() }),
  result: z.null(),
})

const described = openApi([list, change, remove], { title: 'Liftoff API', server: 'http://localhost/api/v1' })
const removing = described.paths['/plans/{id}/titles/{position}']?.['delete']
const listing = described.paths['/plans']?.['get']
const changing = described.paths['/plans/{id}/titles/{position}']?.['put']

test('API-01 the description names the base path and every call below it', () => {
  expect(described).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Liftoff API' },
    servers: [{ url: 'http://localhost/api/v1' }],
  })
  expect(
    Object.entries(described.paths).flatMap(([path, of]) => Object.keys(of).map((m) => `${m} ${path}`)),
  ).toEqual(['get /plans', 'put /plans/{id}/titles/{position}', 'delete /plans/{id}/titles/{position}'])
  expect(listing?.summary).toBe('All plans')
})

test('API-02 a call of a role needs the bearer token, a public one does not', () => {
  expect(described.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } })
  expect([described.security, changing?.security]).toEqual([[{ token: [] }], undefined])
  expect(listing?.security).toEqual([])
  expect(Object.keys(changing?.responses ?? {})).toEqual(['200', '401', '403', '404', '422'])
  expect(Object.keys(listing?.responses ?? {})).toEqual(['200', '422', '429'])
})

test('parameters are described with their place, their kind and whether they are needed', () => {
  // Two calls have them.
  expect(changing?.parameters).toEqual(
    ['Id', 'Position'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
  )
  expect(described.components.parameters).toEqual({
    Id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', exclusiveMinimum: 0 } },
    Position: { name: 'position', in: 'path', required: true, schema: { type: 'string' } },
  })
  expect(listing?.parameters).toEqual([
    { name: 'domain', in: 'query', required: true, schema: { type: 'string' } },
    {
      name: 'limit',
      in: 'query',
      schema: expect.objectContaining({ type: 'integer', maximum: 100 }),
    },
  ])
})

test('the body is described with its limits, and what may be left out', () => {
  expect(changing?.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { title: { type: 'string', minLength: 1, maxLength: 60 }, note: { type: 'string' } },
          required: ['title'],
        },
      },
    },
  })
  expect(listing?.requestBody).toBeUndefined()
})

test('the answer is described in its envelope, and every refusal as the same error', () => {
  const result = { $ref: '#/components/schemas/PlansResult' }
  const envelope = { $ref: '#/components/schemas/Success' }
  expect(changing?.responses[200]).toEqual({
    description: 'Plan saved',
    content: { 'application/json': { schema: { allOf: [envelope, { properties: { result } }] } } },
  })
  expect(removing?.responses[200]).toEqual({ $ref: '#/components/responses/Done' })
  expect(changing?.responses[422]).toEqual({ $ref: '#/components/responses/Invalid' })
  expect(described.components.responses['Invalid']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  expect(described.components.schemas).toMatchObject({
    Success: { required: ['status', 'message', 'result'], properties: { status: { const: 'success' } } },
    PlansResult: { type: 'object', required: ['id', 'title', 'note'] },
    Error: {
      required: ['status', 'message'],
      properties: { status: { const: 'error' }, errors: { type: 'object' } },
    },
  })
})

test('a text that is a time or an id says so, also where its length is checked first', () => {
  const late = call({
    method: 'POST',
    path: 'late/:log',
    caller: 'public',
    summary: 'Takes times',
    params: z.object({ log: text(36).toLowerCase().pipe(z.uuid()) }),
    body: z.object({ at: SentTimestamp, until: SentTimestamp.nullable(), from: SentTimestamp.optional() }),
    result: z.null(),
  })
  const { paths } = openApi([late], { title: 'Liftoff API', server: 'http://localhost/api/v1' })
  const { parameters, requestBody } = paths['/late/{log}']?.['post'] ?? {}

  expect(parameters).toMatchObject([{ schema: { type: 'string', format: 'uuid' } }])
  const time = { type: 'string', format: 'date-time' }
  expect(requestBody?.content['application/json']?.schema['properties']).toEqual({
    at: time,
    until: { ...time, type: ['string', 'null'] },
    from: time,
  })
})

test('API-11 a call that takes files is described as a form, and as JSON only where no file is needed', () => {
  const spec = {
    method: 'POST',
    caller: 'trainer',
    summary: 'Sends a picture',
    multipart: { maxFileBytes: 2 ** 20 },
    result: z.null(),
  } as const
  const may = call({ ...spec, path: 'may', body: z.object({ title: z.string(), file: z.file().optional() }) })
  const must = call({ ...spec, path: 'must', body: z.object({ file: z.file() }), message: () => 'Sent' })
  const { paths } = openApi([may, must], { title: 'Liftoff API', server: 'http://localhost/api/v1' })

  expect(Object.keys(paths['/may']?.['post']?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
    'application/json',
  ])
  expect(paths['/must']?.['post']?.requestBody?.content).toMatchObject({
    'multipart/form-data': {
      schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  })
  expect(paths['/must']?.['post']?.requestBody?.content).not.toHaveProperty('application/json')
  expect(Object.keys(paths['/must']?.['post']?.responses ?? {})).toEqual(
    expect.arrayContaining(['413', '415']),
  )
})
