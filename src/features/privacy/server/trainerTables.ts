/**
 * Every table of the database, and what happens to a trainer's rows: their name in the export, and what closing the
 * account does. A missing table does not compile.
 */
import type { Table } from '../../../../db/tenancy.ts'
import { newsTables } from './newsTables.ts'
import { personTables } from './personTables.ts'
import { programmeTables } from './programmeTables.ts'
import { mine, of, type TableRule } from './tableRule.ts'
import { trainingTables } from './trainingTables.ts'

const onAccount = of('account_id', 'stripe_accounts', 'account_id')
const ofNobody = { whose: null, closed: 'keep' } as const

/** The mirror of Stripe: numbers and Stripe's own ids. */
const mirrored = (exported: string) =>
  ({
    whose: { column: 'trainer_id' },
    exported,
    hidden: ['fetch_seq', 'changed_seq'],
    closed: 'keep',
  }) as const

export const trainerTables: { [T in Table]: TableRule<T> } = {
  users: {
    whose: mine<'users'>('id'),
    exported: 'account',
    hidden: ['password_hash', 'google_id', 'closed_at'],
    closed: {
      name: 'Closed account',
      email: 'closed-{id}@deleted.invalid',
      password_hash: null,
      google_id: null,
      logo: null,
      subscription_id: null,
    },
  },
  sites: { whose: mine<'sites'>('trainer_id'), exported: 'site', closed: 'delete' },
  trainers: {
    whose: mine<'trainers'>('user_id'),
    exported: 'app',
    closed: { social_media: null, social_media_handler_name: null, website: null, web_applink: null },
  },
  commissions: {
    whose: mine<'commissions'>('trainer_id'),
    exported: 'commission_rates',
    hidden: ['changed_by'],
    closed: 'keep',
  },
  // Reserved for a while, so nobody can pose as the trainer; then the sweep removes it.
  former_domains: {
    whose: mine<'former_domains'>('trainer_id'),
    exported: 'former_addresses',
    closed: 'keep',
  },
  sessions: {
    whose: mine<'sessions'>('user_id'),
    exported: 'sessions',
    hidden: ['token_hash'],
    closed: 'delete',
  },
  account_tokens: { whose: mine<'account_tokens'>('user_id'), closed: 'delete' },
  google_visits: ofNobody,
  totp_secrets: { whose: mine<'totp_secrets'>('user_id'), closed: 'delete' },
  recovery_codes: { whose: mine<'recovery_codes'>('user_id'), closed: 'delete' },
  factor_challenges: { whose: mine<'factor_challenges'>('user_id'), closed: 'delete' },
  passkeys: {
    whose: mine<'passkeys'>('user_id'),
    exported: 'passkeys',
    hidden: ['credential_id', 'public_key', 'sign_count'],
    closed: 'delete',
  },
  trainer_mode_calls: {
    whose: mine<'trainer_mode_calls'>('trainer_id'),
    exported: 'visits_from_support',
    closed: 'keep',
  },

  // Its host is installed on phones, so nobody else ever gets it.
  apps: { whose: mine<'apps'>('trainer_id'), exported: 'member_app', closed: { look: '{}', tabs: [] } },
  app_accounts: {
    whose: mine<'app_accounts'>('trainer_id'),
    exported: 'app_accounts',
    hidden: ['reviewer_password'],
    closed: 'delete',
  },
  launches: { whose: mine<'launches'>('trainer_id'), exported: 'launch', closed: 'delete' },
  preflights: { whose: mine<'preflights'>('trainer_id'), exported: 'preflight', closed: 'delete' },
  staff: { whose: mine<'staff'>('trainer_id'), exported: 'team', hidden: ['token_hash'], closed: 'delete' },
  trainer_mode_settings: {
    whose: mine<'trainer_mode_settings'>('trainer_id'),
    exported: 'support_settings',
    closed: 'delete',
  },
  trainer_mode_requests: {
    whose: mine<'trainer_mode_requests'>('trainer_id'),
    exported: 'support_requests',
    hidden: ['token_hash'],
    closed: 'delete',
  },
  trainer_mode_visits: {
    whose: mine<'trainer_mode_visits'>('trainer_id'),
    exported: 'support_visits',
    closed: { reason: '' },
  },
  trainer_mode_returns: { whose: mine<'trainer_mode_returns'>('trainer_id'), closed: 'delete' },
  audit_log: {
    whose: mine<'audit_log'>('trainer_id'),
    exported: 'activity',
    // Some are an admin's.
    hidden: ['ip', 'user_agent', 'search_text'],
    // What was done, and when, is kept as evidence; nobody's name, address or words.
    closed: {
      subject_label: '',
      before: null,
      after: null,
      ip: null,
      user_agent: null,
      reason: null,
    },
  },

  pages: { whose: mine<'pages'>('trainer_id'), exported: 'pages', closed: 'delete' },
  page_versions: {
    whose: mine<'page_versions'>('trainer_id'),
    exported: 'published_pages',
    hidden: ['passed_rules'],
    closed: 'delete',
  },
  page_drafts: { whose: mine<'page_drafts'>('trainer_id'), exported: 'page_drafts', closed: 'delete' },
  saved_sections: {
    whose: mine<'saved_sections'>('trainer_id'),
    exported: 'saved_sections',
    closed: 'delete',
  },
  draft_previews: { whose: mine<'draft_previews'>('trainer_id'), closed: 'delete' },
  media_files: { whose: mine<'media_files'>('trainer_id'), exported: 'pictures', closed: 'delete' },
  // Paths of files that are about to be deleted.
  media_leftovers: ofNobody,
  form_submissions: {
    whose: mine<'form_submissions'>('trainer_id'),
    exported: 'form_submissions',
    hidden: ['words', 'sender'],
    closed: 'delete',
  },
  ...programmeTables,
  exercises: { whose: mine<'exercises'>('trainer_id'), exported: 'exercises', closed: 'delete' },
  ...trainingTables,
  ...newsTables,
  form_spam: { whose: mine<'form_spam'>('trainer_id'), exported: 'form_spam', closed: 'delete' },

  plans: {
    whose: mine<'plans'>('trainer_id'),
    exported: 'plans',
    hidden: ['draft_key'],
    closed: { title: 'Plan', description: '', includes: [] },
  },
  plan_prices: {
    whose: mine<'plan_prices'>('trainer_id'),
    exported: 'plan_prices',
    hidden: ['command_id', 'wish_key', 'busy_until'],
    closed: 'keep',
  },
  coupons: { whose: mine<'coupons'>('trainer_id'), exported: 'coupons', closed: 'keep' },
  coupon_terms: {
    whose: mine<'coupon_terms'>('trainer_id'),
    exported: 'coupon_terms',
    hidden: ['command_id', 'busy_until'],
    closed: { name: 'Coupon', code: 'CLOSED-{id}' },
  },

  ...personTables,
  subscriptions: {
    whose: mine<'subscriptions'>('trainer_id'),
    exported: 'subscriptions',
    hidden: ['buyer_session_id', 'card_session_id', 'trial_card'],
    closed: { trial_card: null, card_session_id: null },
  },
  customer_history: {
    whose: mine<'customer_history'>('trainer_id'),
    exported: 'customer_history',
    closed: 'delete',
  },
  tags: { whose: mine<'tags'>('trainer_id'), exported: 'tags', closed: 'delete' },
  customer_tags: { whose: mine<'customer_tags'>('trainer_id'), exported: 'customer_tags', closed: 'delete' },
  saved_filters: { whose: mine<'saved_filters'>('trainer_id'), exported: 'saved_filters', closed: 'delete' },
  customer_notes: {
    whose: mine<'customer_notes'>('trainer_id'),
    exported: 'customer_notes',
    closed: 'delete',
  },
  bulk_actions: { whose: mine<'bulk_actions'>('trainer_id'), exported: 'bulk_actions', closed: 'delete' },
  bulk_rows: { whose: mine<'bulk_rows'>('trainer_id'), exported: 'bulk_action_results', closed: 'delete' },
  mail_choices: {
    whose: mine<'mail_choices'>('trainer_id'),
    exported: 'mail_choices',
    hidden: ['token'],
    closed: 'delete',
  },
  plan_changes: { whose: mine<'plan_changes'>('trainer_id'), exported: 'plan_changes', closed: 'delete' },
  plan_change_settings: {
    whose: mine<'plan_change_settings'>('trainer_id'),
    exported: 'plan_change_settings',
    closed: 'delete',
  },
  withdrawal_settings: {
    whose: mine<'withdrawal_settings'>('trainer_id'),
    exported: 'withdrawal_settings',
    closed: 'delete',
  },
  withdrawal_statements: {
    whose: mine<'withdrawal_statements'>('trainer_id'),
    exported: 'withdrawal_statements',
    hidden: ['token_hash'],
    closed: 'delete',
  },
  receipts: { whose: mine<'receipts'>('trainer_id'), exported: 'receipts', closed: 'keep' },
  trainer_mail_settings: {
    whose: mine<'trainer_mail_settings'>('trainer_id'),
    exported: 'email_settings',
    closed: 'delete',
  },
  trainer_news: { whose: mine<'trainer_news'>('trainer_id'), exported: 'waiting_news', closed: 'delete' },
  failed_payments: {
    whose: mine<'failed_payments'>('trainer_id'),
    exported: 'failed_payments',
    hidden: ['busy_until'],
    closed: 'delete',
  },
  failed_tries: { whose: mine<'failed_tries'>('trainer_id'), exported: 'failed_tries', closed: 'delete' },
  recovery_settings: {
    whose: mine<'recovery_settings'>('trainer_id'),
    exported: 'failed_payment_settings',
    closed: 'delete',
  },
  card_links: { whose: mine<'card_links'>('trainer_id'), closed: 'delete' },
  checkouts: {
    whose: mine<'checkouts'>('trainer_id'),
    exported: 'purchases',
    hidden: ['command_id', 'buyer_session_id'],
    closed: { name: 'Deleted customer', site_url: '', source: '', page: '' },
  },
  checkout_tokens: { whose: mine<'checkout_tokens'>('trainer_id'), closed: 'delete' },

  moves: { whose: mine<'moves'>('trainer_id'), exported: 'moves', closed: 'delete' },
  move_rows: { whose: mine<'move_rows'>('trainer_id'), exported: 'moved_rows', closed: 'delete' },
  // Numbers of rows.
  archive_rows: { whose: mine<'archive_rows'>('trainer_id'), closed: 'delete' },

  stripe_accounts: {
    whose: mine<'stripe_accounts'>('trainer_id'),
    exported: 'stripe_accounts',
    hidden: ['command_id'],
    closed: 'keep',
  },
  stripe_visits: { whose: mine<'stripe_visits'>('trainer_id'), closed: 'delete' },
  // Ids of events, no content.
  stripe_events: { whose: onAccount, closed: { error: null } },
  reconciliations: { whose: onAccount, closed: 'keep' },
  mirror_customers: {
    ...mirrored('stripe_customers'),
    hidden: ['fetch_seq', 'changed_seq'],
    closed: { name: null, email: null },
  },
  mirror_subscriptions: {
    ...mirrored('stripe_subscriptions'),
    hidden: ['fetch_seq', 'changed_seq'],
    closed: { card_last4: null },
  },
  mirror_charges: {
    ...mirrored('payments'),
    hidden: ['fetch_seq', 'changed_seq'],
    closed: { failure_code: null, card_brand: null, card_last4: null },
  },
  mirror_refunds: { ...mirrored('refunds'), hidden: ['fetch_seq', 'changed_seq'] },
  mirror_disputes: { ...mirrored('disputes'), hidden: ['fetch_seq', 'changed_seq'] },
  mirror_fees: { ...mirrored('commissions'), hidden: ['fetch_seq', 'changed_seq'] },

  ledger_zones: { whose: mine<'ledger_zones'>('trainer_id'), exported: 'time_zone', closed: 'keep' },
  // Sums and counts, without a person.
  ledger_periods: { whose: mine<'ledger_periods'>('trainer_id'), closed: 'keep' },
  ledger_days: { whose: mine<'ledger_days'>('trainer_id'), closed: 'keep' },
  figure_entries: { whose: mine<'figure_entries'>('trainer_id'), closed: 'keep' },
  figure_periods: { whose: mine<'figure_periods'>('trainer_id'), closed: 'keep' },
  figure_days: { whose: mine<'figure_days'>('trainer_id'), closed: 'keep' },
  counted_customers: { whose: mine<'counted_customers'>('trainer_id'), closed: 'keep' },
  sign_up_sources: { whose: mine<'sign_up_sources'>('trainer_id'), closed: 'delete' },
  active_trainers: { whose: mine<'active_trainers'>('trainer_id'), closed: 'keep' },
  platform_hours: ofNobody,
  platform_figures: ofNobody,
  platform_cohorts: ofNobody,
  exchange_rates: ofNobody,
  recent_sums: ofNobody,
  // The invoices themselves are at Stripe, and in the account menu.
  platform_payments_compared: ofNobody,
  platform_payments: { whose: mine<'platform_payments'>('trainer_id'), closed: 'keep' },
  platform_customers: {
    whose: mine<'platform_customers'>('trainer_id'),
    exported: 'platform_customer',
    hidden: ['command_id'],
    closed: { name: 'Closed account', email: 'closed@deleted.invalid' },
  },
  platform_subscriptions: {
    whose: mine<'platform_subscriptions'>('trainer_id'),
    exported: 'platform_plans',
    hidden: ['command_id', 'fetch_seq'],
    closed: 'keep',
  },
  offer_purchases: {
    whose: mine<'offer_purchases'>('trainer_id'),
    exported: 'platform_purchases',
    hidden: ['command_id'],
    closed: 'keep',
  },
  platform_arrears: { whose: mine<'platform_arrears'>('trainer_id'), closed: 'delete' },
  // What the platform sells, to everybody.
  platform_plans: ofNobody,
  platform_prices: ofNobody,
  platform_arrears_days: ofNobody,
  mail_log: {
    whose: mine<'mail_log'>('trainer_id'),
    exported: 'mails',
    hidden: ['job_id', 'search_text'],
    closed: 'delete',
  },

  // No personal data.
  erasures: { whose: mine<'erasures'>('trainer_id'), closed: 'keep' },
  // By address: deleted together with it.
  throttles: ofNobody,
  refused_addresses: ofNobody,
  // Keys of mails, by number.
  sent_mails: ofNobody,
  // Stands in for the mail server if there is none.
  kept_mails: ofNobody,
}
