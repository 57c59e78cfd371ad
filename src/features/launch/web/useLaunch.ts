import { useNavigate } from 'react-router'
import { useSend } from '../../../base/web/api.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { launchCalls } from '../contract.ts'
import { LAUNCHED } from './useOpenSteps.ts'

export function useLaunch() {
  const navigate = useNavigate()
  const user = useStoredUser<SignedIn>()
  const { mutate, isPending } = useSend(launchCalls.sendLaunchEmail, {
    refresh: [launchCalls.checklist],
    onDone: ({ message }) => {
      toastSuccess(message, 6000)
      void navigate(`/trainer/page-builder?m=${LAUNCHED}`)
    },
    onProblem: ({ message }) => toastError(message),
  })
  const { name, email, business_name, app_name } = user ?? {}
  return { launch: () => mutate({ body: { name, email, business_name, app_name } }), isPending }
}
