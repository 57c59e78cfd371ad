// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../../tests/readScreen.tsx'
import { type CustomerPage, customerPageCalls, type PageCharge } from '../../pageContract.ts'
import { CustomerCharges } from './CustomerCharges.tsx'

const paid: PageCharge = {
  id: 'ch_1',
  at: '2026-03-05T12:00:00.000Z',
  status: 'paid',
  failure: null,
  card: null,
  amount: 10_000,
  currency: 'USD',
  settled: { currency: 'USD', gross: 10_000, stripe_fee: 320, commission: 1500, net: 8180 },
  refunds: [],
  dispute: null,
}
const total = {
  currency: 'USD',
  payments: 3,
  gross: 40_000,
  stripe_fee: 960,
  commission: 4500,
  refunded: 3000,
  disputed: 2000,
  net: 29_540,
}

const pageWith = (data: PageCharge[], more: Partial<CustomerPage> = {}, has_more = false) =>
  ({
    id: 7,
    joined_at: '2026-01-02T12:00:00.000Z',
    totals: [total],
    charges: { data, has_more },
    ...more,
  }) as CustomerPage

function show(page: CustomerPage): string[] {
  showScreen(<CustomerCharges page={page} />)
  return readScreen()
}

const head = [
  '(Charges)',
  'Charges',
  '[Export]',
  '(Table of charges)',
  'Date',
  'Status',
  'Gross',
  'Stripe fee',
  'Commission',
  'Net',
]
const foot = ['All charges', 'since Jan 2, 2026', '$350.00', '$9.60', '$45.00', '$295.40']

test('a charge shows what was paid, what Stripe and we took, and what is left', () => {
  expect(show(pageWith([paid]))).toEqual([
    ...head,
    'Mar 5, 2026',
    'Paid',
    '$100.00',
    '$3.20',
    '$15.00',
    '$81.80',
    ...foot,
  ])
})

test('a refund is a line under its charge, with the commission that goes back', () => {
  const refund = {
    id: 're_1',
    at: '2026-03-09T12:00:00.000Z',
    status: 'paid' as const,
    reason: null,
    currency: 'USD',
    amount: 4000,
    paid_back: 4000,
    commission: 600,
    net: 3400,
  }
  const shown = show(pageWith([{ ...paid, refunds: [refund] }]))

  expect(shown.slice(head.length, -foot.length)).toEqual([
    'Mar 5, 2026',
    'Part refunded',
    '$100.00',
    '$3.20',
    '$15.00',
    '$81.80',
    '↳ Mar 9, 2026, refund',
    '-$40.00',
    '$0.00',
    '-$6.00',
    '-$34.00',
  ])
})

test('a disputed charge loses the amount and the fee', () => {
  const dispute = {
    at: '2026-03-20T12:00:00.000Z',
    status: 'lost',
    currency: 'USD',
    amount: 10_000,
    fee: 1500,
  }
  const shown = show(pageWith([{ ...paid, dispute }]))

  expect(shown).toContain('Disputed')
  expect(shown.slice(-foot.length - 5, -foot.length)).toEqual([
    '↳ Mar 20, 2026, disputed',
    '-$100.00',
    '$15.00',
    '$0.00',
    '-$115.00',
  ])
})

test('a failed try says why and moves no money', () => {
  const failed: PageCharge = { ...paid, status: 'failed', failure: 'expired_card', settled: null }

  expect(show(pageWith([failed])).slice(head.length, -foot.length)).toEqual([
    'Mar 5, 2026',
    'Failedthe card had expired',
    '$100.00',
    '–',
    '–',
    '–',
  ])
})

test('an amount in another currency is shown in both, and each currency has its total', () => {
  const settled = { currency: 'EUR', gross: 9000, stripe_fee: 290, commission: 1350, net: 7360 }
  const shown = show(pageWith([{ ...paid, settled }], { totals: [total, { ...total, currency: 'EUR' }] }))

  expect(shown.slice(head.length + 2, head.length + 6)).toEqual([
    '$100.00€90.00',
    '€2.90',
    '€13.50',
    '€73.60',
  ])
  expect(shown).toContain('All charges in USD')
  expect(shown).toContain('All charges in EUR')
})

test('older charges are loaded on request', async () => {
  const older = { data: [{ ...paid, id: 'ch_0', at: '2026-02-05T12:00:00.000Z' }], has_more: false }
  showScreen(<CustomerCharges page={pageWith([paid], {}, true)} />, [
    answerTo(customerPageCalls.charges, older),
  ])

  fireEvent.click(screen.getByRole('button', { name: 'Show older charges' }))

  await waitFor(() => expect(readScreen()).toContain('Feb 5, 2026'))
  expect(readScreen().filter((words) => /^(Mar|Feb) /.test(words))).toEqual(['Mar 5, 2026', 'Feb 5, 2026'])
  expect(screen.queryByRole('button', { name: 'Show older charges' })).toBeNull()
})

test('before the first charge there is nothing to export', () => {
  expect(show(pageWith([]))).toEqual(['(Charges)', 'Charges', 'Nothing was charged yet.'])
})
