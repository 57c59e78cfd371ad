-- Owner: features/customers. Somebody who bought, or began to buy, of a trainer. The same address may be another
-- trainer's customer too: that is another row. Nobody has a password: links that are mailed sign in.
create table trainees (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  name text not null,
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  constraint trainees_email_key unique (trainer_id, email)
);

-- Owner: features/customers. What a mailed link carries to sign somebody in once. Kept as SHA-256 only.
create table trainee_tokens (
  token_hash bytea primary key,
  trainee_id integer not null references trainees on delete cascade,
  expires_at timestamptz not null
);
create index trainee_tokens_expires_at on trainee_tokens (expires_at);

-- A session is a user's or a trainee's.
alter table sessions alter column user_id drop not null;
alter table sessions add column trainee_id integer references trainees on delete cascade;
alter table sessions add constraint sessions_whose
  check (num_nonnulls(user_id, trainee_id) = 1 and (trainee_id is not null) = (role in ('trainee', 'buyer')));
create index sessions_trainee_id on sessions (trainee_id) where trainee_id is not null;

-- Owner: features/customers. Each text of terms that somebody agreed to, by its version: a hash alone would prove
-- nothing once the trainer has written others.
create table terms_texts (
  version text primary key,
  text text not null
);

-- Owner: features/customers. Who agreed to which terms, and when first.
create table consents (
  trainee_id integer not null references trainees on delete cascade,
  version text not null references terms_texts,
  consented_at timestamptz not null default now(),
  primary key (trainee_id, version)
);

-- Owner: features/customers. What a trainee has of a plan. For what Stripe bills, the state follows Stripe's.
create table subscriptions (
  id integer generated always as identity primary key,
  trainee_id integer not null references trainees on delete cascade,
  plan_id integer not null references plans on delete cascade,
  -- Null for a free plan, as are the three below.
  account_id text,
  customer_id text,
  -- What it is at Stripe: a subscription (sub_…), or the payment (pi_…) of a plan that is paid once. Null for such a
  -- plan, too, when a coupon left nothing of its price.
  stripe_id text,
  price_id text,
  state text not null check (state in ('active', 'trialing', 'past_due', 'paused', 'cancelled')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'cancelled') = (ended_at is not null)),
  constraint subscriptions_stripe_id_key unique (account_id, stripe_id)
);
-- Nobody has a plan twice, however many windows they paid in.
create unique index subscriptions_running on subscriptions (trainee_id, plan_id) where state <> 'cancelled';
create index subscriptions_plan_id on subscriptions (plan_id);

-- Owner: features/checkout. One row an attempt to pay, written before Stripe is asked. It holds all that the question
-- is made of, so that asking again after a lost answer asks the same.
create table checkouts (
  id integer generated always as identity primary key,
  trainee_id integer not null references trainees on delete cascade,
  plan_id integer not null references plans on delete cascade,
  -- The key of the command that opens the page at Stripe.
  command_id text not null default gen_random_uuid()::text,
  -- Null for a free plan, as is the price.
  account_id text,
  price_id text,
  coupon_terms_id integer references coupon_terms,
  -- Our share of it, in hundredths of a percent.
  commission_bp integer not null,
  -- Due when it is paid, after the coupon and before any later payment, in the minor unit.
  due_cents integer not null check (due_cents >= 0),
  currency text not null,
  is_recurring boolean not null,
  trial_days integer not null,
  -- As typed: the address may be somebody's who has another name.
  name text not null,
  -- Of somebody who has shown that the address is theirs.
  customer_id text,
  -- The site's own address, where Stripe sends the buyer back to.
  site_url text not null,
  -- Null until Stripe has answered.
  session_id text constraint checkouts_session_id_key unique,
  -- `surplus`: paid although the trainee had the plan already; it is given back.
  state text not null default 'open' check (state in ('open', 'settled', 'expired', 'surplus')),
  subscription_id integer references subscriptions on delete cascade,
  created_at timestamptz not null default now(),
  -- When it was settled, expired or given back.
  closed_at timestamptz,
  check ((state in ('settled', 'surplus')) = (subscription_id is not null))
);
-- One page is open at a time, so that nobody pays twice.
create unique index checkouts_open on checkouts (trainee_id, plan_id) where state = 'open';

-- Owner: features/checkout. What a browser holds of an attempt: several tabs may be in one. Kept as SHA-256 only.
create table checkout_tokens (
  token_hash bytea primary key,
  checkout_id integer not null references checkouts on delete cascade,
  -- Where the buyer goes on, when it is not the trainer's usual place.
  redirect_url text,
  expires_at timestamptz not null
);
create index checkout_tokens_expires_at on checkout_tokens (expires_at);
