import { useSend } from '../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { trainerModeCalls } from '../contract.ts'

/** The trainer's answer to an admin who asks to enter. */
export function useAnswer(id: number) {
  const { mutate, isPending } = useSend(trainerModeCalls.answer, {
    refresh: [trainerModeCalls.requests, trainerModeCalls.permissions],
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
  return { answer: (allow: boolean) => mutate({ params: { id }, body: { allow } }), isPending }
}
