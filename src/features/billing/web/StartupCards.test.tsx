// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryDefaults } from '../../../base/web/api.ts'
import { type AppliedPromo, billingCalls } from '../contract.ts'
import { StartupCards } from './StartupCards.tsx'

afterEach(cleanup)

function show(startup: number, commission: number, promo: AppliedPromo | null = null, startup_paid = false) {
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  queries.setQueryData([billingCalls.getPricingPlans.path, {}], {
    plan: 'Studio',
    price_id: 'price_1',
    business: startup,
    starter: 0,
    monthly: 89,
    commission_business: commission,
    commission_starter: 20,
    startup_paid,
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <StartupCards promo={promo} onPromo={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.queryByRole('region', { name: 'Sell more? Lower your fee' })
}

test('MISC-01 MISC-04 the two cards compare a startup price with none, and name the plan that has it', () => {
  expect(show(999, 12)?.textContent).toContain(
    'Studio, billed monthly: pay a startup price once and we keep 12% of your sales instead of 20%, for as long as you are on Studio.',
  )
})

const promo: AppliedPromo = {
  code: 'SPRING',
  coupon: {
    name: null,
    percent_off: 10,
    amount_off: null,
    duration: 'once',
    duration_in_months: null,
  },
  price_ids: ['price_1'],
  lowers_startup: true,
}

test.for([
  [promo, 'First payment with SPRING$979.20'],
  [{ ...promo, lowers_startup: false }, 'First payment with SPRING$1,079.10'],
] as const)('a promo code lowers the first payment', ([applied, text]) => {
  expect(show(999, 12, applied)?.textContent).toContain(text)
})

test('a startup price that was paid is not paid again', () => {
  const text = show(999, 12, promo, true)?.textContent
  expect(text).toContain('StartupPaid')
  expect(text).not.toContain('$999.00')
  expect(text).not.toContain('First payment with SPRING$979.20')
  expect(text?.match(/First payment with SPRING\$80\.10/g)).toHaveLength(2)
})

test('a promo code for other plans lowers nothing', () => {
  expect(show(999, 12, { ...promo, price_ids: ['price_2'] })?.textContent).not.toContain('First payment')
})

test('MISC-01 without a startup price there is nothing to compare, so the cards are not shown', () => {
  expect(show(0, 20)).toBeNull()
})
