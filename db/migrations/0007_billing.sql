-- Owner: features/billing. The platform's plans as the wizard shows them.
create table platform_plans (
  name text primary key check (name in ('Basic', 'Business', 'Enterprise')),
  position integer not null,
  -- The plan's own words; what is really kept of a trainer's sales is mgp_commission, in percent.
  fee_text text not null,
  includes text[] not null,
  mgp_commission numeric(5, 2) not null check (mgp_commission between 0 and 100)
);

-- Owner: features/billing. What each plan costs. An amount never changes at Stripe: another amount is another price.
create table platform_prices (
  -- The price's name at Stripe, by which every process finds the same one.
  lookup_key text primary key,
  -- Null for the prices of the startup offers.
  plan text references platform_plans,
  product text not null,
  -- Null for what is paid once.
  recurring text check (recurring in ('monthly', 'yearly')),
  unit_cents integer not null check (unit_cents > 0),
  currency text not null default 'usd',
  -- Stripe's id; null until it was made there.
  price_id text constraint platform_prices_price_id_key unique,
  -- The key of the command that makes it; another amount is another command.
  command_id text not null default gen_random_uuid()::text
);

-- Owner: features/billing. The two plans with a startup price.
create table startup_offers (
  plan text primary key check (plan in ('business', 'starter')),
  title text not null,
  startup_price text not null references platform_prices,
  monthly_price text not null references platform_prices,
  mgp_commission numeric(5, 2) not null check (mgp_commission between 0 and 100)
);

insert into platform_plans (name, position, fee_text, includes, mgp_commission) values
  ('Basic', 1, '+15% fee', array['Unlimited free users', 'Your app and sales page', 'Your own address', 'Payments by Stripe'], 20),
  ('Business', 2, '+15% fee', array['Unlimited paid users', 'Everything in Basic', 'Coupons and payment plans', 'Push notifications'], 20),
  ('Enterprise', 3, '+15% fee', array['Everything in Business', 'A lower commission', 'Help with moving in', 'A person to call'], 12);

insert into platform_prices (lookup_key, plan, product, recurring, unit_cents) values
  ('platform_basic_monthly', 'Basic', 'platform_basic', 'monthly', 3600),
  ('platform_basic_yearly', 'Basic', 'platform_basic', 'yearly', 34800),
  ('platform_business_monthly', 'Business', 'platform_business', 'monthly', 8600),
  ('platform_business_yearly', 'Business', 'platform_business', 'yearly', 82800),
  ('platform_enterprise_monthly', 'Enterprise', 'platform_enterprise', 'monthly', 24900),
  ('platform_enterprise_yearly', 'Enterprise', 'platform_enterprise', 'yearly', 238800),
  ('offer_monthly', null, 'offer_monthly', 'monthly', 8900),
  ('offer_business_startup', null, 'offer_business_startup', null, 99900),
  ('offer_starter_startup', null, 'offer_starter_startup', null, 49900);

insert into startup_offers (plan, title, startup_price, monthly_price, mgp_commission) values
  ('business', 'Business Plan', 'offer_business_startup', 'offer_monthly', 12),
  ('starter', 'Starter Plan', 'offer_starter_startup', 'offer_monthly', 20);

-- Owner: features/billing. A trainer as a customer of the platform; what was sent at first is sent again on a second try.
create table platform_customers (
  trainer_id integer primary key references users on delete cascade,
  command_id text not null,
  name text not null,
  email text not null,
  -- Null until Stripe has answered.
  customer_id text constraint platform_customers_customer_id_key unique
);

-- Owner: features/billing. What a trainer subscribed to. The row comes first, then Stripe with its command as the key.
create table platform_subscriptions (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  command_id text not null constraint platform_subscriptions_command_id_key unique,
  -- A plan's name or an offer's title.
  plan text not null,
  mgp_commission numeric(5, 2) not null,
  price_id text not null,
  promotion_code_id text,
  -- Null until Stripe has answered.
  subscription_id text constraint platform_subscriptions_subscription_id_key unique,
  -- Stripe's word, and 'starting' before there is one.
  status text not null default 'starting',
  -- Null when no payment will follow.
  next_payment_at timestamptz,
  -- Orders the questions: an answer that was long on its way never replaces a younger one.
  asked bigint not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index platform_subscriptions_current on platform_subscriptions (trainer_id) where ended_at is null;
create sequence platform_questions as bigint;

-- Owner: features/billing. A visit to Stripe's payment page for one of the startup offers.
create table offer_purchases (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  command_id text not null constraint offer_purchases_command_id_key unique,
  plan text not null references startup_offers,
  redirect_url text not null,
  -- Null until Stripe has answered.
  session_id text constraint offer_purchases_session_id_key unique,
  created_at timestamptz not null default now(),
  -- Paid, or given up.
  closed_at timestamptz
);
create unique index offer_purchases_open on offer_purchases (trainer_id) where closed_at is null;
