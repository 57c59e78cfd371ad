import { customerCalls } from '../../contract.ts'
import { customerPageCalls } from '../../pageContract.ts'

/** The reads that any change of a customer makes stale. */
export const customerLists = [
  customerCalls.listPaid,
  customerCalls.search,
  customerCalls.listFree,
  customerCalls.list,
  customerCalls.history,
  customerPageCalls.show,
  customerPageCalls.atStripe,
]
