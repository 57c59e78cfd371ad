import { useSend } from '../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { profileCalls } from '../profile.ts'

/** Mails the link that confirms the account's address again, and shows a toast. */
export const useConfirmationMail = () =>
  useSend(profileCalls.sendConfirmation, {
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
