/** The receipt for what a trainer pays us: one per paid invoice, whoever reports it and however often. */
import { z } from 'zod'
import { dashboardUrl } from '../../../base/server/config.ts'
import type { AppContext } from '../../../base/server/context.ts'
import { job } from '../../../base/server/jobs.ts'
import { idOf, type Stripe } from '../../../base/server/stripe.ts'
import { mailTrainer } from '../../accounts/server/service.ts'
import { paidAt } from './payments.ts'
import { findCustomerOwner } from './queries.ts'

/** For an invoice on the platform's own account. */
export async function mailPlatformReceipt(work: AppContext, invoice: Stripe.Invoice): Promise<void> {
  const { config, db } = work
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return
  const trainerId = await findCustomerOwner(db, idOf(invoice.customer) ?? '')
  if (trainerId === undefined) return
  const money = inCurrency(invoice.currency)
  const off = invoice.total_discount_amounts?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const { hosted_invoice_url: page } = invoice
  await mailTrainer(work, trainerId, (trainer) => ({
    once: `platform-receipt:${invoice.id}`,
    kind: 'platform_payment',
    subject: `Your ${config.productName} receipt`,
    heading: `Thank you, ${trainer.name}`,
    paragraphs: [
      `We received your payment of ${money(invoice.amount_paid)} for your ${config.productName} plan.`,
    ],
    facts: [
      { label: 'Date', value: day.format(paidAt(invoice)) },
      ...(invoice.number ? [{ label: 'Invoice', value: invoice.number }] : []),
      ...invoice.lines.data.map(({ description, amount }) => ({
        label: description ?? 'Plan',
        value: money(amount),
      })),
      ...(off > 0 ? [{ label: 'Discount', value: `−${money(off)}` }] : []),
      { label: 'Paid', value: money(invoice.amount_paid), isTotal: true },
    ],
    ...(page && /^https?:/.test(page) && { action: { label: 'View invoice', url: page } }),
    further: { label: 'Manage your plan', url: dashboardUrl(config, '/trainer/pricing-plans') },
    footer: `You're receiving this because you pay for ${config.productName}.`,
  }))
}

/** 'July 1, 2026'. In UTC, as Stripe counts days. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function inCurrency(currency: string) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return (cents: number) => format.format(cents / 100)
}

const WEEK_SECONDS = 7 * 86_400

/** Catches up on invoices whose webhook was lost. */
export const mailMissedReceipts = job({
  name: 'mail-missed-platform-receipts',
  data: z.object({}),
  schedule: '15 4 * * *',
  async run(work) {
    const since = Math.floor(Date.now() / 1000) - WEEK_SECONDS
    const paid = work.stripe.platform.invoices.list({ status: 'paid', created: { gte: since }, limit: 100 })
    for await (const invoice of paid) await mailPlatformReceipt(work, invoice)
  },
})
