// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AppliedPromo, PlatformPrice } from '../contract.ts'
import { PlanPrices } from './PlanPrices.tsx'

afterEach(cleanup)

const price = (plan: string, unit_amount: number): PlatformPrice => ({
  id: `price_${plan}`,
  unit_amount,
  currency: 'usd',
  recurring: 'monthly',
  plan,
  description: '',
  is_custom: false,
  is_featured: false,
  fee_text: '+15% fee',
  fee_note: '',
  includes: [],
  mgp_commission: 20,
})

const promo: AppliedPromo = {
  code: 'SPRING',
  coupon: { name: null, percent_off: 50, amount_off: null, duration: 'forever', duration_in_months: null },
  price_ids: ['price_Basic', 'price_Business'],
  lowers_startup: true,
}

test('a promo code lowers the prices of the other plans, and not that of the running one', () => {
  render(
    <MantineProvider env="test">
      <PlanPrices
        title="Plans"
        prices={[price('Basic', 3600), price('Business', 8900)]}
        current="price_Basic"
        initial="monthly"
        promo={promo}
        actionOf={() => null}
      />
    </MantineProvider>,
  )

  const [basic, business] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(basic).toContain('$36.00 per month')
  expect(basic).not.toContain('instead of')
  expect(business).toContain('$44.50 instead of $89.00 per month')
})
