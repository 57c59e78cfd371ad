// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { adminTrainerCalls } from '../adminContract.ts'
import { PaymentHistory } from './PaymentHistory.tsx'

test('a payment shows its day and what is left of it without our share', async () => {
  const charge = {
    id: 'ch_1',
    stripe_charge_created: '2026-03-05T12:00:00.000Z',
    amount_captured: 10_000,
    application_fee_amount: 1500,
    currency: 'USD',
  }
  showScreen(<PaymentHistory trainerId={7} />, [
    answerTo(adminTrainerCalls.listCharges, {
      data: [charge, { ...charge, id: 'ch_2', amount_captured: 2000, application_fee_amount: 100 }],
      total: 2,
      per_page: 10,
      current_page: 1,
      last_page: 1,
    }),
  ])

  await screen.findByText('$85.00')
  const shown = readScreen()
  expect(shown[0]).toBe('(Payment History)')
  expect(shown.filter((words) => /Date|Total amount|Status|Mar|\$|Success/.test(words))).toEqual([
    'Date',
    'Total amount',
    'Status',
    'Mar 5, 2026',
    '$85.00',
    'Success',
    'Mar 5, 2026',
    '$19.00',
    'Success',
  ])
})

test('without payments the list says what will be in it', async () => {
  showScreen(<PaymentHistory trainerId={7} />, [
    answerTo(adminTrainerCalls.listCharges, {
      data: [],
      total: 0,
      per_page: 10,
      current_page: 1,
      last_page: 1,
    }),
  ])

  await screen.findByText('No payments yet')
  screen.getByText('Payments of the trainer’s customers are listed here.')
})
