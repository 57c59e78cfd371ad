/** What a trainer earned, for screens that show money: over all accounts they sold on, per currency. */

export {
  type AtStripe,
  type Attempt,
  listAttempts,
  listDisputesOf,
  listRefundsOf,
  listReversals,
  type Reversal,
  sumCustomerEarnings,
} from './customerQueries.ts'
export {
  listChargeEarnings as chargesOf,
  sumEarnings as earningsOf,
  sumEarningsByDay as dailyEarningsOf,
} from './earningQueries.ts'
export { BEGINNING, conditionsOf, labelsIn, utcPartsOf } from './periodQueries.ts'
export {
  type CapturedCharge,
  countCustomersOfTrainers as customersByTrainer,
  listSalesOfTrainers as salesByTrainer,
  readCaptured,
  sortByCustomersOfAllTrainers,
  sortBySalesOfAllTrainers,
  type TrainerSales,
} from './trainerQueries.ts'
