/** Of an archive: settings, plans and coupons. */
import { z } from 'zod'
import { Line } from '../../../base/call.ts'
import { text } from '../../../base/text.ts'
import { adoptZones } from '../../ledger/server/service.ts'
import { TimeZone } from '../../ledger/timeZone.ts'
import { Currency } from '../../plans/currency.ts'
import { PricingType } from '../../plans/period.ts'
import {
  type ArchiveKind,
  At,
  account,
  Cents,
  Code,
  Decimal,
  MaybeAt,
  MaybeStripeId,
  merging,
  Ref,
  StripeId,
} from './archiveKind.ts'

export const shopKinds = {
  email_settings: {
    table: 'trainer_mail_settings',
    label: 'Settings',
    row: z.object({
      sale: z.boolean(),
      cancellation: z.boolean(),
      withdrawal: z.boolean(),
      dispute: z.boolean(),
      failure: z.boolean(),
      digest: z.boolean(),
    }),
  },
  time_zone: {
    table: 'ledger_zones',
    label: 'Settings',
    row: z.object({ time_zone: TimeZone }),
    // Everything is counted in it.
    merge: merging(adoptZones),
  },
  failed_payment_settings: {
    table: 'recovery_settings',
    label: 'Settings',
    row: z.object({ grace_days: z.int().min(1).max(30) }),
  },
  plan_change_settings: {
    table: 'plan_change_settings',
    label: 'Settings',
    row: z.object({ by_subscriber: z.boolean() }),
  },
  withdrawal_settings: {
    table: 'withdrawal_settings',
    label: 'Settings',
    row: z.object({
      is_shown: z.boolean().nullable(),
      refund_rule: z.enum(['all', 'pro_rata']),
      withdrawal_text: text(20_000).nullable(),
      cancellation_text: text(20_000).nullable(),
    }),
  },
  plans: {
    table: 'plans',
    label: 'Plans',
    hasId: true,
    sameBy: { column: 'product_id', expression: 'product_id' },
    row: z.object({
      product_id: StripeId,
      title: text(200).pipe(Line),
      description: text(5000),
      includes: z.array(text(500)).max(100),
      highlighted: z.boolean(),
      type: z.enum(['recurring', 'one_time', 'free']),
      unit_amount: z.int().min(0).max(99_999_999),
      currency: Currency,
      pricing_type: PricingType.nullable(),
      annual_saving: Decimal,
      trial_day: z.int().min(0).max(730),
      position: z.int(),
      archived_at: MaybeAt,
      created_at: At,
    }),
  },
  // Events lead to the plan by its price; it is never sold again, and nothing of ours changes it at Stripe.
  plan_prices: {
    table: 'plan_prices',
    label: 'Prices at Stripe',
    hasId: true,
    onAccount: true,
    sameBy: { column: 'price_id', expression: 'price_id' },
    refs: { plan_id: { to: 'plans' } },
    row: z.object({
      ...account,
      plan_id: Ref,
      pricing_type: PricingType.nullable(),
      commission_bp: z.int().min(0).max(10_000),
      price_id: StripeId,
    }),
    added: () => ({ state: 'retired', closed_at: new Date(), wish_key: '' }),
  },
  coupons: {
    table: 'coupons',
    label: 'Coupons',
    hasId: true,
    row: z.object({ deleted_at: MaybeAt, created_at: At, is_stay_offer: z.boolean() }),
  },
  coupon_terms: {
    table: 'coupon_terms',
    label: 'Terms of coupons',
    hasId: true,
    onAccount: true,
    refs: { coupon_id: { to: 'coupons' } },
    row: z.object({
      ...account,
      coupon_id: Ref,
      name: text(200),
      code: text(500),
      amount_off: Cents.nullable(),
      currency: Code.nullable(),
      percent_off: Decimal.nullable(),
      duration_in_months: z.int().nullable(),
      max_redemptions: z.int().nullable(),
      expires_at: MaybeAt,
      stripe_id: StripeId,
      promotion_code_id: MaybeStripeId,
      times_redeemed: z.int().min(0),
      state: z.enum(['current', 'retired']),
      closed_at: MaybeAt,
    }),
  },
} satisfies Record<string, ArchiveKind>
