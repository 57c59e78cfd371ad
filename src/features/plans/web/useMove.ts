import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSend } from '../../../base/web/api.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { type Plan, planCalls } from '../contract.ts'
import { moved } from '../order.ts'

const listed = [planCalls.list.path, { query: { sort: 'position,asc' } }]

/** Optimistic: shown immediately and reverted if the server refuses. Of several pending moves the last one counts. */
export function useMove(plans: Plan[]): (id: number, to: number) => void {
  const queries = useQueryClient()
  const show = (order: Plan[]) => queries.setQueryData(listed, order)
  const onTheirWay = () => queries.isMutating({ mutationKey: [planCalls.reorder.path] })
  const saved = useRef(plans)
  const sending = useSend(planCalls.reorder, {
    inTurn: true,
    onDone: ({ result }) => {
      saved.current = result
      if (onTheirWay() === 1) show(result)
    },
    onProblem: ({ message }) => {
      if (onTheirWay() > 1) return
      toastError(message)
      // A server that was unreachable may not be able to send the order now either.
      show(saved.current)
      void queries.invalidateQueries({ queryKey: [planCalls.list.path] })
    },
  })
  return (id, to) => {
    const order = moved(plans, id, to)
    if (order === plans) return
    if (onTheirWay() === 0) saved.current = plans
    show(order)
    sending.mutate({ body: { ids: order.map((plan) => plan.id) } })
  }
}
