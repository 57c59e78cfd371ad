/**
 * A new card for a subscription. It is entered on Stripe's page; the result is fetched from Stripe by the returning
 * browser and by the webhook, whichever comes first. Doing it twice changes nothing.
 */
import { conflict, Problem } from '../../../../base/problem.ts'
import type { AppContext } from '../../../../base/server/context.ts'
import { transact } from '../../../../base/server/db.ts'
import { ask, idOf, isMissing, refusalOf, type Stripe } from '../../../../base/server/stripe.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import type { CardFields } from '../../cardFields.ts'
import { recordHistory } from '../customer/historyQueries.ts'
import { type BilledRow, isBilled, refuseForeign } from '../lists/billedRow.ts'
import { followInvoice } from '../mails/receiptMails.ts'
import { findByStripeId } from '../queries.ts'
import { endCardSession, setCardSession } from './cardSessionQueries.ts'
import { getOpenInvoice, needsConfirmation, type OpenInvoice } from './nextPayment.ts'
import { refresh } from './syncSubscription.ts'

interface CardPage {
  currency: string
  /** Our pages after it, with and without a new card. */
  doneUrl: string
  cancelUrl: string
}

/** The page at Stripe. Two windows get the same one, so no card is lost in a race. */
export async function startCardChange(
  work: AppContext,
  row: BilledRow,
  { currency, doneUrl, cancelUrl }: CardPage,
): Promise<string> {
  refuseForeign(row)
  const found = row.card_session_id && (await findSession(work, row.account_id, row.card_session_id))
  const open = found && (await unlessElsewhere(work, row, found, doneUrl))
  if (open && open.status === 'open' && open.url) return open.url
  if (open && open.status === 'complete') await takeIntoUse(work, row, open)
  const { customer_id: customer } = row
  if (!customer) throw conflict('This plan has no card')
  const made = await ask(() =>
    work.stripe.of(row.account_id).checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: currency.toLowerCase(),
      success_url: doneUrl,
      cancel_url: cancelUrl,
      metadata: { card_of: row.stripe_id },
    }),
  )
  const standing = await setCardSession(
    work.db,
    { ...row, ...(open && { card_session_id: open.id }) },
    made.id,
  )
  if (standing === made.id && made.url) return made.url
  const first = standing && (await findSession(work, row.account_id, standing))
  if (!first || !first.url)
    throw conflict('Your card is being changed in another window. Try again in a moment.')
  return first.url
}

/** A page that was opened from /me returns there, which needs a login; one from a card-fix link returns to the link. */
async function unlessElsewhere(
  work: AppContext,
  { account_id }: BilledRow,
  session: Stripe.Checkout.Session,
  doneUrl: string,
): Promise<Stripe.Checkout.Session> {
  if (session.status !== 'open' || session.success_url === doneUrl) return session
  const { sessions } = work.stripe.of(account_id).checkout
  await ask(() =>
    sessions.expire(session.id).catch((error: unknown) => {
      // Completed in the meantime.
      if (!refusalOf(error)) throw error
    }),
  )
  return (await findSession(work, account_id, session.id)) ?? session
}

/** `confirm`: the bank requires authentication, which happens on the page. */
export type CardOutcome = { kind: 'none' | 'kept' | 'paid' | 'declined' } | { kind: 'confirm'; url: string }

/** Back from the page: the result. */
export async function finishCardChange(work: AppContext, row: BilledRow): Promise<CardOutcome> {
  const session = row.card_session_id && (await findSession(work, row.account_id, row.card_session_id))
  if (session) return session.status === 'complete' ? takeIntoUse(work, row, session) : { kind: 'none' }
  // The webhook was first: the card is already in use and was tried.
  const open = await getOpenInvoice(work, row)
  return open ? whyOpen(work, row, open) : { kind: 'kept' }
}

/** Called when a Checkout Session changes; it is fetched again. */
export async function followCard(
  work: AppContext,
  account: TrainerAccount,
  sessionId: string,
): Promise<void> {
  const session = await findSession(work, account.accountId, sessionId)
  const stripeId = session?.metadata?.['card_of']
  const row = stripeId && (await findByStripeId(work.db, account, stripeId))
  // A page that was replaced by another has an older card.
  if (row && isBilled(row) && row.card_session_id === session.id && session.status === 'complete')
    await takeIntoUse(work, row, session)
}

const findSession = ({ stripe }: AppContext, accountId: string, id: string) =>
  ask(() =>
    stripe
      .of(accountId)
      .checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
  )

async function takeIntoUse(
  work: AppContext,
  row: BilledRow,
  { id, setup_intent }: Stripe.Checkout.Session,
): Promise<CardOutcome> {
  const method = setup_intent instanceof Object ? setup_intent.payment_method : undefined
  const methodId = method ? idOf(method) : undefined
  if (!methodId || row.state === 'cancelled') return { kind: 'none' }
  const outcome = await payWith(work, row, methodId)
  const { brand = '', last4 = '' } = (method instanceof Object && method.card) || {}
  await transact(work.db, async (db) => {
    // The browser and the webhook may both come here: the first one records it.
    if (!(await endCardSession(db, row, id))) return
    await recordHistory(db, {
      trainerId: row.trainer_id,
      traineeId: row.trainee_id,
      subscriptionId: row.id,
      kind: 'card_changed',
      by: 'subscriber',
      detail: { brand, last4 },
    })
  })
  return outcome
}

/** A card that the trainer enters for a subscriber. The number goes to Stripe; only its last four digits come back. */
export async function replaceCard(
  work: AppContext,
  row: BilledRow,
  fields: CardFields,
): Promise<{ brand: string; last4: string; outcome: CardOutcome }> {
  refuseForeign(row)
  const { customer_id: customer } = row
  if (!customer) throw conflict('This plan has no card')
  const { paymentMethods } = work.stripe.of(row.account_id)
  const card = {
    number: fields.card_number,
    exp_month: Number(fields.card_exp_month),
    exp_year: Number(fields.card_exp_year),
    cvc: fields.card_cvc,
  }
  const method = await ask(
    async () => {
      const made = await paymentMethods.create({ type: 'card', card }).catch((error: unknown) => {
        // A platform may send card numbers only if Stripe allowed it to.
        if (refusalOf(error)) throw conflict(NUMBERS_REFUSED)
        throw error
      })
      return paymentMethods.attach(made.id, { customer })
    },
    { card: 'card_number' },
  )
  const { brand = '', last4 = '' } = method.card ?? {}
  return { brand, last4, outcome: await payWith(work, row, method.id) }
}

const NUMBERS_REFUSED =
  "Stripe doesn't accept this card here. The subscriber can change it on their account page."

/** From now on. What is due is retried at once. */
async function payWith(work: AppContext, row: BilledRow, method: string): Promise<CardOutcome> {
  const tenant = work.stripe.of(row.account_id)
  await ask(async () => {
    const default_payment_method = method
    if (row.customer_id)
      await tenant.customers.update(row.customer_id, { invoice_settings: { default_payment_method } })
    await tenant.subscriptions.update(row.stripe_id, { default_payment_method })
  })
  const outcome = await payOpenInvoice(work, row)
  await refresh(work, row)
  return outcome
}

/** The amount due is retried with the new card immediately. */
async function payOpenInvoice(work: AppContext, row: BilledRow): Promise<CardOutcome> {
  const open = await getOpenInvoice(work, row)
  return open ? payInvoice(work, row, open) : { kind: 'kept' }
}

/** One try, with the subscription's card. */
export async function payInvoice(work: AppContext, row: BilledRow, open: OpenInvoice): Promise<CardOutcome> {
  try {
    const { status } = await ask(() => work.stripe.of(row.account_id).invoices.pay(open.id))
    if (status === 'paid') {
      await followInvoice(work, row, open.id)
      return { kind: 'paid' }
    }
  } catch (error) {
    const { code } = refusalOf(error) ?? {}
    if (code === 'invoice_already_paid') return { kind: 'paid' }
    const isRefused = error instanceof Problem && error.status === 422
    if (!isRefused && !code?.startsWith('invoice_payment_intent_')) throw error
  }
  return whyOpen(work, row, open)
}

async function whyOpen(work: AppContext, row: BilledRow, open: OpenInvoice): Promise<CardOutcome> {
  return open.url && (await needsConfirmation(work, row, open))
    ? { kind: 'confirm', url: open.url }
    : { kind: 'declined' }
}
