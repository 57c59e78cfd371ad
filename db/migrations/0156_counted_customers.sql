-- Owner: features/customers. What the figures have counted of a customer: the plans, and since when. Compared with the
-- customer's subscriptions, the difference is what is counted next.
create table counted_customers (
  trainer_id bigint not null,
  trainee_id bigint not null,
  counted jsonb not null,
  joined_at timestamptz not null,
  -- When the last plan ended; null while there is one.
  left_at timestamptz,
  primary key (trainer_id, trainee_id)
);
create index counted_customers_joined on counted_customers (trainer_id, joined_at) include (left_at);

-- Customers of all trainers by the UTC month in which they joined and left, appended and folded like platform_hours. A
-- month is '2026-11'; those who stay have left in '9999-12'.
create table platform_cohorts (
  joined text not null,
  gone text not null,
  customers bigint not null,
  is_folded boolean not null default false
);
create unique index platform_cohorts_folded on platform_cohorts (joined, gone) where is_folded;

-- How many signed up, by where they came from: a host name or utm_source, and the page of the site. Nothing about a person.
create table sign_up_sources (
  trainer_id bigint not null,
  day text collate "C" not null,
  source text not null,
  page text not null,
  sign_ups bigint not null,
  primary key (trainer_id, day, source, page)
);

-- Every plan that a customer has or had, with what it costs per period.
create view counted_plans as
  select subscriptions.trainer_id, subscriptions.trainee_id, subscriptions.id, subscriptions.state, subscriptions.started_at,
    subscriptions.ended_at, subscriptions.had_trial, plans.type, plans.unit_amount, plans.currency,
    coalesce(plan_prices.pricing_type, plans.pricing_type) as pricing_type, plans.trial_day,
    mirror_subscriptions.trial_end
  from subscriptions
  join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = subscriptions.plan_id
  left join plan_prices on plan_prices.trainer_id = subscriptions.trainer_id
    and plan_prices.account_id = subscriptions.account_id and plan_prices.price_id = subscriptions.price_id
  left join mirror_subscriptions on mirror_subscriptions.trainer_id = subscriptions.trainer_id
    and mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
  where not subscriptions.is_shadow;
