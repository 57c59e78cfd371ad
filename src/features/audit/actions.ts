/** What the audit log records, each with its sentence, in the groups of its filter. A new change that matters is a line here. */

/** Users of the dashboard; subscribers' sign-ins are not in this log. */
const signIn = {
  signed_in: 'Signed in',
  sign_in_failed: 'Entered several wrong passwords',
  second_factor_failed: 'Entered several wrong codes',
  identity_confirmed: 'Confirmed the second factor again',
  session_ended: 'Signed out a device',
  sessions_ended: 'Signed out everywhere',
  password_changed: 'Changed the password',
  password_reset: 'Reset the password',
  email_changed: 'Changed the email',
  google_connected: 'Connected Google',
  second_factor_added: 'Added a second factor',
  second_factor_removed: 'Removed a second factor',
  second_factor_reset: "Reset somebody's second factor",
  recovery_codes_made: 'Made new recovery codes',
  recovery_code_used: 'Used a recovery code',
  trainer_password_set: "Set a trainer's password",
} as const

const access = {
  trainer_mode_entered: 'Entered trainer mode',
  trainer_mode_left: 'Left trainer mode',
  trainer_mode_requested: 'Asked to enter trainer mode',
  trainer_mode_allowed: 'Allowed trainer mode',
  trainer_mode_declined: 'Declined trainer mode',
  trainer_mode_withdrawn: 'Withdrew the permission for trainer mode',
  trainer_mode_settings_changed: 'Changed the settings of trainer mode',
  staff_invited: 'Invited somebody to the team',
  staff_joined: 'Joined the team',
  staff_changed: 'Changed what somebody may do',
  staff_removed: 'Removed somebody from the team',
  admin_invited: 'Invited an admin',
  admin_removed: 'Removed an admin',
  reviewer_changed: 'Changed how reviewers sign in',
  reviewer_password_shown: "Looked at the reviewers' password",
} as const

/** Money, and who pays or gets it. */
const money = {
  commission_changed: 'Changed the commission',
  payment_refunded: 'Refunded a payment',
  subscription_canceled: 'Canceled a subscription',
  subscription_paused: 'Paused a subscription',
  subscription_resumed: 'Resumed a subscription',
  subscription_plan_changed: "Changed a subscription's plan",
  subscription_plan_kept: 'Undid a change of plan',
  customer_card_changed: "Changed a customer's card",
  stripe_connected: 'Connected Stripe',
  stripe_disconnected: 'Disconnected Stripe',
  platform_plan_chosen: 'Chose a platform plan',
  platform_plan_canceled: 'Canceled the platform plan',
  platform_plan_kept: 'Undid the cancellation of the platform plan',
  platform_plan_created: 'Created a platform plan',
  platform_plan_changed: 'Changed a platform plan',
  platform_plan_deleted: 'Deleted a platform plan',
  platform_payment_failed: "Noticed that a trainer's platform payment failed",
  platform_payment_reminded: 'Reminded a trainer of the platform payment',
  selling_paused: "Paused a trainer's selling",
  site_taken_offline: "Took a trainer's site offline",
  platform_payment_settled: 'Noticed that no platform payment is due',
  more_days_given: 'Gave a trainer more days to pay',
  failed_payment_days_changed: 'Changed the days after a failed platform payment',
  promo_code_created: 'Created a promo code',
  promo_code_switched_on: 'Switched a promo code on',
  promo_code_switched_off: 'Switched a promo code off',
} as const

const customers = {
  customer_changed: "Changed a customer's details",
  customer_deleted: 'Deleted a customer',
  bulk_action_started: 'Started an action for several customers',
  bulk_action_stopped: 'Stopped an action for several customers',
  submissions_deleted: 'Deleted form submissions',
} as const

const selling = {
  plan_created: 'Created a plan',
  plan_changed: 'Changed a plan',
  plan_deleted: 'Deleted a plan',
  plan_contents_changed: 'Changed what a plan gives',
  coupon_created: 'Created a coupon',
  coupon_changed: 'Changed a coupon',
  coupon_deleted: 'Deleted a coupon',
  stay_offer_changed: 'Changed the offer to stay',
  withdrawal_settings_changed: 'Changed the withdrawal rules',
  recovery_settings_changed: 'Changed the rules for failed payments',
  plan_change_settings_changed: 'Changed who may change plans',
} as const

const content = {
  page_published: 'Published a page',
  page_deleted: 'Deleted a page',
  news_published: 'Published a post or event',
  news_scheduled: 'Scheduled a post or event',
  news_unpublished: 'Moved a post or event to drafts',
  news_changed: 'Changed a published post or event',
  news_deleted: 'Deleted a post or event',
  event_canceled: 'Canceled an event',
  guest_removed: 'Removed a guest from an event',
  programme_published: 'Published a program',
  programme_archived: 'Archived a program',
  programme_unarchived: 'Brought a program back',
  programme_deleted: 'Deleted the draft of a program',
  personal_programme_made: 'Made a personal program',
  site_settings_changed: "Changed the site's settings",
  app_images_changed: "Changed the app's images",
  store_links_changed: "Changed the app's links to the stores",
  domain_changed: "Changed the site's address",
  time_zone_changed: 'Changed the time zone',
} as const

const data = {
  list_exported: 'Exported a list',
  data_exported: 'Exported all data',
  import_started: 'Started an import',
  import_undone: 'Undid an import',
} as const

const trainers = {
  trainer_added: 'Added a trainer',
  trainer_changed: "Changed a trainer's details",
  trainer_deleted: 'Deleted a trainer',
  trainer_onboarded: 'Onboarded a trainer',
  account_closed: 'Closed the account',
} as const

const operations = {
  jobs_retried: 'Ran failed jobs again',
  mail_sent_again: 'Sent a mail again',
  event_processed_again: 'Processed an event of Stripe again',
  events_retried: 'Processed payment events again',
  bounce_cleared: 'Allowed mail to an address again',
} as const

/** By what an entry is about. */
export const actionGroups = {
  sign_in: { label: 'Sign-in', actions: signIn },
  access: { label: 'Access', actions: access },
  money: { label: 'Money', actions: money },
  customers: { label: 'Customers', actions: customers },
  selling: { label: 'Plans and coupons', actions: selling },
  content: { label: 'Site and content', actions: content },
  data: { label: 'Exports and imports', actions: data },
  trainers: { label: 'Trainers', actions: trainers },
  operations: { label: 'Operations', actions: operations },
} as const

export type ActionGroup = keyof typeof actionGroups

export const actionsOf = (group: ActionGroup): AuditAction[] =>
  Object.keys(actionGroups[group].actions) as AuditAction[]

export const actions = {
  ...signIn,
  ...access,
  ...money,
  ...customers,
  ...selling,
  ...content,
  ...data,
  ...trainers,
  ...operations,
}

export type AuditAction = keyof typeof actions

/** The sentence of an action, also of one that a newer version of the program wrote. */
export const sentenceOf = (action: string): string =>
  action in actions ? actions[action as AuditAction] : action.replaceAll('_', ' ')

/** What was changed. A payment or a subscription is its customer's: erasing the customer then finds the entry. */
const subjectKinds = [
  'trainer',
  'customer',
  'customers',
  'plan',
  'coupon',
  'page',
  'news',
  'programme',
  'site',
  'stripe_account',
  'platform_plan',
  'account',
  'staff',
  'session',
  'settings',
  'list',
  'import',
  'job',
  'mail',
  'event',
  'address',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The label of a user's own account. Entries show the present name of the user instead. */
export const OWN_ACCOUNT = 'Account'

export type AuditValue = string | number | boolean | null | string[]
/** Amounts are minor units, under a name that ends with `_cents`, with their `currency` beside them. */
export type AuditValues = Record<string, AuditValue>

/** The fields that differ. */
export function changesOf(
  before: AuditValues | undefined,
  after: AuditValues | undefined,
): { before: AuditValues | null; after: AuditValues | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const differing = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  // An amount without its currency means nothing.
  const kept = differing.some((field) => field.endsWith('_cents')) ? [...differing, 'currency'] : differing
  const only = (values: AuditValues) =>
    Object.fromEntries(kept.flatMap((field) => (field in values ? [[field, values[field] ?? null]] : [])))
  return { before: only(before), after: only(after) }
}
