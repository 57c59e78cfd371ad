import { conflict } from '../../../../base/problem.ts'
import type { TrainerAccount } from '../../../../base/server/stripeEvents.ts'
import type { SubscriptionRow } from '../queries.ts'

/** Billed repeatedly by Stripe. */
export interface BilledRow extends SubscriptionRow {
  account_id: string
  stripe_id: string
}

export const isBilled = (row: SubscriptionRow): row is BilledRow =>
  row.account_id !== null && row.stripe_id !== null && row.stripe_id.startsWith('sub_')

/** Where it is billed. */
export const accountOf = ({ trainer_id, account_id }: BilledRow): TrainerAccount => ({
  trainerId: trainer_id,
  accountId: account_id,
})

/** Stripe lets us read what it did not make for us, and answers every change with 403. */
export function refuseForeign({ is_foreign }: SubscriptionRow): void {
  if (is_foreign)
    throw conflict(
      'This subscription was made in Stripe and is managed there. It can only be changed in Stripe.',
    )
}
