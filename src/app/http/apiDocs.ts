/** `/api/docs`: the API description as an HTML page. */
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../base/server/html.ts'
import type { OpenApi, Operation } from '../../base/server/openapi.ts'
import { sendPlainPage } from './plainPage.ts'

export function apiDocsPage(reply: FastifyReply, description: OpenApi): FastifyReply {
  const { info, paths, tags, servers, components } = description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const body = tags.map(({ name, description: who }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<h2>${escapeHtml(who)}</h2>${calls.map((one) => entry(one, components)).join('')}`
  })
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    folded(name, `<b>${escapeHtml(name)}</b>`, shown(schema)),
  )
  return sendPlainPage(
    reply,
    200,
    info.title,
    `<main><h1>${escapeHtml(info.title)}</h1>
    <p>Base URL ${escapeHtml(servers[0]?.url ?? '')}. Every response is <code>{"status","message","result"}</code>; signed-in calls send <code>Authorization: Bearer {token}</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a></p>${body.join('')}<h2>Shared parts</h2>${schemas.join('')}</main>`,
  )
}

interface Described {
  path: string
  method: string
  operation: Operation
}

function entry(
  { path, method, operation }: Described,
  { parameters: shared }: OpenApi['components'],
): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const own = parameters?.map((one) => ('$ref' in one ? shared[one.$ref.split('/').at(-1) ?? ''] : one))
  const parts: [string, object | undefined][] = [
    ['Parameters', own],
    ...Object.entries(requestBody?.content ?? {})
      .slice(0, 1)
      .map(([type, { schema }]): [string, object] => [
        type.endsWith('json') ? 'Request body' : 'Request body (form)',
        schema,
      ]),
    [
      'Response',
      'content' in responses[200] ? responses[200].content['application/json']?.schema : undefined,
    ],
  ]
  const schemas = parts.map(([label, schema]) => (schema ? `<p>${label}</p>${shown(schema)}` : ''))
  const title = `<b>${method.toUpperCase()}</b> ${escapeHtml(path)} <small>${escapeHtml(summary)}</small>`
  return folded(operationId, title, schemas.join(''))
}

const folded = (id: string, title: string, inside: string) =>
  `<details id="${escapeHtml(id)}"><summary>${title}</summary><div class="inside">${inside}</div></details>`

/** With links to the shared parts. */
const shown = (schema: object) =>
  `<pre>${escapeHtml(JSON.stringify(schema, null, 2)).replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$&</a>')}</pre>`
