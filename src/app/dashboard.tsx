/** Browser entry: trainers and admins. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { z } from 'zod'
import { queryDefaults } from '../base/web/api.ts'
import { styleNonce } from '../base/web/boot.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { routes } from './screens.tsx'

// Zod would try `new Function` for speed, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('dashboard.html has no #root')

const queries = new QueryClient(queryDefaults ? { defaultOptions: queryDefaults } : {})
const router = createBrowserRouter(routes)

createRoot(root).render(
  <StrictMode>
    <UiProvider styleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
