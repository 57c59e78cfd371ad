import { describe, expect, vi } from 'vitest'
import { test as base, testConfig } from '../../../tests/database.ts'
import { openQuickJobs } from '../../../tests/quickJobs.ts'
import { startSmtp } from '../../../tests/smtp.ts'
import type { Db } from './db.ts'
import { listStoredMails, type Mail, type MailContent, openMail, type StoredMail } from './mail.ts'
import { NO_TRAINER } from './mailLog.ts'
import { isRefused } from './refusedAddresses.ts'

const letter: MailContent = {
  kind: 'welcome',
  to: 'maya@example.test',
  subject: 'Welcome',
  heading: 'Hello Maya',
  paragraphs: ['Your app is ready.', 'Open it today.'],
  action: { label: 'Open the app', url: 'http://localhost:3000/hello?a=1&b=2' },
  footer: 'You get this because you signed up.',
}

/** A running queue that delivers, as in the whole program. */
const test = base
  .extend('delivering', ({ world }, { onCleanup }) => async (env: Record<string, string>): Promise<Mail> => {
    const mail = openMail(testConfig({ PRODUCT_NAME: 'Ignite', ROOT_DOMAIN: 'example.com', ...env }))
    const jobs = await openQuickJobs(world.db, [mail.deliver])
    onCleanup(() => jobs.stop())
    await jobs.start({ ...world.doors, jobs })
    return mail.through(jobs)
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from its pattern
  .extend('smtp', async ({}, { onCleanup }) => {
    const server = await startSmtp()
    onCleanup(() => server.stop())
    return server
  })

const patience = { timeout: 20_000, interval: 50 }

/** Waits for the one stored mail and deletes it for the next test. */
async function takeKept(db: Db): Promise<StoredMail> {
  const [kept] = await vi.waitFor(async () => {
    const mails = await listStoredMails(db)
    expect(mails).toHaveLength(1)
    return mails
  }, patience)
  await db.deleteFrom('kept_mails').execute()
  return kept as StoredMail
}

/** Undoes the encoding of long lines and non-ASCII characters. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]

describe('without a mail server', () => {
  test('a letter is kept, as HTML and as text', async ({ world, delivering }) => {
    const mail = await delivering({})

    await mail.send(world.db, letter)

    const kept = await takeKept(world.db)
    expect(kept).toMatchObject({ to: 'maya@example.test', subject: 'Welcome' })
    expect(kept.text).toBe(
      [
        'Hello Maya',
        'Your app is ready.',
        'Open it today.',
        'Open the app:\nhttp://localhost:3000/hello?a=1&b=2',
        '--\nIgnite\nYou get this because you signed up.',
      ].join('\n\n'),
    )
    expect(kept.html).toMatch(/<h1 [^>]+>Hello Maya<\/h1><p [^>]+>Your app is ready\.<\/p>/)
    expect(kept.html).toMatch(/<a href="http:\/\/localhost:3000\/hello\?a=1&#38;b=2" [^>]+>Open the app<\/a>/)
  })

  test('what people typed stays text in the HTML', async ({ world, delivering }) => {
    const mail = await delivering({ PRODUCT_NAME: 'Fit & <b>Co</b>' })
    const evil = `<img src=x onerror="alert('1')">`

    await mail.send(world.db, {
      kind: 'welcome',
      to: 'maya@example.test',
      subject: evil,
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://example.com/"${evil}` },
      footer: evil,
    })

    const kept = await takeKept(world.db)
    expect(kept.html).not.toContain('<img')
    expect(kept.html).not.toContain('onerror="')
    expect(kept.html.match(/&#60;img src=x/g)).toHaveLength(7)
    expect(kept.html).toContain('Fit &#38; &#60;b&#62;Co')
    // Plain text needs no escaping.
    expect(kept.text).toContain(evil)
  })

  test('a letter with a key goes out once, also when it is sent twice at the same time', async ({
    world,
    delivering,
  }) => {
    const mail = await delivering({})
    const to = 'paid@example.test'
    const receipt = { ...letter, to, once: 'receipt:in_1', preheader: 'We received $49.00' }

    const sent = await Promise.all([mail.send(world.db, receipt), mail.send(world.db, receipt)])
    expect(sent.toSorted()).toEqual([false, true])
    expect(await mail.send(world.db, receipt)).toBe(false)
    const logged = await world.db
      .selectFrom('mail_log')
      .select('id')
      .where('trainer_id', '=', NO_TRAINER)
      .where('recipient', '=', to)
      .execute()
    expect(logged).toHaveLength(1)

    const kept = await takeKept(world.db)
    // The inbox shows it next to the subject; it is invisible in the mail, and the text does not repeat it.
    expect(kept.html).toMatch(/<div style="display:none[^>]*>We received \$49\.00/)
    expect(kept.text).not.toContain('We received')
  })

  test('a letter without a button has none', async ({ world, delivering }) => {
    const { action: _, ...plain } = letter
    const mail = await delivering({})

    await mail.send(world.db, plain)

    const kept = await takeKept(world.db)
    expect(kept.html).not.toContain('<a ')
    expect(kept.text).not.toContain('undefined')
  })
})

describe('over SMTP', () => {
  test('a letter reaches its mail server, as HTML and as text', async ({ world, smtp, delivering }) => {
    const mail = await delivering({ SMTP_URL: smtp.url, MAIL_FROM: 'Ignite <post@example.com>' })

    await mail.send(world.db, { ...letter, heading: 'Grüße, Maya', replyTo: 'noa@example.test' })

    const { received } = smtp
    await vi.waitFor(() => expect(received).toHaveLength(1), patience)
    expect(received[0]).toMatchObject({ from: 'post@example.com', to: ['maya@example.test'] })
    const raw = received[0]?.raw ?? ''
    expect(header(raw, 'From')).toBe('Ignite <post@example.com>')
    expect(header(raw, 'Reply-To')).toBe('noa@example.test')
    expect(header(raw, 'Subject')).toBe('Welcome')
    expect(header(raw, 'Content-Type')).toMatch(/^multipart\/alternative/)
    expect(decoded(raw)).toContain('Grüße, Maya\n\nYour app is ready.')
    expect(decoded(raw)).toContain('>Grüße, Maya</h1>')
    expect(await listStoredMails(world.db)).toEqual([])
  })

  test('a letter of many has the headers with which a mail program unsubscribes by one click; others have none', async ({
    world,
    smtp,
    delivering,
  }) => {
    const mail = await delivering({ SMTP_URL: smtp.url, MAIL_FROM: 'post@example.com' })
    const oneClick = 'https://coach.example.com/api/v1/unsubscribe/abc-_1'
    const page = 'https://coach.example.com/unsubscribe?t=abc-_1'

    await mail.send(world.db, { ...letter, unsubscribe: { page, oneClick } })
    await mail.send(world.db, { ...letter, subject: 'Receipt' })

    const { received } = smtp
    await vi.waitFor(() => expect(received).toHaveLength(2), patience)
    const headersOf = (subject: string) => {
      const raw = received.find((one) => header(one.raw, 'Subject') === subject)?.raw ?? ''
      return [header(raw, 'List-Unsubscribe'), header(raw, 'List-Unsubscribe-Post')]
    }
    // RFC 8058: an https address in angle brackets, and exactly this value.
    expect(headersOf('Welcome')).toEqual([`<${oneClick}>`, 'List-Unsubscribe=One-Click'])
    expect(headersOf('Receipt')).toEqual([undefined, undefined])
  })

  test('a letter in somebody else’s brand says so, and that it comes by us', async ({
    world,
    smtp,
    delivering,
  }) => {
    const mail = await delivering({ SMTP_URL: smtp.url, MAIL_FROM: 'Ignite <post@example.com>' })
    const brand = {
      name: 'Kraft, GmbH',
      logo: null,
      accent: '#112233',
      onAccent: '#ffffff',
      url: 'https://k/',
    }

    await mail.send(world.db, { ...letter, brand })

    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience)
    expect(smtp.received[0]).toMatchObject({ from: 'post@example.com' })
    expect(header(smtp.received[0]?.raw ?? '', 'From')).toBe('"Kraft, GmbH via Ignite" <post@example.com>')
  })

  test('a mail server that is busy is asked again, with the same letter', async ({
    world,
    smtp,
    delivering,
  }) => {
    smtp.refuseNext('451 Try again later')
    const mail = await delivering({ SMTP_URL: smtp.url })

    await mail.send(world.db, letter)

    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience)
    expect(smtp.refused).toHaveLength(1)
    const [first, second] = [...smtp.refused, ...smtp.received].map(({ raw }) => header(raw, 'Message-ID'))
    expect(first).toMatch(/^<[0-9a-f-]{36}\.0\.\d+@example\.com>$/)
    expect(second).toBe(first)
  })

  test('an address that its server does not know is noted, and not tried again; a letter that is taken clears it', async ({
    world,
    smtp,
    delivering,
  }) => {
    const mail = await delivering({ SMTP_URL: smtp.url })
    smtp.refuseRecipient('550 5.1.1 No such user here')
    await mail.send(world.db, { ...letter, to: 'Nobody@example.test' })
    await vi.waitFor(
      async () => expect(await isRefused(world.db, 'nobody@example.test')).toBe(true),
      patience,
    )
    expect([smtp.received, smtp.refused]).toEqual([[], []])

    await mail.send(world.db, { ...letter, to: 'nobody@example.test' })
    await vi.waitFor(
      async () => expect(await isRefused(world.db, 'nobody@example.test')).toBe(false),
      patience,
    )

    // A refusal of our server's login is our problem, so the mail is retried.
    smtp.refuseRecipient('550 5.7.1 Relaying denied')
    await mail.send(world.db, { ...letter, to: 'maya@example.test' })
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), patience)
    expect(await isRefused(world.db, 'maya@example.test')).toBe(false)
  })

  test('a letter of a transaction that failed is not sent', async ({ world, smtp, delivering }) => {
    const mail = await delivering({ SMTP_URL: smtp.url })
    const failing = world.db.transaction().execute(async (db) => {
      await mail.send(db, { ...letter, subject: 'Never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')

    await mail.send(world.db, letter)

    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience)
    expect(smtp.received.map(({ raw }) => header(raw, 'Subject'))).toEqual(['Welcome'])
  })
})
