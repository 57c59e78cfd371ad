import { route } from '../../../base/server/route.ts'
import { customerCalls } from '../contract.ts'
import {
  listFreeCustomers,
  listHistory,
  listPaidCustomers,
  listSubscribers,
  searchCustomers,
} from './lists.ts'

export const customerRoutes = [
  route(customerCalls.list, ({ ctx, query }) => listSubscribers(ctx, query)),
  route(customerCalls.history, ({ ctx, params }) => listHistory(ctx, params.id)),
  route(customerCalls.search, ({ ctx, body }) => searchCustomers(ctx, body.search_query)),
  route(customerCalls.listPaid, ({ ctx, query }) => listPaidCustomers(ctx, query)),
  route(customerCalls.listFree, ({ ctx }) => listFreeCustomers(ctx)),
]
