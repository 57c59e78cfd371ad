-- Owner: features/plans. What a trainer sells. Amounts are in the currency's minor unit, as Stripe counts it.
create table plans (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  -- Its product at Stripe, by the same name on every account that ever sold it.
  product_id text not null default 'plan_' || replace(gen_random_uuid()::text, '-', ''),
  title text not null,
  description text not null,
  includes text[] not null,
  highlighted boolean not null,
  type text not null check (type in ('recurring', 'one_time', 'free')),
  unit_amount integer not null check ((type = 'free') = (unit_amount = 0) and unit_amount >= 0),
  currency text not null,
  pricing_type text check (pricing_type in ('daily', 'weekly', 'monthly', 'monthly_3', 'monthly_6', 'yearly')),
  annual_saving numeric(5, 2) not null check (annual_saving between 0 and 100),
  trial_day integer not null check (trial_day >= 0),
  -- Lowest first; a new plan comes before all others.
  position integer not null,
  -- What was asked for, until the plan is on sale: whoever asks for the same again goes on with this row.
  draft_key text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint plans_product_id_key unique (product_id),
  check ((type = 'recurring') = (pricing_type is not null))
);
create unique index plans_draft on plans (trainer_id, draft_key) where draft_key is not null;
create index plans_trainer_id on plans (trainer_id, position);

-- Owner: features/plans. Every price a plan ever had at Stripe, with its payment link. Neither can be changed there:
-- another billing period is another price, and running subscriptions keep theirs.
create table plan_prices (
  id integer generated always as identity primary key,
  plan_id integer not null references plans on delete cascade,
  account_id text not null,
  -- The key of the commands that make it at Stripe.
  command_id text not null default gen_random_uuid()::text,
  pricing_type text,
  -- Our share that the link takes, in hundredths of a percent.
  commission_bp integer not null,
  -- Null until Stripe has answered.
  price_id text constraint plan_prices_price_id_key unique,
  link_id text,
  link_url text,
  state text not null default 'making' check (state in ('making', 'current', 'retired')),
  -- When Stripe was told that it is sold no more.
  closed_at timestamptz
);
create unique index plan_prices_current on plan_prices (plan_id) where state = 'current';
create unique index plan_prices_making on plan_prices (plan_id, account_id, coalesce(pricing_type, ''), commission_bp)
  where state = 'making';

-- Owner: features/plans. A coupon; what it takes off stands in coupon_terms.
create table coupons (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index coupons_trainer_id on coupons (trainer_id, id desc);

-- Owner: features/plans. What a coupon takes off, and took off before it was edited: at Stripe an edit is another coupon.
create table coupon_terms (
  id integer generated always as identity primary key,
  coupon_id integer not null references coupons on delete cascade,
  account_id text not null,
  command_id text not null default gen_random_uuid()::text,
  name text not null,
  code text not null,
  amount_off integer check (amount_off > 0),
  -- Of the amount.
  currency text,
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off <= 100),
  -- Null: it lowers the first payment only.
  duration_in_months integer check (duration_in_months > 0),
  max_redemptions integer check (max_redemptions > 0),
  expires_at timestamptz,
  -- Null until Stripe has answered.
  stripe_id text,
  promotion_code_id text,
  times_redeemed integer not null default 0,
  state text not null default 'making' check (state in ('making', 'current', 'retired')),
  closed_at timestamptz,
  check ((amount_off is null) <> (percent_off is null)),
  check ((amount_off is null) = (currency is null))
);
create unique index coupon_terms_current on coupon_terms (coupon_id) where state = 'current';
create unique index coupon_terms_code on coupon_terms (account_id, lower(code)) where state = 'current';
create unique index coupon_terms_making on coupon_terms (account_id, lower(code)) where state = 'making';

-- A site shows what can be bought there: see 0012_site_changes.sql.
create function notify_site_of_trainer() returns trigger language plpgsql as $$
declare
  owned record;
begin
  if tg_op = 'DELETE' then owned := old; else owned := new; end if;
  perform pg_notify('site_changes', users.domain) from users
    where users.id = owned.trainer_id and users.domain is not null;
  return null;
end $$;

create trigger plans_site after insert or update or delete on plans
  for each row execute function notify_site_of_trainer();
create trigger stripe_accounts_site
  after insert or update of account_id, charges_enabled, details_submitted, disconnected_at or delete on stripe_accounts
  for each row execute function notify_site_of_trainer();

create function notify_site_of_price() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', users.domain) from plans join users on users.id = plans.trainer_id
    where plans.id = new.plan_id and users.domain is not null;
  return null;
end $$;

create trigger plan_prices_site after insert or update on plan_prices
  for each row when (new.state <> 'making') execute function notify_site_of_price();
