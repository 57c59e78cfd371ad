// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, showScreen } from '../../../../tests/readScreen.tsx'
import { connectCalls } from '../../connect/contract.ts'
import { type Coupon, couponCalls } from '../contract.ts'
import { Coupons } from './Coupons.tsx'

const percent: Coupon = {
  id: 1,
  stripe_id: 'co_1',
  name: 'Launch week',
  code: 'LAUNCH',
  amount_off: null,
  currency: null,
  percent_off: 25,
  duration: 'repeating',
  duration_in_months: 3,
  max_redemptions: 40,
  times_redeemed: 7,
  expires_at: '2099-05-06T12:00:00.000Z',
  is_stay_offer: false,
}
const amount: Coupon = {
  ...percent,
  id: 2,
  name: 'For a friend',
  code: 'FRIEND',
  amount_off: 1550,
  currency: 'USD',
  percent_off: null,
  duration: 'once',
  duration_in_months: null,
  max_redemptions: 9,
  times_redeemed: 9,
  expires_at: null,
}

test('a coupon shows its code, what it takes off and for how long, and how often it was redeemed', async () => {
  showScreen(<Coupons />, [
    answerTo(connectCalls.status, { status: true, created_at: '2026-01-01T00:00:00.000Z' }),
    answerTo(couponCalls.list, [percent, amount]),
  ])

  const row = async (name: string) => (await screen.findByRole('listitem', { name })).textContent
  expect(await row('LAUNCH')).toBe(
    'LAUNCHLaunch week25% off, for 3 months7 of 40 redeemeduntil May 6, 2099Active',
  )
  expect(await row('FRIEND')).toBe('FRIENDFor a friend$15.50 off, first payment9 of 9 redeemedUsed up')
})
