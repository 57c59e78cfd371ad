// @vitest-environment happy-dom
/** Each list with rows whose values all differ: none of them can stand in the column of its neighbour. */
import { expect, test } from 'vitest'
import { answerTo, readTable, showScreen } from '../../../../../tests/readScreen.tsx'
import { planCalls } from '../../../plans/contract.ts'
import { customerCalls, type FreeCustomer, type PaidCustomer, type Subscriber } from '../../contract.ts'
import { tagCalls } from '../../tagContract.ts'
import { FreeCustomers } from './FreeCustomers.tsx'
import { PaidCustomers } from './PaidCustomers.tsx'
import { SubscribersScreen } from './SubscribersScreen.tsx'

const has = (text: string) => expect.stringContaining(text) as string

test('CUST-13 CUST-14 a paid customer has name, email, plan and the id of the subscription', async () => {
  const ada: PaidCustomer = {
    id: 'sub_Ada1',
    customer: { id: 'cus_Ada2', name: 'Ada Buyer', email: 'ada@example.test' },
    plan: { nickname: 'Strong' },
    type: 'recurring',
    subscription_id: 3,
    customer_id: 4,
    plan_id: 5,
    status: 'past_due',
    next_payment_status: 'on',
    ends_at: null,
    is_foreign: false,
  }
  showScreen(<PaidCustomers onChoose={() => undefined} />, [
    answerTo(customerCalls.listPaid, { data: [ada], has_more: false }),
  ])

  expect(await readTable('Paid customers')).toMatchObject([
    {
      'Customer name': has('Ada Buyer'),
      Email: 'ada@example.test',
      Plan: 'StrongPast due',
      'Subscription id': 'sub_Ada1',
    },
  ])
})

test('CUST-10 CUST-13 a free customer has name, email and plan', async () => {
  const bea: FreeCustomer = {
    id: 3,
    trainee: { id: 4, name: 'Bea Free', email: 'bea@example.test' },
    pricing: { title: 'Taster' },
  }
  showScreen(<FreeCustomers onChoose={() => undefined} />, [answerTo(customerCalls.listFree, [bea])])

  expect(await readTable('Free')).toMatchObject([
    { 'Customer name': has('Bea Free'), Email: 'bea@example.test', Plan: 'Taster' },
  ])
})

test('SUBS-01 a subscriber has name, email, plan, tags, card and the day of the next payment', async () => {
  const cleo: Subscriber = {
    id: 7,
    name: 'Cleo Member',
    email: 'cleo@example.test',
    created_at: '2026-01-02T00:00:00.000Z',
    joined_at: '2026-01-02T12:00:00.000Z',
    subscription: {
      id: 3,
      status: 'active',
      plan: 'Gold',
      type: 'recurring',
      stripe_last4_digit: '4321',
      next_payment_status: 'on',
      stripe_subscription_id: 'sub_1',
      next_payment_date: '2026-12-04T12:00:00.000Z',
      ends_at: null,
      resumes_at: null,
      is_foreign: false,
    },
    also: [],
    tags: [{ id: 5, name: 'Runner', color: 'blue' }],
  }
  showScreen(<SubscribersScreen />, [
    answerTo(customerCalls.list, { data: [cleo], total: 1, per_page: 15, current_page: 1, last_page: 1 }),
    answerTo(planCalls.list, []),
    answerTo(tagCalls.list, []),
    answerTo(tagCalls.listFilters, []),
  ])

  expect(await readTable('Subscribers')).toMatchObject([
    {
      Name: has('Cleo Member'),
      Email: 'cleo@example.test',
      Plan: 'GoldActive',
      Tags: 'Runner',
      Card: '•••• 4321',
      'Next payment': 'Dec 4, 2026',
    },
  ])
})
