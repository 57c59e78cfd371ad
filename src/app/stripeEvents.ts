/** What the product does on each Stripe event. A new event is one line in the feature that handles it. */
import { handlersFor } from '../base/server/stripeEvents.ts'
import { billingEvents } from '../features/billing/server/events.ts'
import { checkoutEvents } from '../features/checkout/server/events.ts'
import { customerEvents } from '../features/customers/server/events.ts'
import { processEventAnd } from '../features/ledger/server/inbox.ts'
import { recoveryEvents } from '../features/recovery/server/events.ts'

const onPlatform = [billingEvents]
// Known subscriptions are synced first; only then are unknown ones adopted, and failed payments followed.
const onAccounts = [customerEvents, checkoutEvents, recoveryEvents]

export const processStripeEvent = processEventAnd(async (work, { types, account, objectId }) => {
  if (account) for (const handle of handlersFor(onAccounts, types)) await handle(work, account, objectId)
  else for (const handle of handlersFor(onPlatform, types)) await handle(work, objectId)
})
