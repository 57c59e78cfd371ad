// Made from db/migrations by `npm run db:types`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables extends Views {
  account_tokens: {
    token_hash: Buffer
    purpose: string
    user_id: number
    email: string | null
    created_at: Generated<Date>
    expires_at: Date
  }
  active_trainers: {
    period: string
    trainer_id: number
  }
  address_changes: {
    trainer_id: number
    id: GeneratedAlways<number>
    trainee_id: number
    old_email: string
    new_email: string
    old_hashes: Generated<string[]>
    new_hashes: Generated<string[]>
    state: Generated<string>
    user_id: number | null
    asked_at: Generated<Date>
    confirmed_at: Date | null
    agreed_at: Date | null
    effective_at: Date | null
  }
  app_accounts: {
    trainer_id: number
    owner_kind: string | null
    steps: Generated<unknown>
    reviewer_email: string | null
    reviewer_password: Buffer | null
    reviewer_notes: string | null
  }
  apps: {
    trainer_id: number
    host: string | null
    look: unknown
    tabs: string[]
    seq: Generated<number>
    published_at: Date | null
  }
  archive_rows: {
    trainer_id: number
    source: string
    kind: string
    old_id: number
    new_id: number
    is_made: boolean
  }
  audit_log: {
    trainer_id: number
    id: GeneratedAlways<number>
    at: Generated<Date>
    action: string
    role: string
    user_id: number | null
    in_trainer_mode: Generated<boolean>
    subject_kind: string
    subject_id: string
    subject_label: string
    before: unknown
    after: unknown
    ip: string | null
    user_agent: string | null
    reason: string | null
    search_text: GeneratedAlways<string>
  }
  bulk_actions: {
    trainer_id: number
    id: GeneratedAlways<number>
    what: unknown
    is_everyone: Generated<boolean>
    except_ids: Generated<unknown>
    state: string
    user_id: number | null
    starts_at: Date
    worked_at: Generated<Date>
    created_at: Generated<Date>
  }
  bulk_rows: {
    trainer_id: number
    action_id: number
    trainee_id: number
    state: Generated<string>
    result: Generated<string>
  }
  card_links: {
    token_hash: Buffer
    trainer_id: number
    failure_id: number
    expires_at: Date
  }
  checkout_tokens: {
    token_hash: Buffer
    checkout_id: number
    redirect_url: string | null
    expires_at: Date
    trainer_id: number
  }
  checkouts: {
    id: GeneratedAlways<number>
    trainee_id: number
    plan_id: number
    command_id: Generated<string>
    account_id: string | null
    price_id: string | null
    coupon_terms_id: number | null
    commission_bp: number
    due_cents: number
    currency: string
    is_recurring: boolean
    trial_days: number
    name: string
    customer_id: string | null
    site_url: string
    session_id: string | null
    state: Generated<string>
    subscription_id: number | null
    created_at: Generated<Date>
    closed_at: Date | null
    greeted_at: Date | null
    buyer_session_id: number | null
    is_adopted: Generated<boolean>
    trainer_id: number
    source: Generated<string>
    page: Generated<string>
  }
  commissions: {
    trainer_id: number
    since: Generated<Date>
    basis_points: number
    changed_by: number | null
  }
  consents: {
    trainee_id: number
    version: string
    consented_at: Generated<Date>
    trainer_id: number
  }
  counted_customers: {
    trainer_id: number
    trainee_id: number
    counted: unknown
    joined_at: Date
    left_at: Date | null
  }
  coupon_terms: {
    id: GeneratedAlways<number>
    coupon_id: number
    account_id: string
    command_id: Generated<string>
    name: string
    code: string
    amount_off: number | null
    currency: string | null
    percent_off: string | null
    duration_in_months: number | null
    max_redemptions: number | null
    expires_at: Date | null
    stripe_id: string | null
    promotion_code_id: string | null
    times_redeemed: Generated<number>
    state: Generated<string>
    closed_at: Date | null
    busy_until: Date | null
    trainer_id: number
  }
  coupons: {
    id: GeneratedAlways<number>
    trainer_id: number
    deleted_at: Date | null
    created_at: Generated<Date>
    is_stay_offer: Generated<boolean>
  }
  customer_history: {
    trainer_id: number
    id: GeneratedAlways<number>
    trainee_id: number
    subscription_id: number | null
    at: Generated<Date>
    kind: string
    by: string
    user_id: number | null
    detail: unknown
  }
  customer_notes: {
    trainer_id: number
    id: GeneratedAlways<number>
    trainee_id: number
    text: string
    created_at: Generated<Date>
    edited_at: Date | null
  }
  customer_tags: {
    trainer_id: number
    trainee_id: number
    tag_id: number
  }
  devices: {
    trainer_id: number
    trainee_id: number
    id: string
    build: string
    clock_skew_s: number
    last_seen_at: Generated<Date>
  }
  draft_previews: {
    trainer_id: number
    token_hash: Buffer
    expires_at: Date
  }
  enrolments: {
    trainer_id: number
    id: GeneratedAlways<number>
    trainee_id: number
    programme_id: number
    starts_on: string
    since: string
    pace: Generated<unknown>
    reached: unknown
    moves: Generated<unknown>
    state: Generated<string>
    created_at: Generated<Date>
    restarted_at: Date | null
  }
  erasures: {
    trainer_id: number
    trainee_id: number
    requested_at: Generated<Date>
    finished_at: Date | null
  }
  exchange_rates: {
    day: string
    from_currency: string
    to_currency: string
    rate: number
    at: Date
  }
  exercises: {
    trainer_id: number
    id: string
    name: string
    words: unknown
    picture: Generated<string>
    clip: Generated<string>
    based_on: string | null
    archived_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  factor_challenges: {
    token_hash: Buffer
    purpose: string
    user_id: number | null
    wrong_tries: Generated<number>
    expires_at: Date
  }
  failed_payments: {
    trainer_id: number
    id: GeneratedAlways<number>
    account_id: string
    invoice_id: string
    subscription_id: number
    currency: string
    amount_cents: number
    state: Generated<string>
    how: string | null
    reason: string
    attempts: number
    failed_at: Date
    next_try_at: Date | null
    access_until: Date
    link_used_at: Date | null
    retried_at: Date | null
    busy_until: Date | null
    closed_at: Date | null
  }
  failed_tries: {
    trainer_id: number
    failure_id: number
    key: string
    reason: string
    tried_at: Date
    mailed_at: Date | null
  }
  figure_days: {
    trainer_id: number
    day: string
    figure: string
    currency: string
    value: number
  }
  figure_entries: {
    trainer_id: number
    id: GeneratedAlways<number>
    figure: string
    at: Date
    currency: string
    value: number
    trainee_id: number
    subscription_id: number | null
  }
  figure_periods: {
    trainer_id: number
    period: string
    figure: string
    currency: string
    value: number
  }
  form_spam: {
    trainer_id: number
    count: Generated<number>
    last_at: Generated<Date>
  }
  form_submissions: {
    id: GeneratedAlways<number>
    trainer_id: number
    page_slug: string
    form_id: string
    form_name: string
    answers: unknown
    words: string
    sender: string
    created_at: Generated<Date>
    read_at: Date | null
  }
  former_domains: {
    domain: string
    trainer_id: number
    until: Date
  }
  google_visits: {
    state_hash: Buffer
    code_verifier: string
    nonce: string
    expires_at: Date
  }
  kept_mails: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    html: string
    text: string
    created_at: Generated<Date>
    job_id: string | null
  }
  launches: {
    trainer_id: number
    ticked: Generated<string[]>
    launched_at: Date | null
  }
  ledger_days: {
    trainer_id: number
    day: string
    currency: string
    plan_id: number
    gross_cents: number
    stripe_fee_cents: number
    commission_cents: number
    refunded_cents: number
    disputed_cents: number
    net_cents: number
    payments: number
  }
  ledger_periods: {
    trainer_id: number
    period: string
    currency: string
    gross_cents: number
    stripe_fee_cents: number
    commission_cents: number
    refunded_cents: number
    disputed_cents: number
    net_cents: number
    payments: number
  }
  ledger_zones: {
    trainer_id: number
    time_zone: string
  }
  logs: {
    trainer_id: number
    trainee_id: number
    id: string
    seq: number
    kind: string
    programme_id: number | null
    version: number | null
    activity_id: string | null
    on_day: string
    is_day_unsure: boolean
    began_at: Date
    done_at: Date | null
    received_at: Generated<Date>
    entries: unknown
  }
  mail_choices: {
    trainer_id: number
    trainee_id: number
    token: string
    unsubscribed_at: Date | null
  }
  mail_log: {
    trainer_id: number
    id: GeneratedAlways<number>
    at: Generated<Date>
    job_id: string
    kind: string
    recipient: string
    subject: string
    state: Generated<string>
    reason: string | null
    tries: Generated<number>
    changed_at: Date | null
    search_text: GeneratedAlways<string>
  }
  media_files: {
    id: GeneratedAlways<number>
    trainer_id: number
    file_path: string
    name: string
    alt_text: Generated<string>
    width: number
    height: number
    bytes: number
    variants: Generated<number[]>
    created_at: Generated<Date>
  }
  media_leftovers: {
    file_path: string
    variants: Generated<number[]>
    since: Generated<Date>
  }
  members: {
    trainer_id: number
    trainee_id: number
    seq: Generated<number>
    zone: Generated<string>
    unit: Generated<string>
    weekdays: Generated<number[]>
    reminder: number | null
    last_seen_at: Generated<Date>
    last_trained_on: string | null
    name: Generated<string>
    shares_pictures: Generated<boolean>
    welcomed_at: Date | null
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
    fetch_seq: number
    settlement_currency: string | null
    settled_cents: number
    exchange_rate: number | null
    trainer_id: number
    changed_seq: Generated<number>
    asked_cents: number | null
    failure_code: string | null
    card_brand: string | null
    card_last4: string | null
    plan_id: number | null
  }
  mirror_customers: {
    account_id: string
    id: string
    name: string | null
    email: string | null
    deleted: boolean
    created_at: Date
    fetch_seq: number
    trainer_id: number
    changed_seq: Generated<number>
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
    fetch_seq: number
    settlement_currency: string | null
    settled_cents: number
    fee_cents: number
    trainer_id: number
    changed_seq: Generated<number>
  }
  mirror_fees: {
    account_id: string
    id: string
    charge_id: string
    currency: string
    amount_cents: number
    refunded_cents: number
    created_at: Date
    fetch_seq: number
    refunded_at: Date | null
    trainer_id: number
    changed_seq: Generated<number>
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
    fetch_seq: number
    settlement_currency: string | null
    settled_cents: number
    exchange_rate: number | null
    trainer_id: number
    changed_seq: Generated<number>
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
    fetch_seq: number
    is_paused: Generated<boolean>
    resumes_at: Date | null
    cancel_at: Date | null
    trial_end: Date | null
    trainer_id: number
    changed_seq: Generated<number>
    card_last4: string | null
    schedule_id: string | null
  }
  move_rows: {
    trainer_id: number
    move_id: number
    position: number
    key: string
    content: unknown
    outcome: string
    reason: string | null
    trainee_id: number | null
    subscription_id: number | null
    is_new_person: Generated<boolean>
  }
  moves: {
    trainer_id: number
    id: GeneratedAlways<number>
    kind: string
    state: string
    account_id: string | null
    read_to: string | null
    choices: Generated<unknown>
    note: string | null
    created_at: Generated<Date>
    finished_at: Date | null
  }
  news_guests: {
    trainer_id: number
    id: GeneratedAlways<number>
    item_id: number
    day: string
    name: string
    email: string
    state: string
    token_hash: Buffer
    created_at: Generated<Date>
    confirmed_at: Date | null
  }
  news_items: {
    trainer_id: number
    id: GeneratedAlways<number>
    kind: string
    slug: string
    title: string
    text: string
    picture: Generated<string>
    picture_alt: Generated<string>
    state: Generated<string>
    publish_at: Date | null
    published_at: Date | null
    event: unknown
    starts_at: Date | null
    ends_at: Date | null
    canceled_at: Date | null
    sequence: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    is_sample: Generated<boolean>
  }
  news_samples: {
    trainer_id: number
    template: string
    made_at: Generated<Date>
  }
  offer_purchases: {
    id: GeneratedAlways<number>
    trainer_id: number
    command_id: string
    redirect_url: string
    session_id: string | null
    created_at: Generated<Date>
    closed_at: Date | null
    price_key: string
    with_startup: Generated<boolean>
    price_ids: Generated<string[]>
    mgp_commission: string | null
    promotion_code_id: string | null
  }
  page_drafts: {
    page_id: number
    document: unknown
    saved_at: Generated<Date>
    trainer_id: number
  }
  page_versions: {
    id: GeneratedAlways<number>
    page_id: number
    title: string
    document: unknown
    published_at: Generated<Date>
    passed_rules: string | null
    sections: number | null
    bytes: number
    name: string | null
    trainer_id: number
  }
  pages: {
    id: GeneratedAlways<number>
    trainer_id: number
    slug: Generated<string>
    created_at: Generated<Date>
    title: Generated<string>
    in_menu: Generated<boolean>
    position: Generated<number>
    revision: Generated<number>
  }
  passkeys: {
    id: GeneratedAlways<number>
    user_id: number
    credential_id: string
    public_key: Buffer
    sign_count: number
    transports: string[]
    name: string
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  plan_access: {
    trainer_id: number
    plan_id: number
    chosen_at: Generated<Date>
  }
  plan_change_settings: {
    trainer_id: number
    by_subscriber: boolean
  }
  plan_changes: {
    trainer_id: number
    id: GeneratedAlways<number>
    subscription_id: number
    from_plan_id: number
    to_plan_id: number
    account_id: string
    price_id: string
    takes_effect: string
    proration_at: Date
    due_cents: number
    then_cents: number
    currency: string
    made_by: string
    user_id: number | null
    state: Generated<string>
    schedule_id: string | null
    effective_at: Date | null
    created_at: Generated<Date>
  }
  plan_contents: {
    trainer_id: number
    plan_id: number
    programme_id: number
  }
  plan_prices: {
    id: GeneratedAlways<number>
    plan_id: number
    account_id: string
    command_id: Generated<string>
    pricing_type: string | null
    commission_bp: number
    price_id: string | null
    link_id: string | null
    link_url: string | null
    state: Generated<string>
    closed_at: Date | null
    busy_until: Date | null
    wish_key: Generated<string>
    trainer_id: number
  }
  plans: {
    id: GeneratedAlways<number>
    trainer_id: number
    product_id: Generated<string>
    title: string
    description: string
    includes: string[]
    highlighted: boolean
    type: string
    unit_amount: number
    currency: string
    pricing_type: string | null
    annual_saving: string
    trial_day: number
    position: number
    draft_key: string | null
    archived_at: Date | null
    created_at: Generated<Date>
  }
  platform_arrears: {
    trainer_id: number
    since: Date
    stage: string
    remind_at: Date
    pause_at: Date
    offline_at: Date
    plan: string
    due_cents: number
    currency: string
    pay_url: string | null
  }
  platform_arrears_days: {
    is_only: Generated<boolean>
    remind_days: number
    pause_days: number
    offline_days: number
  }
  platform_cohorts: {
    joined: string
    gone: string
    customers: number
    is_folded: Generated<boolean>
  }
  platform_customers: {
    trainer_id: number
    command_id: string
    name: string
    email: string
    customer_id: string | null
    startup_paid_at: Date | null
  }
  platform_figures: {
    hour: Date
    figure: string
    currency: string
    value: number
    is_folded: Generated<boolean>
  }
  platform_hours: {
    hour: Date
    currency: string
    gross_cents: number
    stripe_fee_cents: number
    commission_cents: number
    refunded_cents: number
    disputed_cents: number
    net_cents: number
    payments: number
    is_folded: Generated<boolean>
  }
  platform_payments: {
    invoice_id: string
    trainer_id: number
    plan: string | null
    currency: string
    amount_cents: number
    paid_at: Date
  }
  platform_payments_compared: {
    is_only_row: Generated<boolean>
    compared_until: Date
  }
  platform_plans: {
    name: string
    position: number
    fee_text: string
    includes: string[]
    mgp_commission: string
    fee_note: Generated<string>
    startup_price: string | null
    startup_commission: string | null
    description: Generated<string>
    is_custom: Generated<boolean>
    is_featured: Generated<boolean>
    archived_at: Date | null
  }
  platform_prices: {
    lookup_key: string
    plan: string | null
    product: string
    recurring: string | null
    unit_cents: number
    currency: Generated<string>
    price_id: string | null
    command_id: Generated<string>
  }
  platform_subscriptions: {
    id: GeneratedAlways<number>
    trainer_id: number
    command_id: string
    plan: string
    mgp_commission: string
    price_id: string
    promotion_code_id: string | null
    subscription_id: string | null
    status: Generated<string>
    next_payment_at: Date | null
    fetch_seq: Generated<number>
    created_at: Generated<Date>
    ended_at: Date | null
    ends_at: Date | null
    unit_cents: number | null
    currency: string | null
    recurring: string | null
    used_code_ids: Generated<string[]>
  }
  preflights: {
    trainer_id: number
    checked_at: Generated<Date>
    measured: unknown
  }
  private_files: {
    trainer_id: number
    id: string
    trainee_id: number
    purpose: string
    on_day: string
    file_path: string
    variants: number[]
    width: number
    height: number
    bytes: number
    created_at: Generated<Date>
  }
  programme_parts: {
    trainer_id: number
    programme_id: number
    version: number
    part_id: string
    position: number
    document: unknown
  }
  programme_versions: {
    trainer_id: number
    programme_id: number
    version: number
    title: string
    outline: unknown
    document: unknown
    published_at: Generated<Date>
    published_by: number | null
  }
  programmes: {
    trainer_id: number
    id: GeneratedAlways<number>
    title: string
    cover: Generated<string>
    parts: Generated<number>
    activities: Generated<number>
    for_trainee_id: number | null
    position: Generated<number>
    draft: unknown
    revision: Generated<number>
    saved_at: Generated<Date>
    version: Generated<number>
    made_from: string | null
    is_sample: Generated<boolean>
    created_at: Generated<Date>
    archived_at: Date | null
    replaces_id: number | null
  }
  receipts: {
    account_id: string
    charge_id: string
    subscription_id: number
    mailed_at: Generated<Date>
    trainer_id: number
  }
  recent_sums: {
    since: string
  }
  reconciliations: {
    account_id: string
    events_until: Date
    compared_at: Date | null
    last_drift: Generated<number>
    total_drift: Generated<number>
  }
  recovery_codes: {
    user_id: number
    code_hash: Buffer
  }
  recovery_settings: {
    trainer_id: number
    grace_days: number
  }
  refused_addresses: {
    email: string
    reason: string
    refused_at: Generated<Date>
  }
  saved_filters: {
    trainer_id: number
    id: GeneratedAlways<number>
    name: string
    filters: unknown
    created_at: Generated<Date>
  }
  saved_sections: {
    trainer_id: number
    id: GeneratedAlways<number>
    name: string
    document: unknown
    created_at: Generated<Date>
  }
  sent_mails: {
    key: string
    sent_at: Generated<Date>
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    user_id: number | null
    role: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    ip: string
    user_agent: string
    admin_id: number | null
    trainee_id: number | null
    buyer_name: string | null
    trainer_id: number | null
    confirmed_at: Generated<Date>
    has_second_factor: Generated<boolean>
  }
  sign_up_sources: {
    trainer_id: number
    source: string
    page: string
    sign_ups: number
    at: Date
  }
  sites: {
    trainer_id: number
    business_name: string | null
    app_name: string | null
    domain: string | null
    industry_id: number | null
    mobile_template: string | null
    firebase_app_id: string | null
    redirect_url: string | null
    is_show_logo: Generated<boolean>
    app_icon: string | null
    ios_applink: string | null
    android_applink: string | null
    terms_of_service: string | null
    tracking: string | null
    accent: string | null
    on_accent: string | null
    state: Generated<string>
    privacy_policy: string | null
    imprint: string | null
    support_email: string | null
    app_banner: string | null
    icon_ground: string | null
    shot_headlines: string[] | null
    search_text: GeneratedAlways<string>
    app_key: GeneratedAlways<string | null>
  }
  staff: {
    trainer_id: number
    id: GeneratedAlways<number>
    name: string
    email: string
    permissions: string[]
    invited_at: Generated<Date>
    token_hash: Buffer | null
    expires_at: Date
    user_id: number | null
    joined_at: Date | null
    removed_at: Date | null
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
    country: string | null
  }
  stripe_events: {
    id: string
    account_id: string
    type: string
    object_id: string
    source: string
    received_at: Generated<Date>
    processed_at: Date | null
    tries: Generated<number>
    error: string | null
  }
  stripe_visits: {
    token_hash: Buffer
    trainer_id: number
    redirect_url: string
    expires_at: Date
  }
  subscriptions: {
    id: GeneratedAlways<number>
    trainee_id: number
    plan_id: number
    account_id: string | null
    customer_id: string | null
    stripe_id: string | null
    price_id: string | null
    state: string
    started_at: Generated<Date>
    ended_at: Date | null
    ends_at: Date | null
    resumes_at: Date | null
    card_session_id: string | null
    stay_terms_id: number | null
    stayed_at: Date | null
    buyer_session_id: number | null
    had_trial: Generated<boolean>
    trial_card: string | null
    is_shadow: Generated<boolean>
    trainer_id: number
    is_foreign: Generated<boolean>
  }
  tags: {
    trainer_id: number
    id: GeneratedAlways<number>
    name: string
    color: string
    created_at: Generated<Date>
  }
  terms_texts: {
    version: string
    text: string
    trainer_id: number
  }
  throttles: {
    key: string
    count: number
    resets_at: Date
  }
  totp_secrets: {
    user_id: number
    secret: Buffer | null
    confirmed_at: Date | null
    last_step: Generated<number>
    new_secret: Buffer | null
  }
  trainee_codes: {
    trainer_id: number
    trainee_id: number
    code_hash: Buffer
    asked_by_hash: Buffer
    tries: Generated<number>
    expires_at: Date
  }
  trainee_tokens: {
    token_hash: Buffer
    trainee_id: number
    expires_at: Date
    trainer_id: number
  }
  trainees: {
    id: GeneratedAlways<number>
    trainer_id: number
    name: string
    email: string
    created_at: Generated<Date>
    joined_at: Date | null
    deleted_at: Date | null
    search_text: GeneratedAlways<string>
  }
  trainer_mail_settings: {
    trainer_id: number
    sale: boolean
    cancellation: boolean
    withdrawal: boolean
    dispute: boolean
    failure: boolean
    digest: boolean
    digested_on: string | null
  }
  trainer_mode_calls: {
    id: GeneratedAlways<number>
    session_id: number
    admin_id: number | null
    trainer_id: number
    method: string
    path: string
    at: Generated<Date>
  }
  trainer_mode_requests: {
    trainer_id: number
    id: GeneratedAlways<number>
    admin_id: number
    reason: string
    asked_at: Generated<Date>
    answered_at: Date | null
    allowed_until: Date | null
    token_hash: Buffer | null
  }
  trainer_mode_returns: {
    token_hash: Buffer
    trainer_id: number
    session_id: number
    admin_id: number
    admin_session_id: number
    expires_at: Date
  }
  trainer_mode_settings: {
    trainer_id: number
    ask_first: boolean
    mails: boolean
  }
  trainer_mode_visits: {
    trainer_id: number
    session_id: number
    admin_id: number
    reason: string
    began_at: Generated<Date>
    ended_at: Date | null
  }
  trainer_news: {
    trainer_id: number
    id: GeneratedAlways<number>
    kind: string
    trainee_id: number | null
    heading: string
    text: string
    created_at: Generated<Date>
  }
  trainers: {
    user_id: number
    social_media: string | null
    social_media_handler_name: string | null
    features: Generated<number[]>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    website: string | null
    web_applink: string | null
    stripe_product_id: string | null
  }
  users: {
    id: GeneratedAlways<number>
    role: string
    name: string
    email: string
    password_hash: string | null
    logo: string | null
    subscription_id: string | null
    created_at: Generated<Date>
    google_id: string | null
    email_confirmed_at: Date | null
    closed_at: Date | null
    search_text: GeneratedAlways<string>
  }
  withdrawal_settings: {
    trainer_id: number
    is_shown: boolean | null
    refund_rule: Generated<string>
    withdrawal_text: string | null
    cancellation_text: string | null
  }
  withdrawal_statements: {
    trainer_id: number
    id: GeneratedAlways<number>
    kind: string
    name: string
    email: string
    contract: string
    reason: string | null
    received_at: Generated<Date>
    token_hash: Buffer
    confirmed_at: Date | null
    subscription_id: number | null
    state: Generated<string>
    settled_at: Date | null
    ends_at: Date | null
    refunded_cents: number | null
    currency: string | null
    agreed_at: Date | null
  }
}

/** What a feature publishes of its tables for others to read. */
export interface Views {
  app_sales: {
    trainer_id: number | null
    is_selling: boolean | null
  }
  counted_plans: {
    trainer_id: number | null
    trainee_id: number | null
    id: number | null
    state: string | null
    started_at: Date | null
    ended_at: Date | null
    had_trial: boolean | null
    type: string | null
    unit_amount: number | null
    currency: string | null
    pricing_type: string | null
    trial_day: number | null
    trial_end: Date | null
  }
  customer_plans: {
    trainer_id: number | null
    id: number | null
    trainee_id: number | null
    name: string | null
    email: string | null
    plan_id: number | null
    title: string | null
    type: string | null
    account_id: string | null
    customer_id: string | null
    stripe_id: string | null
    state: string | null
    ends_at: Date | null
    resumes_at: Date | null
    card_last4: string | null
    current_period_end: Date | null
    search_text: string | null
    is_foreign: boolean | null
  }
  ledger_charges: {
    trainer_id: number | null
    account_id: string | null
    id: string | null
    customer_id: string | null
    payment_intent_id: string | null
    paid_currency: string | null
    paid_cents: number | null
    exchange_rate: number | null
    created_at: Date | null
  }
  ledger_entries: {
    trainer_id: number | null
    account_id: string | null
    charge_id: string | null
    currency: string | null
    created_at: Date | null
    gross_cents: number | null
    stripe_fee_cents: number | null
    commission_cents: number | null
    refunded_cents: number | null
    disputed_cents: number | null
    net_cents: number | null
  }
  ledger_figures: {
    trainer_id: number | null
    at: Date | null
    currency: string | null
    plan_id: number | null
    gross_cents: number | null
    stripe_fee_cents: number | null
    commission_cents: number | null
    refunded_cents: number | null
    disputed_cents: number | null
    net_cents: number | null
    payments: number | null
  }
  plan_holders: {
    trainer_id: number | null
    trainee_id: number | null
    plan_id: number | null
    state: string | null
    id: number | null
    stripe_id: string | null
  }
  running_plans: {
    trainer_id: number | null
    id: number | null
    trainee_id: number | null
    plan_id: number | null
    state: string | null
    is_foreign: boolean | null
    ends_at: Date | null
    resumes_at: Date | null
    current_period_end: Date | null
  }
  staff_access: {
    user_id: number | null
    trainer_id: number | null
    permissions: string[] | null
  }
  subscribers: {
    trainer_id: number | null
    id: number | null
    name: string | null
    email: string | null
    joined_at: Date | null
    name_key: string | null
    email_key: string | null
    search_text: string | null
  }
  trainer_accounts: {
    id: number | null
    name: string | null
    email: string | null
    created_at: Date | null
    closed_at: Date | null
    app_name: string | null
    domain: string | null
    has_app: boolean | null
    takes_payments: boolean | null
    account_text: string | null
    app_text: string | null
    app_key: string | null
  }
  trainer_directory: {
    id: number | null
    name: string | null
    email: string | null
    created_at: Date | null
    closed_at: Date | null
    app_name: string | null
    domain: string | null
    has_app: boolean | null
    plan_name: string | null
    plan_status: string | null
    account_id: string | null
    takes_payments: boolean | null
    search_text: string | null
    is_behind: boolean | null
    firebase_app_id: string | null
  }
  trainer_sites: {
    trainer_id: number | null
    business_name: string | null
    app_name: string | null
    domain: string | null
    industry_id: number | null
    mobile_template: string | null
    firebase_app_id: string | null
    redirect_url: string | null
    is_show_logo: boolean | null
    app_icon: string | null
    ios_applink: string | null
    android_applink: string | null
    terms_of_service: string | null
    tracking: string | null
  }
  trainer_standings: {
    id: number | null
    name: string | null
    email: string | null
    created_at: Date | null
    closed_at: Date | null
    app_name: string | null
    domain: string | null
    has_app: boolean | null
    takes_payments: boolean | null
    account_text: string | null
    app_text: string | null
    app_key: string | null
    plan_name: string | null
    plan_status: string | null
    is_behind: boolean | null
  }
  user_names: {
    id: number | null
    name: string | null
    email: string | null
    role: string | null
  }
}
