// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readTable, showScreen } from '../../../../tests/readScreen.tsx'
import { platformPlanCalls } from '../../billing/planContract.ts'
import { adminTrainerCalls, type ListedTrainer, type TrainerDetails } from '../adminContract.ts'
import { AllSubscribersScreen } from './AllSubscribersScreen.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { TrainerDetailsScreen } from './TrainerDetailsScreen.tsx'
import { TrainersScreen } from './TrainersScreen.tsx'

/** No two figures are equal. */
const maya: ListedTrainer = {
  id: 7,
  name: 'Maya Okafor',
  email: 'maya@example.test',
  created_at: '2024-03-05T12:00:00.000Z',
  closed_at: null,
  app_name: 'Strong with Maya',
  domain: 'strong',
  has_app: true,
  firebase_app_id: null,
  plan_name: 'Business',
  plan_status: 'active',
  arrears_stage: null,
  takes_payments: true,
  customers: 41,
  gross_revenue: 100,
  net_revenue: 85,
  sales: [{ currency: 'usd', gross_cents: 10_000, net_cents: 8500, commission_cents: 1200 }],
}

test('ADM-01 the list of trainers has each figure in its own column', async () => {
  const answer = { data: [maya], total: 1, per_page: 15, current_page: 1, last_page: 1 }
  showScreen(<TrainersScreen />, [
    answerTo(adminTrainerCalls.list, answer),
    answerTo(platformPlanCalls.list, []),
  ])

  expect(await readTable('Trainers')).toMatchObject([
    {
      Name: expect.stringContaining('Maya Okafor'),
      Email: 'maya@example.test',
      App: 'Strong with Maya',
      Plan: 'Business',
      Customers: '41',
      Gross: '$100.00',
      Net: '$85.00',
      Joined: 'Mar 5, 2024',
    },
  ])
})

test('ADM-15 ADM-23 the head of a trainer has name, email and the day of joining, and the plan its own days', async () => {
  const details: TrainerDetails = {
    ...maya,
    industry_id: 3,
    social_media: 'TikTok',
    social_media_handler_name: 'maya',
    mgp_commission: 7.25,
    has_second_factor: false,
    website: null,
    ios_applink: null,
    android_applink: null,
    web_applink: null,
    stripe_connect: null,
    cstripe: { account_id: 'acct_1' },
    product: { stripe_product_id: null },
    charges: [],
    trainer_charges: [
      { plan: { title: 'Business' }, status: 'active', created_at: '2025-06-07T12:00:00.000Z' },
    ],
    trainer_subscription: { created_at: '2025-06-07T12:00:00.000Z', status: 'active' },
    charges_for: '$149.00 a month',
    next_payment_date: '2027-02-09T12:00:00.000Z',
    arrears: null,
  }
  showScreen(<TrainerDetailsScreen />, [answerTo(adminTrainerCalls.get, details, { id: 7 })], {
    address: '/trainer/7',
    path: '/trainer/:id',
  })

  expect(await screen.findByRole('heading', { level: 1, name: /Maya Okafor/ })).toBeTruthy()
  expect(screen.getByText('maya@example.test, joined Mar 5, 2024')).toBeTruthy()
  const plan = within(screen.getByRole('region', { name: 'Active Subscription' }))
  expect(plan.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Business',
    'Jun 7, 2025',
    '$149.00 a month',
    'Feb 9, 2027',
  ])
})

test('ADM-26 ADM-28 a payment of a trainer’s customer is listed without our share', async () => {
  const charge = {
    id: 'ch_1',
    stripe_charge_created: '2026-07-08T12:00:00.000Z',
    amount_captured: 10_000,
    application_fee_amount: 1250,
    currency: 'usd',
  }
  showScreen(<PaymentHistory trainerId={7} />, [
    answerTo(
      adminTrainerCalls.listCharges,
      { data: [charge], total: 1, per_page: 10, current_page: 1, last_page: 1 },
      { id: 7 },
    ),
  ])

  expect(await readTable('Payment History')).toEqual([
    { Date: 'Jul 8, 2026', 'Total amount': '$87.50', Status: 'Success' },
  ])
})

test('ADM-46 a subscriber of all trainers has name, email, day and trainer', async () => {
  const ada = {
    id: 5,
    name: 'Ada Buyer',
    email: 'ada@example.test',
    created_at: '2025-02-03T12:00:00.000Z',
    trainer: { id: 7, name: 'Maya Okafor' },
  }
  showScreen(<AllSubscribersScreen />, [
    answerTo(adminTrainerCalls.listSubscribers, {
      data: [ada],
      total: 1,
      per_page: 15,
      current_page: 1,
      last_page: 1,
    }),
  ])

  const [row] = await readTable('Subscribers')
  expect(row?.['Subscriber info']).toContain('Ada Buyer')
  expect(row?.['Subscriber info']).toContain('ada@example.test')
  expect(row).toMatchObject({ 'Joining date': 'Feb 3, 2025', Trainer: 'Maya Okafor' })
  const link = screen.getByRole('link', { name: 'Maya Okafor' })
  expect(link.getAttribute('href')).toBe('/admin/trainers/details/7')
})
