/**
 * Where each table's rows are when the database is on several servers. A tenant's table is spread by trainer: the
 * trainer is the first column of its keys, and every query names the trainer. The directory is small and stays on one
 * server: it turns a host name, an account, a session or a token into a trainer. A missing table does not compile.
 */
import type { Tables, Views } from './tables.gen.ts'

export type Table = Exclude<keyof Tables, keyof Views>

export const tenancy: Record<Table, 'directory' | 'tenant'> = {
  account_tokens: 'directory',
  card_links: 'directory',
  checkout_tokens: 'directory',
  checkouts: 'tenant',
  commissions: 'directory',
  consents: 'tenant',
  coupon_terms: 'tenant',
  coupons: 'tenant',
  customer_history: 'tenant',
  customer_tags: 'tenant',
  customer_notes: 'tenant',
  draft_previews: 'tenant',
  erasures: 'tenant',
  failed_payments: 'tenant',
  failed_tries: 'tenant',
  form_spam: 'tenant',
  form_submissions: 'tenant',
  former_domains: 'directory',
  google_visits: 'directory',
  kept_mails: 'directory',
  media_files: 'tenant',
  media_leftovers: 'directory',
  mirror_charges: 'tenant',
  mirror_customers: 'tenant',
  mirror_disputes: 'tenant',
  mirror_fees: 'tenant',
  mirror_refunds: 'tenant',
  mirror_subscriptions: 'tenant',
  move_rows: 'tenant',
  moves: 'tenant',
  offer_purchases: 'directory',
  page_drafts: 'tenant',
  page_versions: 'tenant',
  pages: 'tenant',
  plan_prices: 'tenant',
  plans: 'tenant',
  platform_customers: 'directory',
  platform_plans: 'directory',
  platform_prices: 'directory',
  platform_subscriptions: 'directory',
  receipts: 'tenant',
  reconciliations: 'directory',
  recovery_settings: 'tenant',
  refused_addresses: 'directory',
  saved_filters: 'tenant',
  saved_sections: 'tenant',
  sent_mails: 'directory',
  sessions: 'directory',
  sites: 'directory',
  stripe_accounts: 'directory',
  stripe_events: 'directory',
  stripe_visits: 'directory',
  subscriptions: 'tenant',
  tags: 'tenant',
  terms_texts: 'tenant',
  throttles: 'directory',
  trainee_tokens: 'directory',
  trainees: 'tenant',
  trainer_mail_settings: 'tenant',
  trainer_mode_calls: 'directory',
  trainer_news: 'tenant',
  trainers: 'directory',
  users: 'directory',
}

export const tenantTables: string[] = Object.entries(tenancy)
  .filter(([, kind]) => kind === 'tenant')
  .map(([table]) => table)
