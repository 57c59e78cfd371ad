// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryDefaults } from '../../../base/web/api.ts'
import { platformPlanCalls } from '../planContract.ts'
import { PromoDialog } from './PromoDialog.tsx'

afterEach(cleanup)

test('a promo code’s last day has the name that the list of codes has for it', () => {
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  queries.setQueryData([platformPlanCalls.list.path, {}], [])
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PromoDialog onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )

  expect(screen.getByLabelText('Expires').getAttribute('type')).toBe('date')
  expect(screen.queryByText('Last day')).toBeNull()
})
