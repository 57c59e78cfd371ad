// @vitest-environment happy-dom
/** Plans and invoices with figures that all differ: none of them can stand in the place of its neighbour. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readTable, showScreen } from '../../../../tests/readScreen.tsx'
import { billingCalls, type PlatformInvoice } from '../contract.ts'
import { type PlatformPlan, platformPlanCalls } from '../planContract.ts'
import { Invoices } from './Invoices.tsx'
import { PricingManagementScreen } from './PricingManagementScreen.tsx'

test('a plan of the platform shows its fees, its startup price and who has it', async () => {
  const studio: PlatformPlan = {
    plan_name: 'Studio',
    description: 'For small studios',
    startup: 499,
    monthly: 149,
    yearly: 1490.5,
    management_fee: 9.5,
    startup_fee: 6.5,
    includes: ['Three coaches'],
    fee_text: '',
    is_custom: false,
    is_featured: false,
    currency: 'usd',
    trainers: 3,
    unpaid: 2,
    is_deleted: false,
  }
  showScreen(<PricingManagementScreen />, [answerTo(platformPlanCalls.list, [studio])])

  const card = within(await screen.findByRole('article', { name: 'Studio' }))
  const shown = card
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(shown).toEqual([
    ['Monthly fee', '$149.00'],
    ['Yearly fee', '$1,490.50'],
    ['Startup', '$499.00, then 6.5% instead'],
    ['Management fee', '9.5%'],
  ])
  expect(card.getByRole('link', { name: '3 trainers' }).parentElement?.textContent).toBe(
    '3 trainers, 2 with an open payment',
  )
})

test('an invoice has its day, number, status and total, and what is still due on its link', async () => {
  const open: PlatformInvoice = {
    id: 'in_1',
    number: 'LIFT-0007',
    date: '2026-10-05T12:00:00.000Z',
    description: 'Studio',
    total: 14_900,
    amount_due: 12_300,
    currency: 'usd',
    status: 'open',
    url: 'https://invoice.example.test/1',
    pdf: 'https://invoice.example.test/1.pdf',
  }
  showScreen(<Invoices />, [answerTo(billingCalls.listInvoices, { data: [open], has_more: false })])

  expect(await readTable('Invoices and receipts')).toMatchObject([
    {
      Date: 'Oct 5, 2026',
      Number: 'LIFT-0007',
      Status: 'Open',
      Total: '$149.00',
      Document: 'Pay $123.00Download PDF',
    },
  ])
})
