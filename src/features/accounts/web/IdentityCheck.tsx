import { useFocusReturn } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { answerIdentity, useIdentityAsked } from '../../../base/web/identity.ts'
import { KeepOpen } from '../../../ui/KeepOpen.tsx'

const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog.tsx')).IdentityDialog }))

/**
 * Asks for the second factor when the server wants it before a sensitive call. Wraps the screens: the form that made the
 * call stays open below the dialog, with what the user typed.
 */
export function IdentityCheck({ children }: { children: ReactNode }) {
  const isAsked = useIdentityAsked()
  useFocusReturn({ opened: isAsked })
  return (
    <>
      <KeepOpen when={isAsked}>{children}</KeepOpen>
      {isAsked && (
        <Suspense>
          <IdentityDialog onAnswer={answerIdentity} />
        </Suspense>
      )}
    </>
  )
}
