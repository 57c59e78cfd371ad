// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryDefaults } from '../../../base/web/api.ts'
import { billingCalls } from '../contract.ts'
import { StartupCards } from './StartupCards.tsx'

afterEach(cleanup)

function show(startup: number, commission: number) {
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  queries.setQueryData([billingCalls.getPricingPlans.path, {}], {
    business: startup,
    starter: 0,
    monthly: 89,
    commission_business: commission,
    commission_starter: 20,
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <StartupCards />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.queryByRole('region', { name: 'Sell more? Lower your fee' })
}

test('MISC-01 MISC-04 the two cards compare a startup price with none', () => {
  expect(show(999, 12)?.textContent).toContain('we keep 12% of your sales instead of 20%')
})

test('MISC-01 without a startup price there is nothing to compare, so the cards are not shown', () => {
  expect(show(0, 20)).toBeNull()
})
