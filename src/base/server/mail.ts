/**
 * Outgoing mail. A mail is written once, as content, and becomes HTML and plain text here. Sending is a job in the
 * caller's transaction: no mail for a rolled-back change, and none lost while the mail server is down. Without SMTP_URL
 * mails are stored and shown at /dev/mailbox.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MailKind } from '../mailKinds.ts'
import { type Config, mailAddress } from './config.ts'
import { type Db, transact } from './db.ts'
import { escapeHtml } from './html.ts'
import { type Job, type Jobs, job } from './jobs.ts'
import { lockMail, logAgain, logFailure, logMail, logSent, MailKey } from './mailLog.ts'
import { forgetRefusal, recordRefusal, refusalOf } from './refusedAddresses.ts'

export interface MailContent {
  kind: MailKind
  to: string
  /** Whom it concerns: the recipient, or the trainer whose customer the recipient is. */
  trainerId?: number
  /** Mails with the same key are sent once, however often they are added. */
  once?: string
  /** Where a reply goes, if not to us. */
  replyTo?: string
  subject: string
  /** What an inbox shows next to the subject; by default the first paragraph. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** A table below the paragraphs, such as a receipt's lines. The total is set apart. */
  facts?: { label: string; value: string; isTotal?: boolean }[]
  action?: { label: string; url: string }
  /** A second, less prominent link. */
  further?: { label: string; url: string }
  /** Small print: why this was sent, and what to do if it was a mistake. */
  footer: string
  /** The sender's brand, if not ours. */
  brand?: Brand
  /** How to get no more of such mails: a page that asks, and an address that a mail program posts to. */
  unsubscribe?: { page: string; oneClick: string }
}

export interface Brand {
  name: string
  /** An absolute URL. Without a logo the name is shown as text. */
  logo: string | null
  /** The colors of the button and its text: `#rrggbb`. */
  accent: string
  onAccent: string
  /** Where the name links to. */
  url: string
}

export interface Mail {
  /** False if it was sent before, or goes to nobody. */
  send(db: Db, letter: MailContent): Promise<boolean>
  /** Those of the mails whose text is still kept, by job. */
  listKept(db: Db, jobIds: string[]): Promise<string[]>
  /** Sends a mail of the log once more. False if its text is no longer kept, or if it needs no sending. */
  sendAgain(db: Db, key: MailKey): Promise<boolean>
}

const Delivery = z.object({
  /** Its place in the mail log; absent in jobs that an earlier version added. */
  log: MailKey.optional(),
  to: z.string(),
  replyTo: z.string().optional(),
  /** The name in front of our address. */
  fromName: z.string().optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Of mails in bulk, for the mail program's own button. */
  oneClickUnsubscribe: z.string().optional(),
})
type Delivery = z.output<typeof Delivery>

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'productName'>

/** The job that delivers mail, and the functions that add it. */
export function openMail(config: MailConfig): { deliver: Job<Delivery>; through(jobs: Jobs): Mail } {
  const hand = openTransport(config)
  const deliver = job({
    name: 'deliver-mail',
    data: Delivery,
    retries: RETRIES,
    // Mails contain sign-in links, so they are deleted an hour after sending.
    keepSeconds: 3600,
    async run({ db, log }, delivery, jobId) {
      const { to, log: key } = delivery
      try {
        await hand(db, delivery, jobId)
      } catch (error) {
        const refusal = refusalOf(error)
        const reason = refusal ?? (error as Error).message
        // A refusal is permanent: a retry would get the same answer.
        if (key) await logFailure(db, key, { jobId, reason, most: refusal ? 1 : RETRIES + 1 })
        if (!refusal) throw error
        await recordRefusal(db, to, refusal)
        log.warn({ reason }, 'there is no such address')
        return
      }
      if (key) await logSent(db, key, jobId)
    },
  })
  return { deliver, through: (jobs) => mailThrough(config, jobs, deliver) }
}

const RETRIES = 8

/** Hands a mail to the mail server, or stores it if there is none. */
function openTransport(config: MailConfig): (db: Db, delivery: Delivery, jobId: string) => Promise<void> {
  // Imported only if there is a server to talk to.
  const { smtpUrl } = config
  const transport = smtpUrl && import('nodemailer').then((mailer) => mailer.createTransport(smtpUrl))
  const ownAddress = mailAddress(config.mailFrom)
  return async (db, { log, to, replyTo, fromName, subject, html, text, oneClickUnsubscribe }, jobId) => {
    if (!transport) {
      await db
        .insertInto('kept_mails')
        .values({ recipient: to, subject, html, text, job_id: jobId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return
    }
    const from = fromName ? { name: fromName, address: ownAddress } : config.mailFrom
    const messageId = messageIdOf(jobId, log, ownAddress)
    const headers = oneClickUnsubscribe ? unsubscribeHeaders(oneClickUnsubscribe) : {}
    await (await transport).sendMail({ from, to, replyTo, subject, html, text, messageId, headers })
    await forgetRefusal(db, to)
  }
}

/**
 * The job's id, so that a mail server can tell a retry from a second mail; and the place in the log, which a bounce
 * notice leads back to.
 */
const messageIdOf = (jobId: string, log: MailKey | undefined, ownAddress: string) =>
  `<${[jobId, ...(log ? [log.trainerId, log.id] : [])].join('.')}@${ownAddress.split('@').pop()}>`

/** What `messageIdOf` wrote; undefined for the id of another program. */
export function readMessageId(messageId: string): { jobId: string; key: MailKey } | undefined {
  const [, jobId, trainerId, id] = /^<?([0-9a-f-]{36})\.(\d{1,15})\.(\d{1,15})@/.exec(messageId) ?? []
  return jobId ? { jobId, key: { trainerId: Number(trainerId), id: Number(id) } } : undefined
}

function mailThrough(config: MailConfig, jobs: Jobs, deliver: Job<Delivery>): Mail {
  const post = (db: Db, letter: MailContent) =>
    transact(db, async (db) => {
      const { to, subject, kind, trainerId } = letter
      const jobId = randomUUID()
      const log = await logMail(db, { jobId, trainerId, kind, to, subject })
      await jobs.add(db, deliver, { ...deliveryOf(config, letter), log }, { id: jobId })
      return true
    })
  return {
    async send(db, letter) {
      const { once, to } = letter
      // This domain never exists: it is the address of an erased person.
      if (to.endsWith('.invalid')) return false
      if (once === undefined) return post(db, letter)
      return transact(db, async (db) => (await isFirstMail(db, once)) && post(db, letter))
    },
    listKept: (db, jobIds) => jobs.listKept(db, deliver, jobIds),
    sendAgain: (db, key) =>
      transact(db, async (db) => {
        const row = await lockMail(db, key)
        if (row?.state !== 'failed' && row?.state !== 'bounced') return false
        const delivery = await jobs.takeKept(db, deliver, row.job_id)
        if (!delivery) return false
        const jobId = randomUUID()
        await logAgain(db, key, jobId)
        await jobs.add(db, deliver, delivery, { id: jobId })
        return true
      }),
  }
}

const deliveryOf = (config: MailConfig, letter: MailContent): Delivery => ({
  to: letter.to,
  ...(letter.replyTo && { replyTo: letter.replyTo }),
  // With our name too: anyone can name a business as they like and have mail sent to strangers.
  ...(letter.brand && { fromName: `${letter.brand.name} via ${config.productName}` }),
  subject: letter.subject,
  html: asHtml(letter, config.productName),
  text: asText(letter, config.productName),
  ...(letter.unsubscribe && { oneClickUnsubscribe: letter.unsubscribe.oneClick }),
})

/** RFC 8058. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Claims the key of a mail; false if it was sent before. */
export async function isFirstMail(db: Db, key: string): Promise<boolean> {
  const row = await db
    .insertInto('sent_mails')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Stripe sends no event again after this long. */
export const sweepSentMails = job({
  name: 'sweep-sent-mails',
  data: z.object({}),
  schedule: '20 4 * * *',
  async run({ db }) {
    await db.deleteFrom('sent_mails').where('sent_at', '<', sql<Date>`now() - interval '400 days'`).execute()
  },
})

export interface StoredMail extends Delivery {
  id: number
  createdAt: Date
}

export async function findStoredHtml(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('kept_mails').select('html').where('id', '=', id).executeTakeFirst()
  return row?.html
}

export async function listStoredMails(db: Db, to?: string): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('kept_mails')
    .select(['id', 'recipient', 'subject', 'html', 'text', 'created_at'])
    .$if(to !== undefined, (mails) => mails.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ recipient, created_at, ...mail }) => ({ ...mail, to: recipient, createdAt: created_at }))
}

function asText(letter: MailContent, product: string): string {
  const { heading, paragraphs, facts, action, further, footer, brand, unsubscribe } = letter
  const rows = facts?.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const links = [action, further].flatMap((link) => (link ? `${link.label}:\n${link.url}` : []))
  const sender = brand ? `${brand.name}, ${brand.url}` : product
  const end = [sender, footer, unsubscribe && `Unsubscribe: ${unsubscribe.page}`].filter(Boolean).join('\n')
  return [heading, ...paragraphs, rows, ...links, `--\n${end}`].filter(Boolean).join('\n\n')
}

/** Our own brand. */
const look = { accent: '#d93a0b', onAccent: '#ffffff' }

/** Tables and inline styles, because mail programs support nothing else. */
function asHtml(letter: MailContent, product: string): string {
  const { subject, heading, paragraphs, facts, action, further, footer, brand, unsubscribe } = letter
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;color:#4e4152;white-space:pre-line">${escapeHtml(text)}</p>`)
    .join('')
  const { accent, onAccent } = brand ?? look
  const button = action
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const link = further
    ? `<p style="margin:16px 0 0"><a href="${escapeHtml(further.url)}" style="color:#21152a">${escapeHtml(further.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf8fa;${font};font-size:16px;line-height:1.55">
${preheaderHtml(letter.preheader ?? paragraphs[0] ?? heading)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td>
${brandHtml(brand ?? { ...look, name: product, logo: null, url: null })}
<div style="padding:32px;border:1px solid #e9e3ea;border-radius:14px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#21152a">${escapeHtml(heading)}</h1>${body}${facts ? factsHtml(facts) : ''}${button}${link}</div>
<p style="margin:16px 0 0;font-size:13px;color:#6b5d6e">${escapeHtml(footer)}${unsubscribe ? ` <a href="${escapeHtml(unsubscribe.page)}" style="color:#6b5d6e">Unsubscribe</a>` : ''}</p>
</td></tr></table></td></tr></table></body></html>`
}

/** Hidden in the mail. The blanks keep an inbox from continuing with the mail's own text. */
const preheaderHtml = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(text)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`

function brandHtml({
  name,
  logo,
  url,
  accent,
  onAccent,
}: Omit<Brand, 'url'> & { url: string | null }): string {
  // Many mail programs show images only on request: the name is shown next to its logo, and its initial in place of it.
  const mark = logo
    ? `<img src="${escapeHtml(logo)}" alt="" width="40" height="40" style="display:block;border-radius:9px">`
    : `<span style="display:block;width:40px;height:40px;border-radius:9px;background:${accent};color:${onAccent};font-size:20px;font-weight:700;line-height:40px;text-align:center">${escapeHtml(initialOf(name))}</span>`
  const linked = (content: string) =>
    url ? `<a href="${escapeHtml(url)}" style="color:#21152a;text-decoration:none">${content}</a>` : content
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="padding-right:12px">${linked(mark)}</td><td style="font-weight:700;font-size:17px;color:#21152a">${linked(escapeHtml(name))}</td></tr></table>`
}

const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toUpperCase()

function factsHtml(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(({ label, value, isTotal }) => {
    const cell = `padding:10px 0;border-top:1px solid #e9e3ea;color:#21152a;${isTotal ? 'font-weight:700' : ''}`
    return `<tr><td style="${cell};padding-right:16px">${escapeHtml(label)}</td><td align="right" style="${cell}">${escapeHtml(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px;border-bottom:1px solid #e9e3ea;font-size:15px">${rows.join('')}</table>`
}
