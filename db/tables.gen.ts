// Made from db/migrations by `npm run db:types`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  kept_mails: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    html: string
    text: string
    created_at: Generated<Date>
  }
  mirror_charges: {
    account_id: string
    id: string
    customer_id: string | null
    payment_intent_id: string | null
    status: string
    currency: string
    amount_cents: number
    refunded_cents: number
    stripe_fee_cents: number
    commission_cents: number
    net_cents: number
    disputed: boolean
    created_at: Date
    asked: string
  }
  mirror_customers: {
    account_id: string
    id: string
    name: string | null
    email: string | null
    deleted: boolean
    created_at: Date
    asked: string
  }
  mirror_disputes: {
    account_id: string
    id: string
    charge_id: string
    status: string
    currency: string
    amount_cents: number
    net_cents: number
    created_at: Date
    asked: string
  }
  mirror_fees: {
    account_id: string
    id: string
    charge_id: string
    currency: string
    amount_cents: number
    refunded_cents: number
    created_at: Date
    asked: string
  }
  mirror_refunds: {
    account_id: string
    id: string
    charge_id: string
    status: string
    currency: string
    amount_cents: number
    net_cents: number
    created_at: Date
    asked: string
  }
  mirror_subscriptions: {
    account_id: string
    id: string
    customer_id: string
    price_id: string
    status: string
    cancel_at_period_end: boolean
    commission_bp: number | null
    current_period_end: Date
    canceled_at: Date | null
    created_at: Date
    asked: string
  }
  page_drafts: {
    page_id: number
    document: unknown
    saved_at: Generated<Date>
  }
  page_versions: {
    id: GeneratedAlways<number>
    page_id: number
    title: string
    document: unknown
    published_at: Generated<Date>
  }
  pages: {
    id: GeneratedAlways<number>
    trainer_id: number
    slug: Generated<string>
    created_at: Generated<Date>
  }
  reconciliations: {
    account_id: string
    events_until: Date
    compared_at: Date | null
    last_drift: Generated<number>
    total_drift: Generated<number>
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    user_id: number
    role: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    ip: string
    user_agent: string
  }
  stripe_accounts: {
    id: GeneratedAlways<number>
    trainer_id: number
    command_id: string
    account_id: string | null
    charges_enabled: Generated<boolean>
    details_submitted: Generated<boolean>
    connected_at: Date | null
    disconnected_at: Date | null
    created_at: Generated<Date>
  }
  stripe_events: {
    id: string
    account_id: string
    type: string
    object_id: string
    source: string
    received_at: Generated<Date>
    processed_at: Date | null
  }
  stripe_visits: {
    token_hash: Buffer
    trainer_id: number
    redirect_url: string
    expires_at: Date
  }
  throttles: {
    key: string
    count: number
    resets_at: Date
  }
  users: {
    id: GeneratedAlways<number>
    role: string
    name: string
    email: string
    password_hash: string | null
    logo: string | null
    business_name: string | null
    app_name: string | null
    domain: string | null
    mobile_template: string | null
    industry_id: number | null
    subscription_id: string | null
    redirect_url: string | null
    is_show_logo: Generated<boolean>
    app_icon: string | null
    ios_applink: string | null
    android_applink: string | null
    terms_of_service: string | null
    tracking: string | null
    firebase_app_id: string | null
    created_at: Generated<Date>
  }
}
