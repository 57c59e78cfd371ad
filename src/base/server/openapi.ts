/**
 * The API description: OpenAPI 3.1, generated from the contracts that are served. Programs make clients from it, so an
 * operation keeps its id as long as its address does.
 */
import { z } from 'zod'
import { type Call, type Caller, ErrorAnswer, envelope } from '../call.ts'
import { type JsonSchema, schemaOf, shareSchemas, toPascal } from './openapiSchemas.ts'

interface Content {
  [type: string]: { schema: JsonSchema }
}

interface Answer {
  description: string
  content: Content
}

interface Ref {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: true
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** Empty for a call that anybody may make. */
  security?: []
  parameters?: (Parameter | Ref)[]
  requestBody?: { required: true; content: Content }
  responses: { 200: Answer | Ref; [status: number]: Answer | Ref }
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; description: string; version: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  security: object[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: object
    parameters: Record<string, Parameter>
    responses: Record<string, object>
    schemas: Record<string, JsonSchema>
  }
}

/** Who may make the calls of a tag. */
const audiences: Record<Caller, string> = {
  public: 'Anyone',
  'any-session': 'Whoever is signed in, or has typed an address to buy',
  'signed-in': 'Any signed-in user',
  trainer: 'Trainers',
  admin: 'Admins',
  trainee: 'Subscribers',
  buyer: 'Subscribers, and whoever has typed an address to buy',
}

const about =
  'Every answer is `{"status","message","result"}`. Any call may be refused with 429; `Retry-After` says when to try again. What fails on our side is 500 to 503, in the same form as every refusal.'

/** The same refusals for all calls: by status, their names and descriptions. */
const refusals = {
  401: ['NoSession', 'No valid session'],
  403: ['Forbidden', 'Wrong role'],
  404: ['NotFound', 'Not found, or it belongs to someone else'],
  413: ['TooLarge', 'The file is too large'],
  415: ['WrongType', 'The file type is not accepted'],
  422: ['Invalid', 'A field is wrong; `errors` says which'],
  429: ['TooMany', 'Too many requests; `Retry-After` says when to try again'],
} as const

export function openApi(calls: Call[], { title, server }: { title: string; server: string }): OpenApi {
  const shared = shareSchemas()
  const operations = calls.map((call) => ({ call, operation: operationOf(call) }))
  for (const { operation } of operations) for (const { schema } of schemasIn(operation)) shared.note(schema)
  const paths: OpenApi['paths'] = {}
  for (const { call, operation } of operations) {
    for (const { place, schema, put } of schemasIn(operation)) put(shared.shorten(schema, place))
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  const parameters = shareParameters(operations.map(({ operation }) => operation))
  const callers = new Set(calls.map(({ caller }) => caller))
  return {
    openapi: '3.1.0',
    info: { title, description: about, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: server }],
    tags: [...callers].map((name) => ({ name, description: audiences[name] })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters,
      responses: {
        Done: { description: 'Done; `message` says what', ...json({ $ref: '#/components/schemas/Success' }) },
        ...Object.fromEntries(
          Object.values(refusals).map(([name, description]) => [
            name,
            { description, ...json({ $ref: '#/components/schemas/Error' }) },
          ]),
        ),
      },
      schemas: {
        Success: schemaOf(envelope(z.unknown()), 'output'),
        Error: schemaOf(ErrorAnswer, 'output'),
        ...shared.schemas,
      },
    },
  }
}

/** `PUT trainer/pages/:id` is `putTrainerPagesById`. */
const idOf = ({ method, path }: Call) =>
  method.toLowerCase() +
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? `By${toPascal(part)}` : toPascal(part)))
    .join('')

function operationOf(call: Call): Operation {
  const statuses = [
    ...(call.caller === 'public' ? ([429] as const) : ([401, 403] as const)),
    ...(call.params ? ([404] as const) : []),
    ...(call.multipart ? ([413, 415] as const) : []),
    ...(call.params || call.query || call.body ? ([422] as const) : []),
  ] as const
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  return {
    operationId: idOf(call),
    summary: call.summary,
    tags: [call.caller],
    ...(call.caller === 'public' && { security: [] }),
    ...(parameters.length && { parameters }),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses: {
      200: answerOf(call),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/${refusals[status][0]}` }]),
      ),
    },
  }
}

function answerOf({ file, stream, message, result }: Call): Answer | Ref {
  const description = typeof message === 'string' ? message : 'OK'
  if (file || stream)
    return { description, content: { [file ?? 'text/event-stream']: { schema: { type: 'string' } } } }
  if (result instanceof z.ZodNull) return { $ref: '#/components/responses/Done' }
  const own = { properties: { result: schemaOf(result, 'output') } }
  return { description, ...json({ allOf: [{ $ref: '#/components/schemas/Success' }, own] }) }
}

interface Placed {
  /** The words that name it. */
  place: string[]
  schema: JsonSchema
  /** Puts another one there. */
  put(schema: JsonSchema): void
}

function schemasIn({ operationId, parameters = [], requestBody, responses }: Operation): Placed[] {
  const contents = [
    ...Object.values(requestBody?.content ?? {}).map((holder) => ({ holder, word: 'body' })),
    ...('content' in responses[200] ? Object.values(responses[200].content) : []).map((holder) => ({
      holder,
      word: '',
    })),
    ...(parameters as Parameter[]).map((holder) => ({ holder, word: holder.name })),
  ]
  return contents.map(({ holder, word }) => ({
    // A result is named after its address, everything inside of it after its field.
    place: [operationId.replace(/^[a-z]+/, ''), word].filter(Boolean),
    schema: holder.schema,
    put: (schema) => {
      holder.schema = schema
    },
  }))
}

function parametersOf(schema: z.ZodObject | undefined, where: Parameter['in']): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    ...((where === 'path' || !z.safeParse(part, undefined).success) && { required: true }),
    schema: schemaOf(part, 'input'),
  }))
}

/** Those of several operations, by name; the operations get references to them. */
function shareParameters(operations: Operation[]): Record<string, Parameter> {
  const all = operations.flatMap(({ parameters = [] }) => parameters as Parameter[])
  const shared: Record<string, Parameter> = {}
  const names = new Map<string, string>()
  for (const [text, [first, second]] of Map.groupBy(all, (one) => JSON.stringify(one)))
    if (first && second) {
      let name = toPascal(first.name)
      for (let n = 2; name in shared; n++) name = `${toPascal(first.name)}${n}`
      names.set(text, name)
      shared[name] = first
    }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((one) => {
        const name = names.get(JSON.stringify(one))
        return name ? { $ref: `#/components/parameters/${name}` } : one
      })
  return shared
}

/** A form if there are files; also JSON if none of them is required. */
function bodyOf({ multipart, plainForm }: Call, body: z.ZodObject): Content {
  const schema = schemaOf(body, 'input')
  if (plainForm) return { ...json(schema).content, 'application/x-www-form-urlencoded': { schema } }
  if (!multipart) return json(schema).content
  const needsFile = Object.values(body.shape).some((field) => field instanceof z.ZodFile)
  return { 'multipart/form-data': { schema }, ...(!needsFile && json(schema).content) }
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })
