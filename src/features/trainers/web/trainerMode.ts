import { useSend } from '../../../base/web/api.ts'
import { actAs } from '../../../base/web/session.ts'
import { toastError } from '../../../ui/Toasts.ts'
import { trainerCalls } from '../contract.ts'

/** Enters trainer mode. Signing out leaves it and brings the admin back. */
export function useTrainerMode(): { enter(trainerId: number): void; pending: boolean } {
  const { mutate, isPending } = useSend(trainerCalls.enterTrainerMode, {
    onDone: ({ result }) => {
      actAs(result)
      location.assign('/trainer/dashboard')
    },
    onProblem: ({ message }) => toastError(message),
  })
  return { enter: (trainer_id) => mutate({ body: { trainer_id } }), pending: isPending }
}
