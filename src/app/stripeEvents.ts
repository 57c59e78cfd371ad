/** The table of what the product does when something happens at Stripe. A new event is one line in the feature that cares. */
import { handlersFor } from '../base/server/stripeEvents.ts'
import { billingEvents } from '../features/billing/server/events.ts'
import { checkoutEvents } from '../features/checkout/server/events.ts'
import { customerEvents } from '../features/customers/server/events.ts'
import { processEventAnd } from '../features/ledger/server/inbox.ts'

const onPlatform = [billingEvents]
// What we know follows Stripe first; only then is what nobody knows taken over.
const onAccounts = [customerEvents, checkoutEvents]

export const processStripeEvent = processEventAnd(async (work, { type, accountId, objectId }) => {
  if (accountId) for (const handle of handlersFor(onAccounts, type)) await handle(work, accountId, objectId)
  else for (const handle of handlersFor(onPlatform, type)) await handle(work, objectId)
})
