// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerTo, readScreen, showScreen } from '../../../../tests/readScreen.tsx'
import { connectCalls } from '../../connect/contract.ts'
import { pageCalls } from '../../pages/contract.ts'
import { planCalls } from '../../plans/contract.ts'
import { FirstSteps } from './FirstSteps.tsx'

const answers = (isConnected: boolean, publishedAt: string | null) => [
  answerTo(connectCalls.status, { status: isConnected, created_at: null }),
  answerTo(planCalls.list, []),
  answerTo(pageCalls.getPublication, { published_at: publishedAt }),
]

test('a trainer without customers is shown what to do next, and where', async () => {
  showScreen(<FirstSteps />, answers(true, null))

  await waitFor(() =>
    expect(readScreen()).toEqual([
      'Your figures begin with your first customer',
      'Users, subscribers and revenue appear here as soon as somebody signs up.',
      'Connect Stripe',
      'Done',
      'Create a plan',
      'What you sell: a monthly plan, a program, or something free to begin with.',
      'Create a plan → /trainer/pricing',
      'Publish your sales page',
      'Visitors sign up on it. Share its address where your people are.',
      'Open the builder → /trainer/page-builder',
    ]),
  )
})
