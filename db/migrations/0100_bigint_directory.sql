-- Every id is `bigint`, and so is every column that names a user: a million trainers leave sessions, calls and mails whose
-- numbers 32 bits cannot hold. Money is `bigint`, too.
alter table users alter column id type bigint;
alter table account_tokens alter column user_id type bigint;
alter table former_domains alter column trainer_id type bigint;
alter table kept_mails alter column id type bigint;
alter table offer_purchases
  alter column id type bigint,
  alter column trainer_id type bigint;
alter table platform_customers alter column trainer_id type bigint;
alter table platform_prices alter column unit_cents type bigint;
alter table platform_subscriptions
  alter column id type bigint,
  alter column trainer_id type bigint;
alter table reconciliations
  alter column last_drift type bigint,
  alter column total_drift type bigint;
alter table sessions
  alter column user_id type bigint,
  alter column admin_id type bigint;
alter table stripe_accounts
  alter column id type bigint,
  alter column trainer_id type bigint;
alter table stripe_visits alter column trainer_id type bigint;
alter table trainer_mode_calls
  alter column id type bigint,
  alter column admin_id type bigint,
  alter column trainer_id type bigint;
alter table trainers alter column user_id type bigint;
