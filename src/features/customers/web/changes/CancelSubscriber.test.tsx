// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, showScreen } from '../../../../../tests/readScreen.tsx'
import { customerCalls, type HistoryEntry, type Subscriber } from '../../contract.ts'
import { CancelSubscriber } from './CancelSubscriber.tsx'

const ada: Subscriber = {
  id: 7,
  name: 'Ada Buyer',
  email: 'ada@example.test',
  joined_at: '2026-01-02T00:00:00.000Z',
  created_at: '2026-01-02T00:00:00.000Z',
  subscription: {
    id: 3,
    status: 'active',
    plan: 'Strong',
    type: 'recurring',
    stripe_last4_digit: '4242',
    next_payment_status: 'on',
    stripe_subscription_id: 'sub_1',
    next_payment_date: '2026-12-02T00:00:00.000Z',
    ends_at: null,
    resumes_at: null,
    is_foreign: false,
  },
  also: [],
  tags: [],
}
const payment: HistoryEntry = {
  stripe_charge_id: 'ch_1',
  start_date: '2026-11-02T00:00:00.000Z',
  price: 4900,
  currency: 'usd',
  refund_status: 'none',
  refunded: 0,
  disputed: false,
  status: 'succeeded',
  plan: 'Strong',
  plan_id: 3,
  card: { brand: 'visa', last4: '4242' },
  fees: null,
}

test.for([
  ['Cancel without refund', { action: 'cancel_without_refund' }],
  ['Cancel with refund', { action: 'cancel_with_refund', stripe_charge_id: ['ch_1'] }],
  ['Refund only', { action: 'cancel_with_refund', refund_only: 1, stripe_charge_id: ['ch_1'] }],
] as const)('SUBS-15 the dialog offers three ways, and %s is sent as itself', async ([name, expected]) => {
  const sent = showScreen(<CancelSubscriber subscriber={ada} onClose={() => undefined} />, [
    answerTo(customerCalls.history, [payment], { id: 7 }),
    answerTo(customerCalls.cancel, { canceled: true, ends_at: null, refunded: [] }),
  ])
  const radios = await screen.findAllByRole('radio', { name: /^(Cancel with|Refund)/ })
  expect(
    radios.map((radio) => radio.parentElement?.firstElementChild?.nextElementSibling?.textContent),
  ).toEqual(['Cancel without refund', 'Cancel with refund', 'Refund only'])

  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))
  const confirm = () => screen.getAllByRole('button').at(-1) as HTMLButtonElement
  await waitFor(() => expect(confirm().disabled).toBe(false))
  fireEvent.click(confirm())

  const body = () => sent.find((one) => one.name === 'POST cancel-subscription')?.body
  await waitFor(() => expect(body()).toMatchObject({ subscriber_id: 7, ...expected }))
  expect(Object.hasOwn(body() as object, 'refund_only')).toBe(name === 'Refund only')
})
