/** Every supported operation, by its name in the contract. */
import type { Handlers } from './handler.ts'
import { accountHandlers } from './resources/accounts.ts'
import { balanceHandlers } from './resources/balance.ts'
import { capabilityHandlers } from './resources/capabilities.ts'
import { captureHandlers } from './resources/captures.ts'
import { chargeHandlers } from './resources/charges.ts'
import { checkoutHandlers } from './resources/checkout.ts'
import { clockHandlers } from './resources/clocks.ts'
import { couponHandlers } from './resources/coupons.ts'
import { creditNoteHandlers } from './resources/creditNotes.ts'
import { customerBalanceHandlers } from './resources/customerBalance.ts'
import { customerHandlers } from './resources/customers.ts'
import { disputeHandlers } from './resources/disputes.ts'
import { eventHandlers } from './resources/events.ts'
import { feeHandlers } from './resources/fees.ts'
import { fundsHandlers } from './resources/funds.ts'
import { intentHandlers } from './resources/intents.ts'
import { invoiceHandlers } from './resources/invoiceCalls.ts'
import { invoiceItemHandlers } from './resources/invoiceItems.ts'
import { pauseHandlers } from './resources/pauses.ts'
import { paymentLinkHandlers } from './resources/paymentLinks.ts'
import { paymentMethodHandlers } from './resources/paymentMethods.ts'
import { payoutHandlers } from './resources/payouts.ts'
import { portalHandlers } from './resources/portal.ts'
import { portalConfigurationHandlers } from './resources/portalConfigurations.ts'
import { priceHandlers } from './resources/prices.ts'
import { productHandlers } from './resources/products.ts'
import { refundHandlers } from './resources/refunds.ts'
import { setupIntentHandlers } from './resources/setupIntents.ts'
import { subscriptionHandlers } from './resources/subscriptionCalls.ts'
import { subscriptionItemHandlers } from './resources/subscriptionItems.ts'
import { scheduleHandlers } from './resources/subscriptionSchedules.ts'
import { taxRateHandlers } from './resources/taxes.ts'
import { taxIdHandlers } from './resources/taxIds.ts'
import { transferHandlers } from './resources/transfers.ts'

export const handlers: Handlers = {
  ...accountHandlers,
  ...balanceHandlers,
  ...capabilityHandlers,
  ...captureHandlers,
  ...chargeHandlers,
  ...checkoutHandlers,
  ...clockHandlers,
  ...couponHandlers,
  ...creditNoteHandlers,
  ...customerBalanceHandlers,
  ...customerHandlers,
  ...disputeHandlers,
  ...eventHandlers,
  ...feeHandlers,
  ...fundsHandlers,
  ...intentHandlers,
  ...invoiceHandlers,
  ...invoiceItemHandlers,
  ...paymentLinkHandlers,
  ...paymentMethodHandlers,
  ...pauseHandlers,
  ...payoutHandlers,
  ...portalConfigurationHandlers,
  ...portalHandlers,
  ...priceHandlers,
  ...productHandlers,
  ...refundHandlers,
  ...scheduleHandlers,
  ...setupIntentHandlers,
  ...subscriptionHandlers,
  ...subscriptionItemHandlers,
  ...taxIdHandlers,
  ...taxRateHandlers,
  ...transferHandlers,
}
