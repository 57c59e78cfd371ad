-- Payments of subscriptions that failed and are tried again, from the first failed try until they are paid or given up.
create table failed_payments (
  trainer_id bigint not null,
  id bigint generated always as identity,
  account_id text not null,
  invoice_id text not null,
  subscription_id bigint not null,
  currency text not null,
  amount_cents bigint not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  -- How it was won or lost. 'ended' is set before the subscription is ended, so that a killed process continues.
  how text check (how in ('link', 'retry', 'other', 'ended', 'canceled', 'voided')),
  -- Stripe's decline code of the last try.
  reason text not null,
  -- Stripe's own count of its attempts.
  attempts integer not null,
  failed_at timestamptz not null,
  next_try_at timestamptz,
  access_until timestamptz not null,
  link_used_at timestamptz,
  retried_at timestamptz,
  -- A try, a card change or the end of access is under way.
  busy_until timestamptz,
  closed_at timestamptz,
  primary key (trainer_id, id),
  constraint failed_payments_invoice_key unique (trainer_id, account_id, invoice_id)
);
create index failed_payments_state on failed_payments (trainer_id, state, failed_at);
create index failed_payments_subscription on failed_payments (trainer_id, subscription_id);

create table failed_tries (
  trainer_id bigint not null,
  failure_id bigint not null,
  -- The failed charge, or the number of the attempt if there was no card to charge.
  key text not null,
  reason text not null,
  tried_at timestamptz not null,
  mailed_at timestamptz,
  primary key (trainer_id, failure_id, key)
);

create table recovery_settings (
  trainer_id bigint primary key,
  grace_days integer not null check (grace_days between 1 and 30)
);

-- Links that fix the card of one failed payment without a login. A link does not name the trainer.
create table card_links (
  token_hash bytea primary key,
  trainer_id bigint not null,
  failure_id bigint not null,
  expires_at timestamptz not null
);
create index card_links_failure on card_links (trainer_id, failure_id);
