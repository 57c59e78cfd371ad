/** The few pages that the server writes by itself: not found, the mailbox, the API description. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
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
  reply: FastifyReply,
  { status, sentences, location, formAt }: Outcome,
): FastifyReply {
  if (location) return reply.redirect(location, 303)
  const title = status === 200 ? 'Sent' : 'This was not sent'
  const words =
    sentences.length > 1 ? listOf(sentences) : sentences.map((one) => `<p>${escapeHtml(one)}</p>`).join('')
  // In the browser's own memory the form is still filled in.
  const hint =
    status === 422 ? '<p>Go back in your browser to change it: what you typed is still there.</p>' : ''
  const [label, address] =
    status === 200
      ? ['Back to the page', onSite(formAt).replace(/#.*/, '')]
      : ['Back to the form', onSite(formAt)]
  const back = `<p><a href="${escapeHtml(address)}">${label}</a></p>`
  return sendPlainPage(
    reply,
    status,
    title,
    `<main class="centre"><h1>${title}</h1>${words}${hint}${back}</main>`,
  )
}

const listOf = (sentences: string[]) =>
  `<ul>${sentences.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`

/** Only its path, so that the way back never leaves the site. */
function onSite(address: string): string {
  const { pathname = '/', hash = '' } = URL.parse(address, 'http://site') ?? {}
  return `/${pathname.replace(/^[/\\]+/, '')}${hash}`
}

export const sendNotFoundPage = (reply: FastifyReply) =>
  sendPlainPage(
    reply,
    404,
    'Not Found',
    '<main class="centre"><h1>404 | Not Found</h1><p><a href="/">Go Back</a></p></main>',
  )
