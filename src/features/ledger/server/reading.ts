/** What a trainer earned, for screens that show money: over all accounts they sold on, per currency. */

export {
  type AtStripe,
  type Attempt,
  type ChargeDispute,
  type ChargeRefund,
  listAttempts,
  listDisputesOf,
  listRefundsOf,
  sumCustomerEarnings,
} from './customerQueries.ts'
export {
  listChargeEarnings as chargesOf,
  sumEarnings as earningsOf,
  sumEarningsByDay as dailyEarningsOf,
} from './earningQueries.ts'
