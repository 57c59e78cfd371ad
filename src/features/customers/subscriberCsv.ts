/** Subscribers as lines of a file. */
import type { Subscriber } from './contract.ts'
import { badgeOf } from './status.ts'

export const subscriberHead = [
  'Name',
  'Email',
  'Joined',
  'Plan',
  'Status',
  'Next payment',
  'Ends',
  'Resumes',
  'Other plans',
  'Tags',
  'Card',
  'Stripe subscription',
]

export const subscriberCells = ({
  name,
  email,
  joined_at,
  subscription,
  also,
  tags,
}: Subscriber): string[] => [
  name,
  email,
  joined_at,
  subscription.plan,
  badgeOf(subscription.status).word,
  subscription.next_payment_date ?? '',
  subscription.ends_at ?? '',
  subscription.resumes_at ?? '',
  also.map(({ plan }) => plan).join(', '),
  tags.map((tag) => tag.name).join(', '),
  subscription.stripe_last4_digit ?? '',
  subscription.stripe_subscription_id ?? '',
]
