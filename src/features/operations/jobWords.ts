/** What each job does, and what it means for whom if it has failed. A job that is new to this list is shown by its name. */

type Words = [does: string, failed: string]

const delivered = 'Whoever was to get this mail has not got it.'
const unnoticed = 'Nobody notices: what is no longer needed stays a little longer. The next run catches up.'
/** A job with a schedule. */
const later = (what: string, next: string) => `${what} Nothing is lost: the next run, ${next}, catches up.`

const words: Record<string, Words> = {
  'cancel-replaced-subscription': [
    'End a replaced platform plan',
    'A trainer who changed plans may be charged for the old plan too.',
  ],
  'cancel-second-trial': [
    'End a second free trial',
    'A buyer who had the trial before may be charged when this one ends.',
  ],
  'carry-out-statement': [
    'Carry out withdrawals and cancellations',
    'A subscriber ended a contract, and it is not ended at Stripe yet: the next payment may still be taken.',
  ],
  'check-failed-payment': [
    'Check a failed payment',
    'A subscriber whose payment failed gets no reminder, and their access does not follow it.',
  ],
  'check-failed-payments': [
    'Look for failed payments that are due',
    later('Reminders of failed payments are late.', 'within the hour'),
  ],
  'check-unpaid-trainers': [
    'Look for unpaid platform plans',
    later('Trainers who are behind with the platform are not reminded.', 'within the hour'),
  ],
  'close-platform-payment-pages': [
    'Close payment pages of platform plans',
    'A trainer could still pay on an old payment page.',
  ],
  'close-trainer': [
    'Close an account',
    'A trainer closed the account, and some of it is not deleted yet or still runs at Stripe.',
  ],
  'compare-platform-payments': [
    'Compare platform payments with Stripe',
    later('A payment of a trainer to the platform may be missing here.', 'tonight'),
  ],
  'continue-bulk-actions': [
    'Continue stopped bulk actions',
    later('Actions for several customers wait.', 'within 15 minutes'),
  ],
  'count-customers': ['Count customers', later('Numbers of customers may be out of date.', 'tonight')],
  'deliver-mail': ['Send mail', delivered],
  'draw-avif': [
    'Make pictures smaller',
    'Visitors get a larger file of this picture. Nothing looks different.',
  ],
  'ensure-platform-prices': [
    'Update platform prices at Stripe',
    'A changed platform plan may be sold at its old price, or not at all.',
  ],
  'erase-trainee': [
    'Erase a person',
    'Somebody asked to be erased, and some of their data is still stored here or at Stripe.',
  ],
  'fetch-account-countries': [
    'Read the countries of accounts',
    later("Rules of a trainer's country may not apply yet.", 'within 15 minutes'),
  ],
  'fold-rollups': ['Add up figures', later('Figures on the dashboards are late.', 'within a minute')],
  'keep-recent-sums': [
    'Add up the last 30 days',
    later('Trainers may be sorted by older figures.', 'within the hour'),
  ],
  'give-back-surplus': [
    'Return a second payment',
    'A buyer paid twice, and the second payment is not returned yet.',
  ],
  'mail-canceled-event': ['Tell guests of a canceled event', 'Guests may come to an event that is canceled.'],
  'mail-failed-try': ['Tell a subscriber of a failed payment', delivered],
  'mail-missed-platform-receipts': [
    'Send missed platform receipts',
    later('A trainer may lack a receipt.', 'tonight'),
  ],
  'mail-moved-event': ['Tell guests of a changed event', 'Guests may come at the former time or place.'],
  'name-first-charges': [
    'Find the plan of first payments',
    'A payment is shown without its plan, and its receipt waits.',
  ],
  'notifyBuyer-subscriber': [
    'Tell a buyer of a purchase',
    'A buyer has paid and may have got neither the welcome nor the receipt.',
  ],
  'process-stripe-event': [
    'Process events from Stripe',
    'What the event tells is missing here until it is processed or the account is compared with Stripe.',
  ],
  'publish-due-news': [
    'Look for posts and events that are due',
    later('Posts and events come out late.', 'within 5 minutes'),
  ],
  'publish-news': [
    'Publish a scheduled post or event',
    later('A post or event is not published.', 'within 5 minutes'),
  ],
  'queue-digests': [
    'Look for daily digests that are due',
    later('Daily digests are late.', 'within the hour'),
  ],
  'read-move': ['Read an import', 'A trainer waits for an import that cannot begin.'],
  'reconcile-events': [
    'Read missed events from Stripe',
    'Events whose webhook was lost may be missing. The next run, within 15 minutes, looks again.',
  ],
  'reconcile-fully': [
    'Compare an account with Stripe',
    'Differences between this account and Stripe are not found until the next night.',
  ],
  'reconcile-nightly': [
    'Compare all accounts with Stripe',
    later('Differences from Stripe are found a day later.', 'tonight'),
  ],
  'reconcile-quarterly': [
    'Look for missed events',
    later('Events whose webhook was lost come later.', 'within 15 minutes'),
  ],
  'refresh-platform-subscriptions': [
    'Read platform plans from Stripe',
    later("The state of a trainer's plan may be out of date.", 'tonight'),
  ],
  'remind-of-trials': [
    'Remind of ending trials',
    later('Subscribers are reminded late that their trial ends.', 'within the hour'),
  ],
  'retry-erasures': [
    'Continue erasures',
    later('Data of a person who asked to be erased is still stored.', 'within the hour'),
  ],
  'run-bulk-action': [
    'Run bulk actions',
    "A trainer's action for several customers has stopped before its end.",
  ],
  'run-move': ['Import customers', "A trainer's import has stopped before its end."],
  'send-digest': ['Send a daily digest', 'A trainer misses the digest of one day.'],
  'send-reset-link': ['Send a password link', 'Somebody who forgot a password waits for the link.'],
  'send-sign-in-link': ['Send a sign-in link', 'A subscriber waits for the link and cannot sign in.'],
  'settle-forgotten': [
    'Finish forgotten checkouts',
    later('A buyer who paid may wait for the subscription.', 'within 15 minutes'),
  ],
  'settle-plan-changes': [
    'Finish changes of plan',
    later("A subscriber's change of plan waits.", 'within 15 minutes'),
  ],
  'settle-unfinished-sales': [
    'Finish plans and coupons at Stripe',
    later('A new plan or coupon may not be for sale yet.', 'within 5 minutes'),
  ],
  'sweep-address-changes': [
    'Let new email addresses count',
    later('A new email address of a customer does not count yet.', 'within the hour'),
  ],
  'sweep-domains': ['Release old addresses', unnoticed],
  'sweep-mail-log': ['Clean the mail log', unnoticed],
  'sweep-media': ['Clean unused files', unnoticed],
  'sweep-moves': ['Clean old imports', unnoticed],
  'sweep-sent-mails': ['Clean sent mails', unnoticed],
  'sweep-sessions': ['Clean ended sessions', unnoticed],
  'sweep-stripe-visits': ['Clean visits to Stripe', unnoticed],
  'sweep-throttles': ['Clean request limits', unnoticed],
  'sweep-tokens': ['Clean used links', unnoticed],
  'sweep-trainee-tokens': ['Clean used sign-in links', unnoticed],
  'sync-coupon': [
    'Update a coupon at Stripe',
    "A trainer's coupon may not work, or works under its old terms.",
  ],
  'sync-payment-links': [
    'Update payment links at Stripe',
    "A trainer's payment link may have an old price or an old commission.",
  ],
  'sync-plan': ['Update a plan at Stripe', "A trainer's plan may be sold under its old name or price."],
  'take-step-after-failed-payment': [
    'Act on an unpaid platform plan',
    'A trainer who is behind with the platform is not told of the next step, and it is not taken.',
  ],
  'tell-of-change': ['Tell of a change', delivered],
  'tell-of-plan-change': ['Tell of a change of plan', delivered],
  'tell-payment-not-arrived': [
    'Tell of a payment that did not arrive',
    'A buyer does not know that the bank payment failed, and it is not ended at Stripe yet.',
  ],
  'tell-subscriber': ['Tell a subscriber of a second purchase', delivered],
  'tell-trainer': ['Tell a trainer of a sale', delivered],
  'tell-trainer-of-failure': ['Tell a trainer of a failed payment', delivered],
  'undo-move': ['Undo an import', "A trainer's import is undone only in part."],
  'update-customer': [
    'Change a customer at Stripe',
    "Stripe still has the customer's former name and email: its receipts go to the old address.",
  ],
}

export const jobInWords = (name: string): string => words[name]?.[0] ?? name

/** Undefined for a job that is new to this list. */
export const failedJobInWords = (name: string): string | undefined => words[name]?.[1]

/** By the beginning of the type; the longer one first. */
const events: [type: string, failed: string][] = [
  ['account.', 'It is not noticed whether the trainer can take payments.'],
  ['application_fee.', 'Our commission of a payment is missing from both dashboards.'],
  ['charge.dispute.', "A dispute is not shown: the trainer may miss the bank's deadline."],
  ['charge.refund', "A refund is missing from the customer's page and the figures."],
  ['refund.', "A refund is missing from the customer's page and the figures."],
  ['charge.', "A payment is missing from the customer's page and the figures."],
  ['checkout.', 'A buyer may have paid without getting the subscription.'],
  ['customer.subscription.', "A subscriber's plan, payments or access may be out of date."],
  ['customer.', "A customer's data at Stripe may be out of date here."],
  ['invoice.', 'A paid or failed invoice is not followed: reminders, access or a receipt wait.'],
  ['payment_intent.', 'A buyer may have paid without getting the subscription.'],
]

export const failedEventInWords = (type: string): string =>
  events.find(([start]) => type.startsWith(start))?.[1] ??
  'What the event tells is missing here until it is processed.'
