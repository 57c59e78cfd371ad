/** The description of the whole API, as a linter reads it. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { type Operation, openApi, type Parameter } from '../base/server/openapi.ts'
import { routes } from './routes.ts'

const described = openApi(
  routes.map(({ call }) => call),
  { title: 'Liftoff API', server: 'https://app.example.test/api/v1' },
)
const { paths, components, tags } = described
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)

/** Every object in it that is a reference, with what it names. */
function refsIn(value: unknown): string[] {
  if (!(value instanceof Object)) return []
  const { $ref } = value as { $ref?: unknown }
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(refsIn)]
}

const found = (ref: string) =>
  ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], described)

const parametersOf = ({ parameters = [] }: Operation) =>
  parameters.map((one) => ('$ref' in one ? (found(one.$ref) as Parameter) : one))

test('API-01 each operation has an id of its own, a summary, a known tag, and a refusal', () => {
  const ids = operations.map(({ operation }) => operation.operationId)

  expect(new Set(ids).size).toBe(routes.length)
  expect(ids.filter((id) => !/^(get|post|put|delete)[A-Z][A-Za-z0-9]*$/.test(id))).toEqual([])
  const known = tags.map(({ name }) => name)
  for (const { operation } of operations) {
    expect(operation.summary).not.toBe('')
    expect(operation.tags.filter((tag) => !known.includes(tag))).toEqual([])
    expect(Object.keys(operation.responses).some((status) => status.startsWith('4'))).toBe(true)
  }
  for (const { description } of tags) expect(description).not.toBe('')
})

test('the parameters of a path are those of its address, each once', () => {
  for (const { path, operation } of operations) {
    const names = (place: string) =>
      parametersOf(operation).flatMap(({ name, in: where }) => (where === place ? name : []))
    expect(names('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(new Set(names('query')).size).toBe(names('query').length)
  }
})

test('each reference leads somewhere, and each shared part is used', () => {
  const refs = new Set(refsIn(described))

  expect([...refs].filter((ref) => found(ref) === undefined)).toEqual([])
  for (const kind of ['schemas', 'parameters', 'responses'] as const)
    expect(Object.keys(components[kind]).filter((name) => !refs.has(`#/components/${kind}/${name}`))).toEqual(
      [],
    )
  expect(Object.keys(components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
})

test('each schema is valid JSON Schema', () => {
  const ajv = new Ajv2020({
    strict: false,
    formats: { 'date-time': true, date: true, uuid: true, email: true },
  })

  for (const [name, schema] of Object.entries(components.schemas))
    expect([name, ajv.validateSchema(schema)]).toEqual([name, true])
  // A schema is read with all that it refers to.
  ajv.addSchema({ ...described, $id: 'api' })
  for (const name of Object.keys(components.schemas))
    expect(() => ajv.compile({ $ref: `api#/components/schemas/${name}` })).not.toThrow()
})

test('who registers a subscriber is told of the consent, and where the terms are', () => {
  const { summary, requestBody } = paths['/trainee/register']?.['post'] ?? {}

  expect(summary).toContain('`consent`')
  const properties = requestBody?.content['application/json']?.schema['properties']
  expect(properties).toMatchObject({ consent: { description: expect.stringContaining('`/terms`') } })
})

test('what several operations have is described once: the whole takes at most 400 KB', () => {
  expect(JSON.stringify(described).length).toBeLessThanOrEqual(400 * 1024)
})
