import { useSend } from '../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { profileCalls } from '../profile.ts'

/** Mails the link once more that confirms the account's address, and says so. */
export const useConfirmationMail = () =>
  useSend(profileCalls.sendConfirmation, {
    onDone: ({ message }) => toastSuccess(message),
    onProblem: ({ message }) => toastError(message),
  })
