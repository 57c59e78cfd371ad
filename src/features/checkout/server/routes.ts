import { type Route, route } from '../../../base/server/route.ts'
import { checkoutCalls } from '../contract.ts'
import { meantEmail } from '../typos.ts'
import { getQuote } from './quotes.ts'
import { register, startPayment, verifyPayment } from './service.ts'

export const checkoutRoutes: Route[] = [
  route(checkoutCalls.quote, ({ ctx, query }) => getQuote(ctx, query)),
  route(checkoutCalls.email, async ({ query }) => ({ meant: meantEmail(query.email) ?? null })),
  route(checkoutCalls.register, ({ ctx, body }) => register(ctx, body)),
  route(checkoutCalls.paymentLink, ({ ctx, body }) => startPayment(ctx, body)),
  route(checkoutCalls.verify, ({ ctx, body }) => verifyPayment(ctx, body.session_token)),
]
