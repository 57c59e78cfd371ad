import { expect, test } from 'vitest'
import { consequencesOf } from './consequences.ts'

const nothing = {
  site: null,
  reserved_days: 30,
  customers: 0,
  subscriptions: 0,
  platform_plan: null,
  has_stripe: false,
  has_password: true,
  email: 'maya@example.test',
  is_email_confirmed: true,
}

test('who has neither site nor customers reads only what is deleted and what stays', () => {
  expect(consequencesOf(nothing)).toEqual([
    "Your name, pages, images, form submissions and your customers' names are deleted.",
    'Invoices and payment records stay for as long as tax law requires, without your name.',
  ])
})

test('the consequences of closing name the site, the numbers and the plan', () => {
  const full = { ...nothing, site: 'https://maya.example.com/', customers: 1, subscriptions: 1200 }
  expect(consequencesOf({ ...full, platform_plan: 'Basic', has_stripe: true })).toEqual([
    'maya.example.com goes offline right away. The address stays reserved for 30 days. After that, anyone can take it.',
    '1,200 subscriptions are canceled in Stripe right away, and nothing more is charged. What your customers have paid is not refunded automatically.',
    '1 customer loses access and gets an email about it.',
    'Your Basic plan is canceled right away, without a refund, and your saved card is deleted.',
    ...consequencesOf(nothing),
    'Your Stripe account stays yours, with its customers, payments and invoices.',
  ])
})
