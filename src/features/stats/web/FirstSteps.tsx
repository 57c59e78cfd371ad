/** A dashboard before the first customer: what to do next, instead of zeros. */
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCall } from '../../../base/web/api.ts'
import { connectCalls } from '../../connect/contract.ts'
import { pageCalls } from '../../pages/contract.ts'
import { planCalls } from '../../plans/contract.ts'
import type { Figures } from '../answers.ts'
import classes from './Dashboard.module.css'

/** Whether nothing was ever counted, in the range or before it. */
export const isUntouched = ({ money, counts }: Figures): boolean =>
  counts.every(({ total, previous }) => total === 0 && previous === 0) &&
  money.every(({ by_currency }) =>
    by_currency.every(({ cents, previous_cents }) => cents === 0 && previous_cents === 0),
  )

interface Step {
  title: string
  text: string
  to: string
  button: string
  /** Undefined while it is being asked. */
  done: boolean | undefined
}

export function FirstSteps() {
  const stripe = useCall(connectCalls.status, {})
  const plans = useCall(planCalls.list, { query: {} })
  const page = useCall(pageCalls.getPublication, {})
  const steps: Step[] = [
    {
      title: 'Connect Stripe',
      text: 'Payments go straight to your own Stripe account.',
      to: '/trainer/account/payment-settings',
      button: 'Connect',
      done: stripe.data && stripe.data.status,
    },
    {
      title: 'Create a plan',
      text: 'What you sell: a monthly plan, a program, or something free to begin with.',
      to: '/trainer/pricing',
      button: 'Create a plan',
      done: plans.data && plans.data.length > 0,
    },
    {
      title: 'Publish your sales page',
      text: 'Visitors sign up on it. Share its address where your people are.',
      to: '/trainer/page-builder',
      button: 'Open the builder',
      done: page.data && page.data.published_at !== null,
    },
  ]
  const next = steps.find(({ done }) => done === false)
  return (
    <section className={classes.first} aria-labelledby="first-steps">
      <h2 id="first-steps">Your figures begin with your first customer</h2>
      <p>
        Users, subscribers and revenue appear here as soon as somebody signs up.
        {next === undefined && steps.every(({ done }) => done) && ' Everything is ready: share your page.'}
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.title} data-done={step.done || undefined}>
            <span className={classes.tick} aria-hidden="true">
              {step.done && <IconCheck size={16} stroke={2.4} />}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.done ? 'Done' : step.text}</p>
            </div>
            {step.done === false && (
              <Button component={Link} to={step.to} size="sm" variant={step === next ? 'filled' : 'default'}>
                {step.button}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
