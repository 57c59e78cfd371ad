-- A subscription that changes its plan, now or at the end of the paid period. The row exists before Stripe is called, so
-- whoever notices the new price at Stripe knows who asked for it, and what amount they were shown.
create table plan_changes (
  trainer_id bigint not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  from_plan_id bigint not null,
  to_plan_id bigint not null,
  account_id text not null,
  price_id text not null,
  takes_effect text not null check (takes_effect in ('now', 'period_end')),
  -- Prorations count from here.
  proration_at timestamptz not null,
  -- What was shown and is charged, in the minor unit: right away, and on the first invoice of the new plan.
  due_cents bigint not null,
  then_cents bigint not null,
  currency text not null,
  made_by text not null check (made_by in ('trainer', 'subscriber')),
  user_id bigint,
  -- started: Stripe is being called; scheduled: it happens at the end of the period.
  state text not null default 'started' check (state in ('started', 'scheduled', 'done', 'undone', 'failed')),
  schedule_id text,
  effective_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
-- One at a time.
create unique index plan_changes_open on plan_changes (trainer_id, subscription_id) where state in ('started', 'scheduled');
-- For the sweep over all trainers.
create index plan_changes_started on plan_changes (created_at) where state = 'started';

-- Absent: only the trainer changes plans.
create table plan_change_settings (
  trainer_id bigint primary key,
  by_subscriber boolean not null
);

-- The schedule that changes the subscription at the end of a period, as Stripe last returned it.
alter table mirror_subscriptions add column schedule_id text;
