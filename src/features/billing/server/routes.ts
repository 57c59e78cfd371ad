import { route } from '../../../base/server/route.ts'
import { arrearsCalls } from '../arrearsContract.ts'
import { billingCalls } from '../contract.ts'
import { platformPlanCalls } from '../planContract.ts'
import { getStepDays, giveDays, listUnpaid, setDays } from './arrears.ts'
import { changeCard } from './card.ts'
import {
  cancelPlan,
  changePlan,
  getPlatformSubscription,
  listInvoices,
  previewChange,
  undoCancel,
} from './management.ts'
import { getPaymentLink, startPlan } from './offers.ts'
import * as plans from './planManagement.ts'
import { getPricingPlans, listPlatformPrices } from './prices.ts'
import { getPromo } from './promo.ts'
import { createPromo, listPromos, switchPromo } from './promoManagement.ts'
import { getPaidSubscription } from './service.ts'

export const billingRoutes = [
  route(billingCalls.getPlatformPrices, async ({ ctx }) => ({ data: await listPlatformPrices(ctx) })),
  route(billingCalls.getPromo, ({ ctx, body }) => getPromo(ctx, body['promo-code'])),
  route(billingCalls.getPaidSubscription, ({ ctx }) => getPaidSubscription(ctx)),
  route(billingCalls.getPricingPlans, ({ ctx }) => getPricingPlans(ctx)),
  route(billingCalls.getPaymentLink, ({ ctx, body }) => getPaymentLink(ctx, body)),
  route(billingCalls.listPlans, ({ ctx }) => listPlatformPrices(ctx)),
  route(billingCalls.startPlan, ({ ctx, body }) => startPlan(ctx, body.price_id, body.promo_code)),
  route(billingCalls.getPlatformSubscription, ({ ctx }) => getPlatformSubscription(ctx)),
  route(billingCalls.previewChange, ({ ctx, body }) => previewChange(ctx, body)),
  route(billingCalls.changePlan, ({ ctx, body }) => changePlan(ctx, body)),
  route(billingCalls.cancelPlan, ({ ctx }) => cancelPlan(ctx)),
  route(billingCalls.undoCancel, ({ ctx }) => undoCancel(ctx)),
  route(billingCalls.changeCard, ({ ctx }) => changeCard(ctx)),
  route(billingCalls.listInvoices, ({ ctx, query }) => listInvoices(ctx, query)),
  route(platformPlanCalls.list, ({ ctx }) => plans.listPlatformPlans(ctx)),
  route(platformPlanCalls.create, ({ ctx, body }) => plans.createPlan(ctx, body)),
  route(platformPlanCalls.change, ({ ctx, params, body }) => plans.changePlan(ctx, params.name, body)),
  route(platformPlanCalls.remove, ({ ctx, params }) => plans.removePlan(ctx, params.name)),
  route(platformPlanCalls.listPromos, ({ ctx, query }) => listPromos(ctx, query)),
  route(platformPlanCalls.createPromo, ({ ctx, body }) => createPromo(ctx, body)),
  route(platformPlanCalls.switchPromo, ({ ctx, params, body }) =>
    switchPromo(ctx, params.id, body.is_active),
  ),
  route(arrearsCalls.list, ({ ctx, query }) => listUnpaid(ctx, query)),
  route(arrearsCalls.getDays, ({ ctx }) => getStepDays(ctx)),
  route(arrearsCalls.setDays, ({ ctx, body }) => setDays(ctx, body)),
  route(arrearsCalls.giveDays, ({ ctx, params, body }) => giveDays(ctx, params.id, body.days)),
]
