/** `/dev/mailbox`: what would have been mailed, where no SMTP server is configured. */
import type { FastifyInstance } from 'fastify'
import type { AtWork } from '../base/server/context.ts'
import { escapeHtml } from '../base/server/html.ts'
import { listKeptMails } from '../base/server/mail.ts'
import { sendPlainPage } from './plainPage.ts'

export function serveMailbox(app: FastifyInstance, { db, config }: AtWork): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (request.site !== null) return reply.callNotFound()
    const mails = await listKeptMails(db)
    const entries = mails.map(
      ({ to, subject, text, createdAt }) =>
        `<details><summary>${escapeHtml(subject)} <small>to ${escapeHtml(to)}, ${createdAt.toISOString().slice(0, 16).replace('T', ' ')}</small></summary><div class="inside"><pre>${linked(text)}</pre></div></details>`,
    )
    const empty = '<p>Nothing has been sent yet. Register somebody, and the welcome stands here.</p>'
    return sendPlainPage(
      reply,
      200,
      `Mailbox of ${config.productName}`,
      `<main><h1>Mailbox</h1><p>SMTP_URL is not set: mail is kept here instead of being sent.</p>${entries.join('') || empty}</main>`,
    )
  })
}

/** A letter's links must work from here: they are how one confirms an address. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:&#47;&#47;\S+|https?:\/\/\S+/g,
    (url) => `<a href="${url}">${url}</a>`,
  )
}
