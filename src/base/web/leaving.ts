/** A call that answers an address elsewhere, such as a payment page of Stripe, and leads the browser there. */
import { useEffect } from 'react'
import type { Call, ResultOf } from '../call.ts'
import type { Problem } from '../problem.ts'
import { useSend } from './api.ts'

interface Leaving<C extends Call> {
  urlOf(result: ResultOf<C>): string
  onProblem?(problem: Problem): void
}

/** `pending` from the click until the browser has left: a second click would open another page. */
export function useLeaving<C extends Call>(call: C, { urlOf, onProblem }: Leaving<C>) {
  const { mutate, variables, error, reset, isPending, isSuccess } = useSend(call, {
    onDone: ({ result }) => location.assign(urlOf(result)),
    ...(onProblem && { onProblem }),
  })
  useEffect(() => {
    // After Back the browser may restore the page as it was, and it must be usable again.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])
  return { mutate, variables, error, reset, pending: isPending || isSuccess }
}
