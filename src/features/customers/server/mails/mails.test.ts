import { expect } from 'vitest'
import { test } from '../../../../../tests/database.ts'
import { lettersTo } from '../../../../../tests/letters.ts'
import { samplePage } from '../../../../../tests/samplePage.ts'
import type { AsTrainer } from '../../../../base/server/context.ts'
import type { MailContent } from '../../../../base/server/mail.ts'
import { updateUser } from '../../../accounts/server/queries.ts'
import { publishPage } from '../../../pages/server/service.ts'
import { saveSite } from '../../../sites/server/queries.ts'
import { findBrand } from '../../../sites/server/service.ts'
import {
  alreadySubscribedMail,
  canceledMail,
  pausedMail,
  type Receipt,
  receiptMail,
  refundedMail,
  resumedMail,
  signInMail,
  welcomeMail,
} from './mails.ts'

const maya = { name: 'Maya', email: 'maya@example.test' }
const url = 'http://strong.localhost:3000/me?token=abc'

async function coach(make: { trainer(given: object): Promise<AsTrainer> }) {
  const trainer = await make.trainer({ appName: 'Strong', email: 'coach@example.test' })
  const page = samplePage()
  const accent = { ...page.theme, palette: { ...page.theme.palette, accent: '#FFD60A' } }
  await publishPage(trainer, { ...page, theme: accent })
  return trainer
}

/** The mail as it is queued for delivery. */
async function posted(trainer: AsTrainer, letter: MailContent) {
  await trainer.mail.send(trainer.db, letter)
  const [found] = await lettersTo(trainer.db, letter.to)
  return { html: '', text: '', ...found }
}

const receipt: Receipt = {
  plan: 'Strength',
  currency: 'USD',
  amount: 4900,
  paid: 3920,
  coupon: 'LAUNCH20',
  paidAt: new Date('2026-07-01T12:00:00Z'),
  period: { start: new Date('2026-07-01T12:00:00Z'), end: new Date('2026-08-01T12:00:00Z') },
  renewsAt: new Date('2026-08-01T12:00:00Z'),
  receiptUrl: 'http://strong.localhost:3000/me/receipts/7.pdf',
  manageUrl: 'http://strong.localhost:3000/me',
}

test('a letter wears the trainer’s brand: name, logo, color, and answers go to the trainer', async ({
  make,
}) => {
  const trainer = await coach(make)
  const { db, trainerId } = trainer
  expect(await findBrand(trainer, trainerId)).toEqual({
    name: 'Strong',
    logo: null,
    accent: '#ffd60a',
    // White text on yellow is unreadable.
    onAccent: '#14181F',
    url: 'http://strong.localhost:3000/',
    replyTo: 'coach@example.test',
  })

  await saveSite(db, trainerId, { business_name: 'Strong & <b>Co</b>' })
  await updateUser(db, trainerId, { logo: `/media/${trainerId}/a.webp` })
  const sender = await findBrand(trainer, trainerId)
  const letter = await posted(
    trainer,
    welcomeMail(sender, maya, { plan: 'Strength', url, days: 7, trialEndsAt: null }),
  )

  expect(letter).toMatchObject({
    subject: 'Welcome to Strong & <b>Co</b>',
    replyTo: 'coach@example.test',
    fromName: 'Strong & <b>Co</b> via Liftoff',
  })
  expect(letter.html).toContain('<img src="http://strong.localhost:3000/logo.png" alt=""')
  expect(letter.html).toContain('>Strong &#38; &#60;b&#62;Co&#60;/b&#62;</a>')
  expect(letter.html).toContain('background:#ffd60a;color:#14181F')
  expect(letter.text).toContain('\n--\nStrong & <b>Co</b>, http://strong.localhost:3000/\n')
})

test('a logo that is not to be shown stands in no letter', async ({ make }) => {
  const trainer = await coach(make)
  await saveSite(trainer.db, trainer.trainerId, { is_show_logo: false })
  await updateUser(trainer.db, trainer.trainerId, { logo: '/media/1/a.webp' })

  expect((await findBrand(trainer, trainer.trainerId)).logo).toBeNull()
})

test('a receipt has every amount, the coupon, the period and the way to its PDF', async ({ make }) => {
  const trainer = await coach(make)
  const sender = await findBrand(trainer, trainer.trainerId)

  const { html, text } = await posted(trainer, receiptMail(sender, maya, receipt))

  expect(text).toContain(
    [
      'Date: July 1, 2026',
      'Period: July 1, 2026 to August 1, 2026',
      'Strength: $49.00',
      'Coupon LAUNCH20: −$9.80',
      'Paid: $39.20',
    ].join('\n'),
  )
  expect(text).toContain('The next payment is on August 1, 2026.')
  expect(text).toContain('Receipt (PDF):\nhttp://strong.localhost:3000/me/receipts/7.pdf')
  expect(text).toContain('Manage your plan:\nhttp://strong.localhost:3000/me')
  expect(html).toMatch(/>Coupon LAUNCH20<\/td><td [^>]+>−\$9\.80<\/td>/)
  expect(html).toMatch(/font-weight:700">\$39\.20<\/td>/)
})

test('a single payment has no period, no coupon and no next one; yen have no decimals', async ({ make }) => {
  const trainer = await coach(make)
  const sender = await findBrand(trainer, trainer.trainerId)
  const once = { currency: 'JPY', amount: 5000, paid: 5000, coupon: null, period: null, renewsAt: null }

  const { facts, paragraphs, action, further } = receiptMail(sender, maya, { ...receipt, ...once })

  expect(facts).toEqual([
    { label: 'Date', value: 'July 1, 2026' },
    { label: 'Strength', value: '¥5,000' },
    { label: 'Paid', value: '¥5,000', isTotal: true },
  ])
  expect(paragraphs).toContain('Nothing more will be charged.')
  expect([action?.label, further?.label]).toEqual(['Receipt (PDF)', 'Manage your plan'])
})

test('each turn of a subscription has its letter, with dates and the one thing to do', async ({ make }) => {
  const trainer = await coach(make)
  const sender = await findBrand(trainer, trainer.trainerId)
  const at = new Date('2026-09-15T00:00:00Z')
  const plan = 'Strength'
  const letters: [MailContent, ...RegExp[]][] = [
    [
      welcomeMail(sender, maya, { plan, url, days: 7, trialEndsAt: at }),
      /free until September 15, 2026/,
      /for the next 7 days/,
    ],
    [
      signInMail(sender, maya, { url, minutes: 30 }),
      /once and expires in 30 minutes/,
      /Nobody can sign in without this email/,
    ],
    [
      alreadySubscribedMail(sender, maya, { plan, url, minutes: 30 }),
      /refund the second payment/,
      /Manage your plan/,
    ],
    [
      refundedMail(sender, maya, { plan, currency: 'KWD', paid: 12_340, url }),
      /paid KWD\s12\.340 for it a second time/,
      /5 to 10 days/,
    ],
    [
      canceledMail(sender, maya, { plan, endsAt: at, url }),
      /access until September 15, 2026/,
      /Keep Strength/,
    ],
    [canceledMail(sender, maya, { plan, endsAt: null, url }), /has ended/, /Come back/],
    [pausedMail(sender, maya, { plan, resumesAt: at, url }), /until September 15, 2026/],
    [pausedMail(sender, maya, { plan, resumesAt: null, url }), /until you resume it/],
    [
      resumedMail(sender, maya, { plan, currency: 'USD', amount: 4900, nextPaymentAt: at, url }),
      /next payment of \$49\.00 is on September 15, 2026/,
    ],
  ]
  for (const [i, [letter, ...expected]] of letters.entries()) {
    const { text } = await posted(trainer, { ...letter, to: `${i}@example.test` })
    for (const words of expected) expect(text).toMatch(words)
    expect(text).toContain(url)
    expect(letter).toMatchObject({ to: maya.email, replyTo: 'coach@example.test' })
  }
})
