import type { UseMutationResult } from '@tanstack/react-query'
import type { Call, InputOf } from '../../../../base/call.ts'
import type { Problem } from '../../../../base/problem.ts'
import { type Answer, useSend } from '../../../../base/web/api.ts'
import { toastError, toastSuccess } from '../../../../ui/Toasts.ts'
import { customerLists } from '../lists/customerLists.ts'

/** A change of a customer: it says what happened, and the lists follow. */
export const useChange = <C extends Call>(
  call: C,
  onDone: () => void,
): UseMutationResult<Answer<C>, Problem, InputOf<C>> =>
  useSend(call, {
    refresh: customerLists,
    onDone: ({ message }) => {
      toastSuccess(message)
      onDone()
    },
    onProblem: ({ message }) => toastError(message),
  })
