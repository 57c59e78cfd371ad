import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { test as base, testConfig } from '../../../../tests/database.ts'
import { openQuickJobs } from '../../../../tests/quickJobs.ts'
import { startSmtp } from '../../../../tests/smtp.ts'
import { serveMailNotices } from '../../../app/http/mailRoutes.ts'
import type { AsAdmin } from '../../../base/server/context.ts'
import { type Mail, type MailContent, openMail } from '../../../base/server/mail.ts'
import { forgetMailsTo, sweepMailLog } from '../../../base/server/mailLog.ts'
import { findRefusal } from '../../../base/server/refusedAddresses.ts'
import { isSigned } from '../../../base/server/signature.ts'
import { listUnsubscribed } from '../../customers/server/mails/mailChoiceQueries.ts'
import { listHistory, registerTrainee } from '../../customers/server/service.ts'
import { mailLogCalls } from '../mailContract.ts'
import { listMailLog, sendMailAgain } from './mails.ts'

const patience = { timeout: 20_000, interval: 50 }
const SECRET = 'mail-secret'

/** A mail server, a queue that delivers to it, and an admin who looks at the log. Nothing here is rolled back. */
const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  .extend('smtp', async ({}, { onCleanup }) => {
    const server = await startSmtp()
    onCleanup(() => server.stop())
    return server
  })
  .extend('mail', async ({ world, smtp }, { onCleanup }): Promise<Mail> => {
    const opened = openMail(testConfig({ ROOT_DOMAIN: 'example.com', SMTP_URL: smtp.url }))
    const jobs = await openQuickJobs(world.db, [opened.deliver])
    onCleanup(() => jobs.stop())
    await jobs.start({ ...world.doors, jobs })
    await sql`delete from mail_log /* across trainers */`.execute(world.db)
    return opened.through(jobs)
  })
  .extend('admin', ({ world, mail }) => {
    const ctx = { ...world.doors, db: world.db, mail, ip: '127.0.0.1', userAgent: '', site: null }
    return { ...ctx, userId: 1, adminId: 1, role: 'admin', sessionId: 1, actingAdminId: null } as AsAdmin
  })

const letter = (more: Partial<MailContent> = {}): MailContent => ({
  kind: 'welcome',
  to: 'Maya@example.test',
  subject: 'Welcome',
  heading: 'Hello',
  paragraphs: ['Your link'],
  footer: 'Why',
  ...more,
})

const list = async (admin: AsAdmin, asked: object = {}) =>
  (await listMailLog(admin, mailLogCalls.list.query.parse(asked))).data

/** The newest mail once it has the state, or more: its job ends a moment later, and can be added again then. */
const settled = (admin: AsAdmin, state: string, more: object = {}) =>
  vi.waitFor(async () => {
    const [row] = await list(admin)
    expect(row).toMatchObject({ state, ...more })
    return row as NonNullable<typeof row>
  }, patience)

test('a mail is listed with whom it went to and what became of it, and only if it was really sent', async ({
  admin,
  mail,
}) => {
  await mail.send(admin.db, letter({ trainerId: 7, once: 'welcome:7' }))
  await mail.send(admin.db, letter({ trainerId: 7, once: 'welcome:7' }))
  const undone = admin.db.transaction().execute(async (db) => {
    await mail.send(db, letter({ subject: 'Never' }))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')

  const sent = await settled(admin, 'sent')
  expect(await list(admin)).toEqual([sent])
  expect(sent).toMatchObject({
    to: 'maya@example.test',
    subject: 'Welcome',
    kind: 'welcome',
    what: 'Welcome',
    trainer: { id: 7, name: '' },
    reason: null,
    tries: 1,
    can_send_again: false,
  })
})

test('a refused mail says why in the words of the server, and is sent again while its text is kept', async ({
  admin,
  mail,
  smtp,
}) => {
  smtp.refuseRecipient('550 5.1.1 No such user here')
  await mail.send(admin.db, letter())
  const failed = await settled(admin, 'failed', { can_send_again: true })
  expect(failed).toMatchObject({ reason: '550 5.1.1 No such user here', trainer: null })

  await sendMailAgain(admin, { id: failed.id, trainer_id: null })
  expect(await settled(admin, 'sent')).toMatchObject({ id: failed.id, reason: null })
  expect(smtp.received).toHaveLength(1)
  await expect(sendMailAgain(admin, { id: failed.id, trainer_id: null })).rejects.toThrow(
    /can't be sent again/,
  )
  await expect(sendMailAgain(admin, { id: 999_999, trainer_id: null })).rejects.toThrow('Mail not found')
})

test('a mail that is tried again waits with its reason', async ({ admin, mail, smtp }) => {
  smtp.refuseNext('451 Try again later')
  await mail.send(admin.db, letter())

  const waiting = await vi.waitFor(async () => {
    const [row] = await list(admin, { state: 'waiting' })
    expect(row?.reason).toContain('451 Try again later')
    return row
  }, patience)
  expect(waiting?.tries).toBe(1)
  expect(await settled(admin, 'sent')).toMatchObject({ tries: 2, reason: null })
})

test('a mail whose text is gone cannot be sent again', async ({ admin, mail, smtp }) => {
  smtp.refuseRecipient('550 5.1.1 No such user here')
  await mail.send(admin.db, letter())
  const { id } = await settled(admin, 'failed', { can_send_again: true })
  await sql`delete from pgboss.job where name = 'deliver-mail'`.execute(admin.db)

  expect(await list(admin)).toMatchObject([{ can_send_again: false }])
  await expect(sendMailAgain(admin, { id, trainer_id: null })).rejects.toThrow(/can't be sent again/)
})

test('the log is searched, filtered and paged both ways', async ({ admin, mail }) => {
  for (const subject of ['One', 'Two', 'Three']) await mail.send(admin.db, letter({ subject, trainerId: 7 }))
  await mail.send(admin.db, letter({ kind: 'payment', to: 'ben@example.test', subject: '100% yours' }))
  await vi.waitFor(async () => expect(await list(admin, { state: 'sent' })).toHaveLength(4), patience)

  const subjects = async (asked: object) => (await list(admin, asked)).map(({ subject }) => subject)
  expect(await subjects({ search: '100% Y' })).toEqual(['100% yours'])
  expect(await subjects({ search: 'BEN@' })).toEqual(['100% yours'])
  expect(await subjects({ kind: 'payment' })).toEqual(['100% yours'])
  expect(await subjects({ trainer_id: '7' })).toEqual(['Three', 'Two', 'One'])
  expect(await subjects({ state: 'bounced' })).toEqual([])
  expect(await subjects({ at: `${new Date(Date.now() + 60_000).toISOString()},` })).toEqual([])
  const first = await list(admin, { limit: '2' })
  expect(await subjects({ limit: '2', after: first[1]?.cursor })).toEqual(['Two', 'One'])
  const [third] = await list(admin, { limit: '1', after: first[1]?.cursor })
  expect(await subjects({ limit: '1', before: third?.cursor })).toEqual(['Three'])
})

interface Posted {
  secret?: string
  at?: Date
  header?: string
}

/** The webhook as the provider calls it. */
async function notify(
  admin: AsAdmin,
  notice: object,
  { secret = SECRET, at = new Date(), header }: Posted = {},
) {
  const { fastify } = await import('fastify')
  const app = fastify()
  app.decorateRequest('site', undefined)
  app.addHook('onRequest', async (request) => {
    request.site = null
  })
  const config = { ...admin.config, mailWebhookSecret: SECRET }
  await serveMailNotices(app, { ...admin, config })
  const payload = JSON.stringify(notice)
  const time = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'application/json', 'mail-signature': header ?? `t=${time},v1=${v1}` },
    payload,
  })
  return statusCode
}

const messageIdIn = (raw: string | undefined) => /^Message-ID: (.*)$/im.exec(raw ?? '')?.[1] ?? ''

test('a bounce is shown in the log and on the customer’s page, once, and only if it is signed', async ({
  admin,
  mail,
  smtp,
}) => {
  const { db } = admin
  const { id: trainerId } = await db
    .insertInto('users')
    .values({ role: 'trainer', name: 'Coach', email: 'coach@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const trainee = await registerTrainee(db, { trainerId, name: 'Maya', email: 'maya@example.test' })
  await mail.send(db, letter({ trainerId }))
  await settled(admin, 'sent')
  const notice = {
    message_id: messageIdIn(smtp.received[0]?.raw),
    kind: 'bounce',
    reason: '552 Mailbox full',
    at: new Date().toISOString(),
  }

  expect(await notify(admin, notice, { secret: 'another' })).toBe(400)
  expect(await notify(admin, notice, { at: new Date(Date.now() - 3_600_000) })).toBe(400)
  expect(await notify(admin, notice, { header: '' })).toBe(400)
  expect(await notify(admin, { ...notice, kind: 'open' })).toBe(422)
  expect(await notify(admin, { ...notice, message_id: '<x@example.com>' })).toBe(200)
  await settled(admin, 'sent')

  expect(await notify(admin, notice)).toBe(200)
  expect(await notify(admin, notice)).toBe(200)
  const bounced = await settled(admin, 'bounced', { can_send_again: true })
  expect(bounced).toMatchObject({ reason: '552 Mailbox full' })
  expect(await findRefusal(db, 'maya@example.test')).toBeInstanceOf(Date)
  const history = await listHistory(db, trainee)
  expect(history.map(({ kind }) => kind)).toEqual(['mail_bounced'])

  // What is sent again has another message id, so a late notice about the first does not change it.
  await sendMailAgain(admin, { id: bounced.id, trainer_id: trainerId })
  await settled(admin, 'sent')
  expect(await notify(admin, notice)).toBe(200)
  await settled(admin, 'sent')
  const unsubscribed = () => listUnsubscribed(db, trainerId, [trainee.id])
  expect(await unsubscribed()).toEqual(new Set())
  const second = { ...notice, message_id: messageIdIn(smtp.received[1]?.raw), kind: 'complaint' }
  expect(await notify(admin, second)).toBe(200)
  expect(await settled(admin, 'complained')).toMatchObject({ can_send_again: false })
  expect(await unsubscribed()).toEqual(new Set([trainee.id]))

  await forgetMailsTo(db, 'MAYA@example.test', trainerId)
  expect(await list(admin)).toEqual([])
})

test('a signature covers the time and the body', () => {
  const now = new Date('2026-11-17T08:00:00Z')
  const time = now.getTime() / 1000
  const v1 = createHmac('sha256', 'key').update(`${time}.body`).digest('hex')
  const check = (body: string, signature: string | undefined) =>
    isSigned(Buffer.from(body), signature, 'key', now)

  expect(check('body', `t=${time},v1=${v1}`)).toBe(true)
  expect(check('other', `t=${time},v1=${v1}`)).toBe(false)
  expect(check('body', `t=${time + 1},v1=${v1}`)).toBe(false)
  expect(check('body', `t=x,v1=${v1}`)).toBe(false)
  expect(check('body', undefined)).toBe(false)
})

test('old rows are deleted, and a mail of a killed process does not wait forever', async ({
  admin,
  mail,
}) => {
  await mail.send(admin.db, letter({ subject: 'Old' }))
  await settled(admin, 'sent')
  await mail.send(admin.db, letter({ subject: 'Stuck' }))
  await vi.waitFor(async () => expect(await list(admin, { state: 'sent' })).toHaveLength(2), patience)
  await sql`update mail_log set at = now() - interval '200 days' where subject = 'Old' /* across trainers */`.execute(
    admin.db,
  )
  await sql`update mail_log set state = 'waiting', at = now() - interval '2 days', changed_at = null
    where subject = 'Stuck' /* across trainers */`.execute(admin.db)

  await sweepMailLog.run(admin, {}, '')

  expect(await list(admin)).toMatchObject([
    { subject: 'Stuck', state: 'failed', reason: 'The process ended while it was sent' },
  ])
})
