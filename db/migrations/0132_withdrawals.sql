-- Withdrawals and cancellations that people state on a site without a login, and the trainer's rules for them.
create table withdrawal_settings (
  trainer_id bigint primary key,
  -- Null: shown if the trainer's Stripe account is in the EU or EEA.
  is_shown boolean,
  refund_rule text not null default 'all' check (refund_rule in ('all', 'pro_rata')),
  -- Null: our template.
  withdrawal_text text,
  cancellation_text text
);

create table withdrawal_statements (
  trainer_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('withdrawal', 'cancellation')),
  name text not null,
  email text not null,
  -- What they want to end, in their own words.
  contract text not null,
  -- For a cancellation for cause; such a reason has to be judged.
  reason text,
  received_at timestamptz not null default now(),
  -- Of the link in the receipt, which shows that the address is theirs.
  token_hash bytea not null,
  confirmed_at timestamptz,
  -- The contract that was found; null if the trainer has to look for it.
  subscription_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined')),
  -- What was done: when it ends or ended, and the refund in the minor unit.
  settled_at timestamptz,
  ends_at timestamptz,
  refunded_cents bigint,
  currency text,
  -- When they agreed to the terms, which ask to begin at once; for a refund of the unused time only.
  agreed_at timestamptz,
  primary key (trainer_id, id)
);
create unique index withdrawal_statements_token on withdrawal_statements (trainer_id, token_hash);
create index withdrawal_statements_email on withdrawal_statements (trainer_id, email);

-- As Stripe last returned it: 'DE'.
alter table stripe_accounts add column country text;
