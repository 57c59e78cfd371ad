/** The providers around a panel in the builder, for tests. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ToastList } from '../../../../ui/ToastList.tsx'
import { type Plan, planCalls } from '../../../plans/contract.ts'
import { pageCalls } from '../../contract.ts'
import { emptyPage, type Page } from '../../document/page.ts'
import { createBuilder } from '../builder.ts'
import { RemoveDialog } from '../canvas/RemoveDialog.tsx'
import { offeredInput } from '../offeredPlans.ts'
import { BuilderContext } from '../useBuilder.ts'

export function testProviders(page: Page = emptyPage(), plans: readonly Plan[] = []) {
  const builder = createBuilder(page)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData([planCalls.list.path, offeredInput], plans)
  queries.setQueryData([pageCalls.list.path, {}], [])
  const Room = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test">
      <ToastList />
      <QueryClientProvider client={queries}>
        <BuilderContext value={builder}>
          <RemoveDialog>
            <Suspense>{children}</Suspense>
          </RemoveDialog>
        </BuilderContext>
      </QueryClientProvider>
    </MantineProvider>
  )
  return { builder, Room }
}
