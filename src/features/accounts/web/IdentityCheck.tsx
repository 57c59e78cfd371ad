import { lazy, Suspense } from 'react'
import { answerIdentity, useIdentityAsked } from '../../../base/web/identity.ts'

const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog.tsx')).IdentityDialog }))

/** Asks for the second factor when the server wants it before a sensitive call. Mounted once, beside the screens. */
export function IdentityCheck() {
  if (!useIdentityAsked()) return null
  return (
    <Suspense>
      <IdentityDialog onAnswer={answerIdentity} />
    </Suspense>
  )
}
