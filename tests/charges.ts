/** Rows of the mirror, as Stripe would report them. */
import type { Row } from '../src/features/ledger/server/mirrorQueries.ts'

interface Sold {
  id: string
  at: Date
  currency: string
  gross: number
  fee?: number
  commission?: number
}

/** A payment that arrived in the currency it was made in. */
export const chargeRow = ({ id, at, currency, gross, fee = 0, commission = 0 }: Sold): Row<'charges'> => ({
  id,
  customer_id: null,
  payment_intent_id: null,
  status: 'succeeded',
  currency,
  amount_cents: gross,
  asked_cents: gross,
  failure_code: null,
  card_brand: null,
  card_last4: null,
  refunded_cents: 0,
  settlement_currency: currency,
  exchange_rate: null,
  settled_cents: gross,
  stripe_fee_cents: fee,
  commission_cents: commission,
  net_cents: gross - fee - commission,
  disputed: false,
  created_at: at,
})

export const refundRow = (charge: Row<'charges'>, at: Date, cents: number): Row<'refunds'> => ({
  id: `re_${charge.id}`,
  charge_id: charge.id,
  status: 'succeeded',
  currency: charge.currency,
  amount_cents: cents,
  settlement_currency: charge.settlement_currency ?? charge.currency,
  exchange_rate: null,
  settled_cents: cents,
  net_cents: -cents,
  created_at: at,
})
