import { route } from '../../../base/server/route.ts'
import { billingCalls } from '../contract.ts'
import { getPaymentLink } from './offers.ts'
import { getPricingPlans, listPlatformPrices } from './prices.ts'
import { getPromo } from './promo.ts'
import { getPaidSubscription } from './service.ts'

export const billingRoutes = [
  route(billingCalls.getPlatformPrices, async ({ ctx }) => ({ data: await listPlatformPrices(ctx) })),
  route(billingCalls.getPromo, ({ ctx, body }) => getPromo(ctx, body['promo-code'])),
  route(billingCalls.getPaidSubscription, ({ ctx }) => getPaidSubscription(ctx)),
  route(billingCalls.getPricingPlans, ({ ctx }) => getPricingPlans(ctx)),
  route(billingCalls.getPaymentLink, ({ ctx, body }) => getPaymentLink(ctx, body)),
]
