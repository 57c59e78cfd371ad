/** `/dev/mailbox`, or `?to=` for one recipient: the mails that would have been sent, when no SMTP server is configured. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../base/server/context.ts'
import { escapeHtml } from '../../base/server/html.ts'
import { findStoredHtml, listStoredMails } from '../../base/server/mail.ts'
import { mailPolicy } from '../http/headers.ts'
import { sendPlainPage } from '../http/plainPage.ts'

export function serveMailbox(app: FastifyInstance, { db, config }: AppContext): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/mailbox', async (request, reply) => {
    if (request.site !== null) return reply.callNotFound()
    const mails = await listStoredMails(db, [request.query.to].flat()[0])
    const entries = mails.map(
      ({ id, to, subject, text, createdAt }) =>
        `<details><summary>${escapeHtml(subject)} <small>to ${escapeHtml(to)}, ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}</small></summary><div class="inside both"><iframe src="/dev/mailbox/${id}" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe><pre>${linked(text)}</pre></div></details>`,
    )
    const empty = '<p>Nothing has been sent yet. Register an account, and its welcome mail appears here.</p>'
    return sendPlainPage(
      reply,
      200,
      `Mailbox of ${config.productName}`,
      `<main class="wide"><h1>Mailbox</h1><p>SMTP_URL is not set, so mail is kept here instead of being sent.</p>${entries.join('') || empty}</main>`,
      { framesOwn: true },
    )
  })

  // A mail as a mail program shows it: no scripts, no forms, no origin.
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params
    const isNumber = /^\d{1,9}$/.test(id)
    const html = request.site === null && isNumber ? await findStoredHtml(db, Number(id)) : undefined
    if (html === undefined) return reply.callNotFound()
    return reply
      .header('content-security-policy', mailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'))
  })
}

/** Links in a mail must work from here: they are the way to confirm an address. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:&#47;&#47;\S+|https?:\/\/\S+/g,
    (url) => `<a href="${url}">${url}</a>`,
  )
}
