/**
 * What Stripe will charge next for a subscription, and what is still unpaid: Stripe's own numbers, including coupons.
 */
import type { AppContext } from '../../../../base/server/context.ts'
import { ask, idOf, isMissing, refusalOf, type Stripe } from '../../../../base/server/stripe.ts'
import type { BilledRow } from '../lists/billedRow.ts'

type Work = Pick<AppContext, 'stripe'>

interface Payment {
  at: Date
  /** In the minor unit. */
  cents: number
}

/** Stripe's invoice preview; undefined if there will be none. */
export function findNextPayment({ stripe }: Work, row: BilledRow): Promise<Payment | undefined> {
  return ask(async () => {
    try {
      const { lines, amount_due } = await stripe
        .of(row.account_id)
        .invoices.createPreview({ subscription: row.stripe_id })
      const start = Math.min(...lines.data.map(({ period }) => period.start))
      return Number.isFinite(start) ? { at: at(start), cents: amount_due } : undefined
    } catch (error) {
      if (isMissing(error) || refusalOf(error)?.code === 'invoice_upcoming_none') return undefined
      throw error
    }
  })
}

export interface OpenInvoice {
  id: string
  cents: number
  /** Null if it will not be retried. */
  retryAt: Date | null
  /** Stripe's page for paying it, including 3-D Secure if needed. */
  url: string | undefined
}

/** The unpaid invoice; undefined if nothing is due. */
export async function getOpenInvoice(work: Work, row: BilledRow): Promise<OpenInvoice | undefined> {
  const subscription = await findAtStripe(work, row)
  return subscription && openInvoiceOf(subscription)
}

/** With its latest invoice and card; undefined if Stripe no longer has it. */
export function findAtStripe({ stripe }: Work, row: BilledRow): Promise<Stripe.Subscription | undefined> {
  const expand = [
    'default_payment_method',
    'customer.invoice_settings.default_payment_method',
    'latest_invoice',
    'discounts',
  ]
  return ask(() =>
    stripe
      .of(row.account_id)
      .subscriptions.retrieve(row.stripe_id, { expand })
      .catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      }),
  )
}

export function openInvoiceOf({ latest_invoice }: Stripe.Subscription): OpenInvoice | undefined {
  return latest_invoice instanceof Object ? ifOpen(latest_invoice) : undefined
}

/** A certain invoice, which need not be the latest; undefined if nothing is due on it. */
export function findOpenInvoice(
  { stripe }: Work,
  { account_id }: BilledRow,
  id: string,
): Promise<OpenInvoice | undefined> {
  return ask(async () => {
    try {
      return ifOpen(await stripe.of(account_id).invoices.retrieve(id))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })
}

function ifOpen(invoice: Stripe.Invoice): OpenInvoice | undefined {
  if (invoice.status !== 'open') return undefined
  const { id, amount_remaining: cents, next_payment_attempt: retry, hosted_invoice_url: url } = invoice
  const isPage = url && /^https?:/.test(url)
  return { id: id ?? '', cents, retryAt: retry === null ? null : at(retry), url: isPage ? url : undefined }
}

/** The bank has not declined: it wants to authenticate the customer first. */
export function needsConfirmation({ stripe }: Work, row: BilledRow, { id }: OpenInvoice): Promise<boolean> {
  const tenant = stripe.of(row.account_id)
  return ask(async () => {
    const { data } = await tenant.invoicePayments.list({ invoice: id })
    const intent = idOf(data.at(0)?.payment.payment_intent)
    if (!intent) return false
    const { status, last_payment_error: error } = await tenant.paymentIntents.retrieve(intent)
    return status === 'requires_action' || [error?.code, error?.decline_code].includes(ASKS)
  })
}

const ASKS = 'authentication_required'

const at = (seconds: number) => new Date(seconds * 1000)
