import { type Route, route } from '../../../base/server/route.ts'
import { couponCalls, planCalls } from '../contract.ts'
import { currencyCodes, nameOfCurrency, unitStep } from '../currency.ts'
import { changeCoupon, createCoupon, listOwnCoupons, offerToStay, removeCoupon } from './coupons.ts'
import {
  changePlan,
  createPlan,
  listOwnPlans,
  listPublicPlans,
  removePlan,
  reorderPlans,
  type TrainerOf,
} from './service.ts'

const currencies = currencyCodes.map((code) => ({ code, name: nameOfCurrency(code), step: unitStep(code) }))

export const planRoutes = (trainerOf: TrainerOf): Route[] => [
  route(planCalls.list, ({ ctx, query }) => listOwnPlans(ctx, query.sort)),
  route(planCalls.create, ({ ctx, body }) => createPlan(ctx, body)),
  route(planCalls.reorder, ({ ctx, body }) => reorderPlans(ctx, body.ids)),
  route(planCalls.change, ({ ctx, params, body }) => changePlan(ctx, params.id, body)),
  route(planCalls.archive, ({ ctx, params }) => removePlan(ctx, params.id)),
  route(planCalls.listPublic, ({ ctx, query }) => listPublicPlans(ctx, query.domain, trainerOf)),
  route(planCalls.currencies, async () => currencies),
  route(couponCalls.list, ({ ctx }) => listOwnCoupons(ctx)),
  route(couponCalls.create, ({ ctx, body }) => createCoupon(ctx, body)),
  route(couponCalls.offerToStay, ({ ctx, body }) => offerToStay(ctx, body.coupon_id)),
  route(couponCalls.change, ({ ctx, params, body }) => changeCoupon(ctx, params.id, body)),
  route(couponCalls.remove, ({ ctx, params }) => removeCoupon(ctx, params.id)),
]
