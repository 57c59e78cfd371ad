import type { Call } from '../../../../base/call.ts'
import { useMay } from '../../../../base/web/session.ts'
import { bulkCalls } from '../../bulkContract.ts'
import { customerCalls, type Subscriber } from '../../contract.ts'
import { planChangeCalls } from '../../planChange.ts'
import { type SubscriberAction, subscriberActions } from '../../subscriberActions.ts'
import { tagCalls } from '../../tagContract.ts'

/** What each action sends in the end. */
const calls: Record<SubscriberAction, Call> = {
  edit: customerCalls.update,
  tags: tagCalls.setForCustomer,
  card: customerCalls.changeCard,
  plan: planChangeCalls.change,
  pause: bulkCalls.start,
  resume: bulkCalls.resume,
  nextPayment: customerCalls.cancelNextPayment,
  cancel: customerCalls.cancel,
  delete: customerCalls.remove,
}

/** The actions that this user may take. */
export function useSubscriberActions() {
  const may = useMay()
  return (subscriber: Pick<Subscriber, 'subscription'>) =>
    subscriberActions(subscriber).filter(({ action }) => may(calls[action]))
}
