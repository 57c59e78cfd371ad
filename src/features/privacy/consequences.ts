/** What closing the account means, in sentences: only about what the trainer has. */
import type { Closing } from './contract.ts'

export function consequencesOf(closing: Closing): string[] {
  const { site, reserved_days, customers, subscriptions, platform_plan, has_stripe } = closing
  return [
    ...(site
      ? [
          `${new URL(site).host} goes offline right away. The address stays reserved for ${reserved_days} days. After that, anyone can take it.`,
        ]
      : []),
    ...(subscriptions > 0
      ? [
          `${counted(subscriptions, 'subscription is', 'subscriptions are')} canceled in Stripe right away, and nothing more is charged. What your customers have paid is not refunded automatically.`,
        ]
      : []),
    ...(customers > 0
      ? [
          `${counted(customers, 'customer loses access and gets', 'customers lose access and get')} an email about it.`,
        ]
      : []),
    ...(platform_plan
      ? [
          `Your ${platform_plan} plan is canceled right away, without a refund, and your saved card is deleted.`,
        ]
      : []),
    "Your name, pages, images, form submissions and your customers' names are deleted.",
    'Invoices and payment records stay for as long as tax law requires, without your name.',
    ...(has_stripe ? ['Your Stripe account stays yours, with its customers, payments and invoices.'] : []),
  ]
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
