/** The few pages that the server writes by itself: not found, the mailbox, the API description. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../base/server/html.ts'
import type { Outcome } from '../base/server/route.ts'
import { staticPolicy } from './headers.ts'
import css from './plainPage.css?inline'

const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`

export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string,
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', staticPolicy(styleHash))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${css}</style></head><body>${body}</body></html>`,
    )
}

export const sendFailedPage = (reply: FastifyReply, status = 500, message = 'Try again in a moment.') =>
  sendPlainPage(
    reply,
    status,
    'Something went wrong',
    `<main class="centre"><h1>Something went wrong</h1><p>${escapeHtml(message)}</p></main>`,
  )

/** The answer to a form that was sent without script. */
export function sendOutcomePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, sentences, location }: Outcome,
): FastifyReply {
  if (location) return reply.redirect(location, 303)
  const title = status === 200 ? 'Sent' : 'This was not sent'
  const words = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')
  // In the browser's own memory the form is still filled in.
  const hint = status === 422 ? '<p>Go back in your browser to change it.</p>' : ''
  const back = `<p><a href="${escapeHtml(pathBack(request))}">Back to the page</a></p>`
  return sendPlainPage(
    reply,
    status,
    title,
    `<main class="centre"><h1>${title}</h1>${words}${hint}${back}</main>`,
  )
}

/** Only its path, so that the way back never leaves the site. */
function pathBack({ headers: { referer } }: FastifyRequest): string {
  const { pathname = '/' } = URL.parse(referer ?? '') ?? {}
  return `/${pathname.replace(/^[/\\]+/, '')}`
}

export const sendNotFoundPage = (reply: FastifyReply) =>
  sendPlainPage(
    reply,
    404,
    'Not Found',
    '<main class="centre"><h1>404 | Not Found</h1><p><a href="/">Go Back</a></p></main>',
  )
