/** The API description: OpenAPI 3.1, generated from the contracts that are served. */
import { z } from 'zod'
import { type Call, ErrorAnswer, envelope } from '../call.ts'

export interface Operation {
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { required: true; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, object> }
}

export function openApi(calls: Call[], { title, server }: { title: string; server: string }): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
    },
  }
}

function operation(call: Call): Operation {
  const refusals = {
    ...(call.caller !== 'public' && { 401: 'No valid session', 403: 'Wrong role' }),
    ...(call.params && { 404: 'Not found, or it belongs to someone else' }),
    ...(Boolean(call.params ?? call.query ?? call.body) && { 422: 'A field is wrong; `errors` says which' }),
    ...(call.multipart && { 413: 'The file is too large', 415: 'The file type is not accepted' }),
    429: 'Too many requests; `Retry-After` says when to try again',
  }
  return {
    summary: call.summary,
    tags: [call.caller],
    security: call.caller === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses: {
      200: {
        description: typeof call.message === 'string' ? call.message : 'OK',
        ...(call.file || call.stream
          ? { content: { [call.file ?? 'text/event-stream']: { schema: { type: 'string' } } } }
          : json(schemaOf(envelope(call.result), 'output'))),
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, ...json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query'): Operation['parameters'] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(part, undefined).success,
    schema: schemaOf(part, 'input'),
  }))
}

/** A form if there are files; also JSON if none of them is required. */
function bodyOf({ multipart, plainForm }: Call, body: z.ZodObject): Record<string, { schema: object }> {
  const schema = schemaOf(body, 'input')
  if (plainForm) return { ...json(schema).content, 'application/x-www-form-urlencoded': { schema } }
  if (!multipart) return json(schema).content
  const needsFile = Object.values(body.shape).some((field) => field instanceof z.ZodFile)
  return { 'multipart/form-data': { schema }, ...(!needsFile && json(schema).content) }
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
