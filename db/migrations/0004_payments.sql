-- Owner: features/payouts. A trainer's Stripe account, and how far connecting it has come.
create table stripe_accounts (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  -- The key of the command that makes the account at Stripe: a second try gets the same account.
  command_id text not null,
  -- Null until Stripe has answered.
  account_id text constraint stripe_accounts_account_id_key unique,
  charges_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- The first moment at which the account could take payments.
  connected_at timestamptz,
  -- Set when the trainer takes the permission back; the row stays, for what was sold through it.
  disconnected_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index stripe_accounts_current on stripe_accounts (trainer_id) where disconnected_at is null;

-- Owner: features/payouts. One row a visit to Stripe, so that coming back is tied to who went.
create table stripe_visits (
  token_hash bytea primary key,
  trainer_id integer not null references users on delete cascade,
  redirect_url text not null,
  expires_at timestamptz not null
);

-- Owner: features/payouts. The inbox: every event once, however often it comes.
create table stripe_events (
  id text primary key,
  -- Empty for the platform's own account.
  account_id text not null,
  type text not null,
  object_id text not null,
  -- How it came: webhook, or found by reconciliation because its webhook was lost.
  source text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
create index stripe_events_received_at on stripe_events (received_at);

-- Owner: features/payouts. The mirror: what Stripe said when last asked. `asked` orders the questions, so that an
-- answer that was long on its way never replaces a younger one.
create sequence stripe_questions as bigint;

create table mirror_customers (
  account_id text not null,
  id text not null,
  name text,
  email text,
  deleted boolean not null,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);

create table mirror_subscriptions (
  account_id text not null,
  id text not null,
  customer_id text not null,
  price_id text not null,
  status text not null,
  cancel_at_period_end boolean not null,
  -- Hundredths of a percent of each payment.
  commission_bp integer,
  current_period_end timestamptz not null,
  canceled_at timestamptz,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);

create table mirror_charges (
  account_id text not null,
  id text not null,
  customer_id text,
  payment_intent_id text,
  status text not null,
  currency text not null,
  amount_cents integer not null,
  refunded_cents integer not null,
  -- Of the charge itself; what a refund gives back stands with the refund.
  stripe_fee_cents integer not null,
  commission_cents integer not null,
  net_cents integer not null,
  disputed boolean not null,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);
create index mirror_charges_created_at on mirror_charges (account_id, created_at desc, id desc);

create table mirror_refunds (
  account_id text not null,
  id text not null,
  charge_id text not null,
  status text not null,
  currency text not null,
  amount_cents integer not null,
  net_cents integer not null,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);

create table mirror_disputes (
  account_id text not null,
  id text not null,
  charge_id text not null,
  status text not null,
  currency text not null,
  amount_cents integer not null,
  net_cents integer not null,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);

-- Our share of each payment. The platform's own objects; the account is the one it was earned on.
create table mirror_fees (
  account_id text not null,
  id text not null,
  charge_id text not null,
  currency text not null,
  amount_cents integer not null,
  refunded_cents integer not null,
  created_at timestamptz not null,
  asked bigint not null,
  primary key (account_id, id)
);

-- Owner: features/payouts. How far each account has been compared with Stripe, and what was found.
create table reconciliations (
  account_id text primary key,
  events_until timestamptz not null,
  compared_at timestamptz,
  -- Objects that differed when last compared in full, and ever.
  last_drift integer not null default 0,
  total_drift integer not null default 0
);
