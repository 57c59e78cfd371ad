import type { Stripe } from '../src/base/server/stripe.ts'

/** What an account earned according to Stripe's own balance transactions: one object per currency. */
export async function stripeEarnings(tenant: Stripe) {
  const entries = await tenant.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return [...Map.groupBy(entries, ({ currency }) => currency)]
    .map(([currency, ofCurrency]) => ({ currency, ...earned(ofCurrency) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

function earned(entries: Stripe.BalanceTransaction[]) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const amountOf = (type: string) =>
    sum(entries.filter((entry) => entry.type === type).map(({ amount }) => amount))
  const fees = (type: string) =>
    sum(
      entries.flatMap((entry) =>
        entry.fee_details.filter((fee) => fee.type === type).map(({ amount }) => amount),
      ),
    )
  return {
    gross_cents: amountOf('charge'),
    stripe_fee_cents: fees('stripe_fee'),
    commission_cents: fees('application_fee') - amountOf('application_fee_refund'),
    refunded_cents: 0 - amountOf('refund'),
    disputed_cents: 0 - amountOf('adjustment'),
    net_cents: sum(entries.map(({ net }) => net)),
  }
}
