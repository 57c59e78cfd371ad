-- Owner: features/ledger. Sums per day ('2026-11-16'), written in the transaction of what they sum (decision 0117): dashboards read these
-- and never the rows themselves. Everything here can be computed again from the mirror and from figure_entries.

-- The time zone in which a trainer's days are counted. No row: UTC.
create table ledger_zones (
  trainer_id bigint primary key,
  time_zone text not null
);

-- What was paid for, as far as a receipt says it.
alter table mirror_charges add column plan_id bigint;

-- Everything that moved money, with the same amounts as ledger_entries.
create view ledger_figures as
  select trainer_id, created_at as at, settlement_currency as currency, coalesce(plan_id, 0) as plan_id,
    settled_cents as gross_cents, stripe_fee_cents, commission_cents, 0::bigint as refunded_cents,
    0::bigint as disputed_cents, net_cents, 1::bigint as payments
  from mirror_charges where settlement_currency is not null
  union all
  select trainer_id, created_at, settlement_currency, 0, 0, 0, 0, settled_cents, 0, -settled_cents, 0
  from mirror_refunds where settlement_currency is not null
  union all
  select trainer_id, created_at, settlement_currency, 0, 0, fee_cents, 0, 0, settled_cents, -settled_cents - fee_cents, 0
  from mirror_disputes where settlement_currency is not null
  union all
  select trainer_id, refunded_at, currency, 0, 0, 0, -refunded_cents, 0, 0, refunded_cents, 0
  from mirror_fees where refunded_cents > 0 and refunded_at is not null;

-- Per settlement currency and plan; plan 0 is for what belongs to no known plan, and for refunds, disputes and returned
-- commission.
create table ledger_days (
  trainer_id bigint not null,
  day text collate "C" not null,
  currency text not null,
  plan_id bigint not null,
  gross_cents bigint not null,
  stripe_fee_cents bigint not null,
  commission_cents bigint not null,
  refunded_cents bigint not null,
  disputed_cents bigint not null,
  net_cents bigint not null,
  payments bigint not null,
  primary key (trainer_id, day, currency, plan_id)
);

-- One row for each thing that a figure of the customers counts or adds up. The currency is '' for a count.
create table figure_entries (
  trainer_id bigint not null,
  id bigint generated always as identity,
  figure text not null,
  at timestamptz not null,
  currency text not null,
  value bigint not null,
  trainee_id bigint not null,
  subscription_id bigint,
  primary key (trainer_id, id)
);
create index figure_entries_figure on figure_entries (trainer_id, figure, at desc, id desc);
create index figure_entries_trainee on figure_entries (trainer_id, trainee_id);

create table figure_days (
  trainer_id bigint not null,
  day text collate "C" not null,
  figure text not null,
  currency text not null,
  value bigint not null,
  primary key (trainer_id, day, figure, currency)
);

-- The same of all trainers, by UTC hour. Every transaction appends rows, so that no two wait for each other; a job adds
-- them up. Whoever reads adds all rows of an hour, folded or not.
create table platform_hours (
  hour timestamptz not null,
  currency text not null,
  gross_cents bigint not null,
  stripe_fee_cents bigint not null,
  commission_cents bigint not null,
  refunded_cents bigint not null,
  disputed_cents bigint not null,
  net_cents bigint not null,
  payments bigint not null,
  is_folded boolean not null default false
);
create index platform_hours_hour on platform_hours (hour);
create unique index platform_hours_folded on platform_hours (hour, currency) where is_folded;

create table platform_figures (
  hour timestamptz not null,
  figure text not null,
  currency text not null,
  value bigint not null,
  is_folded boolean not null default false
);
create index platform_figures_hour on platform_figures (hour);
create unique index platform_figures_folded on platform_figures (hour, figure, currency) where is_folded;

-- Trainers with a payment, by UTC day, and by month ('2026-11') for long ranges.
create table active_trainers (
  is_month boolean not null,
  period text collate "C" not null,
  trainer_id bigint not null,
  primary key (is_month, period, trainer_id)
);

-- The rate of the first payment of a UTC day that Stripe exchanged, between minor units.
create table exchange_rates (
  day text collate "C" not null,
  from_currency text not null,
  to_currency text not null,
  rate double precision not null,
  at timestamptz not null,
  primary key (from_currency, to_currency, day)
);
