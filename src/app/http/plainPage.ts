/** The few plain pages of the server: not found, the mailbox, the API description. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../base/server/html.ts'
import { staticPolicy } from './headers.ts'
import css from './plainPage.css?inline'

const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`

export function sendPlainPage(
  reply: FastifyReply,
  status: number,
  title: string,
  body: string,
  { framesOwn = false } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', staticPolicy(styleHash, framesOwn))
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

export const sendNotFoundPage = (reply: FastifyReply) =>
  sendPlainPage(
    reply,
    404,
    'Not Found',
    '<main class="centre"><h1>404 | Not Found</h1><p><a href="/">Go Back</a></p></main>',
  )
