/** Browser entry: trainers and admins. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { z } from 'zod'
import { queryDefaults, send } from '../base/web/api.ts'
import { styleNonce } from '../base/web/boot.ts'
import { returnWith, useStoredUser } from '../base/web/session.ts'
import { IdentityCheck } from '../features/accounts/web/IdentityCheck.tsx'
import { trainerModeCalls } from '../features/trainers/contract.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { Screens } from './screens.tsx'

// Zod would try `new Function` for speed, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true })

returnWith(async () => (await send(trainerModeCalls.exit, { body: {} })).result)

const root = document.getElementById('root')
if (!root) throw new Error('dashboard.html has no #root')

/** Remounts everything when another user signs in, in any tab, so nobody sees data that was loaded for someone else. */
function Program() {
  return <Signed key={useStoredUser()?.token ?? ''} />
}

function Signed() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: queryDefaults }))
  return (
    <QueryClientProvider client={queries}>
      <IdentityCheck>
        <Screens />
      </IdentityCheck>
    </QueryClientProvider>
  )
}

createRoot(root).render(
  <StrictMode>
    <UiProvider styleNonce={styleNonce}>
      <BrowserRouter>
        <Program />
      </BrowserRouter>
    </UiProvider>
  </StrictMode>,
)
