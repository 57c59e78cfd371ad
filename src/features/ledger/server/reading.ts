/** What a trainer earned, for screens that show money: over all accounts they sold on, per currency. */
export {
  listChargeEarnings as chargesOf,
  sumEarnings as earningsOf,
  sumEarningsByDay as dailyEarningsOf,
} from './earningQueries.ts'
