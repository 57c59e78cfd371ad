/** Mails about a failed platform payment: one for each step, for more days, and for the payment that arrived. */
import { type Config, dashboardUrl } from '../../../base/server/config.ts'
import type { MailContent } from '../../../base/server/mail.ts'
import type { Stage } from '../arrears.ts'
import { money } from '../price.ts'
import type { ArrearsRow } from './arrearsQueries.ts'

type Letter = Omit<MailContent, 'to'>
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>

/** 'July 1, 2026'. In UTC, as on the receipts. */
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: Date) => dayFormat.format(date)

const due = ({ due_cents, currency }: ArrearsRow) => money(due_cents, currency)

const subscribersKeep = 'Your subscribers keep what they bought, and manage or cancel it as always.'

const stageWords: Record<Stage, (row: ArrearsRow, product: string) => Words> = {
  notice: (row, product) => ({
    subject: `Your payment to ${product} didn't go through`,
    heading: "Your payment didn't go through",
    paragraphs: [
      `We couldn't charge ${due(row)} for your ${row.plan} plan. Nothing changes for now: your site is up, and you can sell.`,
      `Pay it or update your card by ${day(row.pause_at)}. Otherwise nobody can buy from you from that day on, and your site goes offline on ${day(row.offline_at)}.`,
    ],
  }),
  reminded: (row) => ({
    subject: `Selling pauses on ${day(row.pause_at)}`,
    heading: 'Your payment is still due',
    paragraphs: [
      `${due(row)} for your ${row.plan} plan hasn't arrived. Your site is up, and you can still sell.`,
      `Selling pauses on ${day(row.pause_at)}, and your site goes offline on ${day(row.offline_at)}, unless the payment arrives.`,
    ],
  }),
  paused: (row) => ({
    subject: 'Selling is paused',
    heading: 'Selling is paused',
    paragraphs: [
      `${due(row)} for your ${row.plan} plan is unpaid, so nobody can buy from you right now. Your site stays up until ${day(row.offline_at)}.`,
      `${subscribersKeep} You can sell again as soon as the payment arrives.`,
    ],
  }),
  offline: (row) => ({
    subject: 'Your site is offline',
    heading: 'Your site is offline',
    paragraphs: [
      `${due(row)} for your ${row.plan} plan is unpaid. Visitors of your site see a page that says it isn't available.`,
      `${subscribersKeep} Nothing is deleted. Your site is back, and you can sell again, as soon as the payment arrives.`,
    ],
  }),
}

export const stageMail = (config: Config, row: ArrearsRow): Letter => ({
  kind: 'platform_payment',
  ...stageWords[row.stage](row, config.productName),
  facts: [{ label: `${row.plan} plan`, value: due(row), isTotal: true }],
  ...waysToPay(config, row),
  footer: footerOf(config),
})

export const moreDaysMail = (config: Config, row: ArrearsRow): Letter => ({
  kind: 'platform_payment',
  subject: 'You have more time to pay',
  heading: 'You have more time to pay',
  paragraphs: [
    `We gave you more time for the ${due(row)} of your ${row.plan} plan: your site is up, and you can sell until ${day(row.pause_at)}.`,
    `If the payment hasn't arrived by then, selling pauses, and your site goes offline on ${day(row.offline_at)}.`,
  ],
  ...waysToPay(config, row),
  footer: footerOf(config),
})

const back: Record<Stage, string> = {
  notice: 'Everything stays as it is.',
  reminded: 'Everything stays as it is.',
  paused: 'You can sell again.',
  offline: 'Your site is back, and you can sell again.',
}

export const settledMail = (config: Config, { stage, plan }: ArrearsRow): Letter => ({
  kind: 'platform_payment',
  subject: 'Nothing is due any longer',
  heading: 'Nothing is due any longer',
  paragraphs: [`Thank you: your ${plan} plan has no open payment. ${back[stage]}`],
  action: { label: 'See your plan', url: plansUrl(config) },
  footer: footerOf(config),
})

const plansUrl = (config: Config) => dashboardUrl(config, '/trainer/pricing-plans')

/** On Stripe's page, which needs no login; or with another card. */
function waysToPay(config: Config, row: ArrearsRow): Pick<Letter, 'action' | 'further'> {
  const toPlans = { label: 'Update your card', url: plansUrl(config) }
  return row.pay_url && /^https?:/.test(row.pay_url)
    ? { action: { label: `Pay ${due(row)}`, url: row.pay_url }, further: toPlans }
    : { action: toPlans }
}

const footerOf = ({ productName }: Config) => `You're receiving this because you pay for ${productName}.`
