/** `/api/docs`: the API description as an HTML page. */
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../base/server/html.ts'
import type { OpenApi, Operation } from '../../base/server/openapi.ts'
import { sendPlainPage } from './plainPage.ts'

export function apiDocsPage(reply: FastifyReply, description: OpenApi): FastifyReply {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const body = [...groups].map(
    ([caller, calls]) => `<h2>${escapeHtml(audience[caller] ?? caller)}</h2>${calls.map(entry).join('')}`,
  )
  return sendPlainPage(
    reply,
    200,
    description.info.title,
    `<main><h1>${escapeHtml(description.info.title)}</h1>
    <p>Base URL ${escapeHtml(description.servers[0]?.url ?? '')}. Every response is <code>{"status","message","result"}</code>; signed-in calls send <code>Authorization: Bearer {token}</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a></p>${body.join('')}</main>`,
  )
}

const audience: Record<string, string> = {
  public: 'Anyone',
  'signed-in': 'Any signed-in user',
  trainer: 'Trainers',
  admin: 'Admins',
  trainee: 'Subscribers',
}

function entry({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parts: [string, object | undefined][] = [
    ['Parameters', operation.parameters.length ? operation.parameters : undefined],
    ...Object.entries(operation.requestBody?.content ?? {})
      .slice(0, 1)
      .map(([type, { schema }]): [string, object] => [
        type.endsWith('json') ? 'Request body' : 'Request body (form)',
        schema,
      ]),
    ['Response', operation.responses[200]?.content['application/json']?.schema],
  ]
  const schemas = parts.map(([label, schema]) =>
    schema ? `<p>${label}</p><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : '',
  )
  return `<details><summary><b>${method.toUpperCase()}</b> ${escapeHtml(path)} <small>${escapeHtml(operation.summary)}</small></summary><div class="inside">${schemas.join('')}</div></details>`
}
