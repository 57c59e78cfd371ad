/** The mails to a trainee, in the trainer's brand. The caller adds what only it knows: the links. */
import type { Brand, MailContent } from '../../../../base/server/mail.ts'
import { inCurrency } from '../../../plans/currency.ts'

/** The sender's brand, and who gets the reply. */
export interface Sender extends Brand {
  replyTo: string
}

export interface Recipient {
  name: string
  email: string
}

/** 'July 1, 2026'. In UTC, as Stripe counts days. */
export const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Words = Pick<MailContent, 'kind' | 'subject' | 'heading' | 'paragraphs' | 'facts' | 'action' | 'further'>

const customersFooter = ({ name }: Sender) =>
  `You're receiving this because you signed up with ${name}. Reply to this email to reach ${name}.`

export function letter(
  sender: Sender,
  { email }: Recipient,
  words: Words,
  footer = customersFooter(sender),
): MailContent {
  const { replyTo, ...brand } = sender
  return { to: email, replyTo, brand, footer, ...words }
}

/** `url` signs them in, for `days` days. */
export function welcomeMail(
  sender: Sender,
  to: Recipient,
  { plan, url, days, trialEndsAt }: { plan: string; url: string; days: number; trialEndsAt: Date | null },
): MailContent {
  return letter(sender, to, {
    kind: 'welcome',
    subject: `Welcome to ${sender.name}`,
    heading: `Welcome, ${to.name}`,
    paragraphs: [
      `You're in: ${plan} is yours.`,
      ...(trialEndsAt
        ? [`It's free until ${day.format(trialEndsAt)}. Cancel before then and you pay nothing.`]
        : []),
      `The button signs you in without a password for the next ${days} days. After that, request a new link on the site.`,
    ],
    action: { label: 'Open your account', url },
  })
}

const unasked = "If you didn't ask for this, you can ignore it. Nobody can sign in without this email."

export function signInMail(
  sender: Sender,
  to: Recipient,
  { url, minutes, code }: { url: string; minutes: number; code?: { digits: string; minutes: number } },
): MailContent {
  return letter(
    sender,
    to,
    {
      kind: 'sign_in',
      subject: code ? `${code.digits} is your code for ${sender.name}` : `Your link to ${sender.name}`,
      heading: `Hello again, ${to.name}`,
      paragraphs: [
        ...(code
          ? [
              `Your code is ${code.digits}. Enter it where you asked for it, within ${code.minutes} minutes. Nobody else needs it: do not pass it on.`,
            ]
          : []),
        `The button signs you in. It works once and expires in ${minutes} minutes.`,
      ],
      action: { label: 'Sign in', url },
    },
    unasked,
  )
}

/** To someone who was about to pay a second time for what they have. */
export function alreadySubscribedMail(
  sender: Sender,
  to: Recipient,
  { plan, url, minutes }: { plan: string; url: string; minutes: number },
): MailContent {
  return letter(
    sender,
    to,
    {
      kind: 'sign_in',
      subject: `You already have ${plan}`,
      heading: `You already have ${plan}`,
      paragraphs: [
        `Someone just signed up for it with this address. If you pay a second time, we'll refund the second payment.`,
        `The button opens your account, where you can change your card, pause or cancel. It works once and expires in ${minutes} minutes.`,
      ],
      action: { label: 'Manage your plan', url },
    },
    unasked,
  )
}

export interface Receipt {
  plan: string
  currency: string
  /** In minor units, before the coupon and after it. */
  amount: number
  paid: number
  /** The coupon's code. */
  coupon: string | null
  paidAt: Date
  /** The paid period; null for a one-time payment. */
  period: { start: Date; end: Date } | null
  /** Null if nothing will be charged again. */
  renewsAt: Date | null
  /** Links to the PDF. */
  receiptUrl: string
  manageUrl: string
}

export function receiptMail(sender: Sender, to: Recipient, receipt: Receipt): MailContent {
  const { plan, currency, amount, paid, coupon, paidAt, period, renewsAt, receiptUrl, manageUrl } = receipt
  const money = (minor: number) => inCurrency(minor, currency)
  return letter(sender, to, {
    kind: 'payment',
    subject: `Your receipt from ${sender.name}`,
    heading: `Thank you, ${to.name}`,
    paragraphs: [
      `We received your payment of ${money(paid)}.`,
      renewsAt ? `The next payment is on ${day.format(renewsAt)}.` : 'Nothing more will be charged.',
    ],
    facts: [
      { label: 'Date', value: day.format(paidAt) },
      ...(period
        ? [{ label: 'Period', value: `${day.format(period.start)} to ${day.format(period.end)}` }]
        : []),
      { label: plan, value: money(amount) },
      ...(amount > paid
        ? [{ label: coupon ? `Coupon ${coupon}` : 'Discount', value: `−${money(amount - paid)}` }]
        : []),
      { label: 'Paid', value: money(paid), isTotal: true },
    ],
    action: { label: 'Receipt (PDF)', url: receiptUrl },
    further: { label: 'Manage your plan', url: manageUrl },
  })
}

/** A bank debit that failed; `url` is where to try again. */
export function notArrivedMail(
  sender: Sender,
  to: Recipient,
  { plan, currency, due, url }: { plan: string; currency: string; due: number; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'payment',
    subject: `Your payment to ${sender.name} didn't arrive`,
    heading: "Your payment didn't arrive",
    paragraphs: [
      `Your bank didn't send ${inCurrency(due, currency)} for ${plan}, so your plan hasn't started. Nothing was charged, and nothing will be.`,
      'You can try again, with a card or another account.',
    ],
    action: { label: 'Try again', url },
  })
}

/** Someone paid twice for one plan; `url` leads to what they have. */
export function refundedMail(
  sender: Sender,
  to: Recipient,
  { plan, currency, paid, url }: { plan: string; currency: string; paid: number; url: string },
): MailContent {
  const money = inCurrency(paid, currency)
  return letter(sender, to, {
    kind: 'payment',
    subject: `We refunded ${money} for ${plan}`,
    heading: 'You paid twice, so we refunded you',
    paragraphs: [
      `You already have ${plan}, and paid ${money} for it a second time. We refunded the second payment in full.`,
      `It can take 5 to 10 days to show up in your bank account. ${plan} continues as before and is charged once.`,
    ],
    action: { label: 'Open your account', url },
  })
}

/** To someone who started a second free trial; `price` is the price without one, and `url` where to start. */
export function trialUsedMail(
  sender: Sender,
  to: Recipient,
  { plan, price, url }: { plan: string; price: string; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `Your free trial of ${plan} was already used`,
    heading: 'This free trial was already used',
    paragraphs: [
      `Each person gets one free trial of ${plan}, and this card or address has already used it. Nothing was charged, and nothing will be.`,
      `Without a trial, ${plan} is ${price}.`,
    ],
    action: { label: `Start ${plan}`, url },
  })
}

/** `endsAt` is null if it has ended; `url` is where to resume it. */
export function canceledMail(
  sender: Sender,
  to: Recipient,
  { plan, endsAt, url }: { plan: string; endsAt: Date | null; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'customer_change',
    subject: endsAt ? `${plan} is canceled` : `${plan} has ended`,
    heading: endsAt ? `${plan} is canceled` : `${plan} has ended`,
    paragraphs: [
      endsAt
        ? `You keep access until ${day.format(endsAt)}, and nothing more will be charged.`
        : 'Nothing more will be charged.',
      'Changed your mind? You can come back in one step.',
    ],
    action: { label: endsAt ? `Keep ${plan}` : 'Come back', url },
  })
}

export function pausedMail(
  sender: Sender,
  to: Recipient,
  { plan, resumesAt, url }: { plan: string; resumesAt: Date | null; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `${plan} is paused`,
    heading: `${plan} is paused`,
    paragraphs: [
      resumesAt
        ? `Nothing is charged until ${day.format(resumesAt)}. It resumes automatically on that day.`
        : 'Nothing is charged until you resume it.',
    ],
    action: { label: 'Resume your plan', url },
  })
}

export function resumedMail(
  sender: Sender,
  to: Recipient,
  {
    plan,
    currency,
    amount,
    nextPaymentAt,
    url,
  }: { plan: string; currency: string; amount: number; nextPaymentAt: Date | null; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `${plan} is active again`,
    heading: `Good to have you back, ${to.name}`,
    paragraphs: [
      `${plan} is active again.`,
      ...(nextPaymentAt
        ? [`The next payment of ${inCurrency(amount, currency)} is on ${day.format(nextPaymentAt)}.`]
        : []),
    ],
    action: { label: 'Open your account', url },
  })
}

/** The trainer refunded a payment, all of it or a part. */
export function paymentRefundedMail(
  sender: Sender,
  to: Recipient,
  { refunded, currency, paidAt, url }: { refunded: number; currency: string; paidAt: Date; url: string },
): MailContent {
  const money = inCurrency(refunded, currency)
  return letter(sender, to, {
    kind: 'payment',
    subject: `${sender.name} refunded ${money}`,
    heading: `You get ${money} back`,
    paragraphs: [
      `${sender.name} refunded ${money} of your payment of ${day.format(paidAt)}.`,
      'It can take 5 to 10 days to show up in your bank account.',
    ],
    action: { label: 'Open your account', url },
  })
}

/** About the name. A new email has mails of its own: addressMails.ts. */
export function detailsChangedMail(sender: Sender, now: Recipient): MailContent {
  return letter(sender, now, {
    kind: 'customer_change',
    subject: `Your details with ${sender.name} were changed`,
    heading: 'Your details were changed',
    paragraphs: [`${sender.name} changed how you are listed. If this is wrong, reply to this email.`],
    facts: [
      { label: 'Name', value: now.name },
      { label: 'Email', value: now.email },
    ],
  })
}

export function cardChangedMail(
  sender: Sender,
  to: Recipient,
  { plan, last4, url }: { plan: string; last4: string; url: string },
): MailContent {
  return letter(sender, to, {
    kind: 'customer_change',
    subject: `Your card for ${plan} was changed`,
    heading: 'Your card was changed',
    paragraphs: [
      `${sender.name} changed the card for ${plan}. Payments are now charged to the card ending in ${last4}.`,
      "If you didn't ask for this, reply to this email.",
    ],
    action: { label: 'Open your account', url },
  })
}
