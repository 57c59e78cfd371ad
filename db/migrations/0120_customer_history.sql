-- Owner: features/customers. What happened to a customer that the mirror of Stripe cannot tell: payments, failed tries,
-- refunds and disputes are read from the mirror.
create table customer_history (
  trainer_id bigint not null,
  id bigint generated always as identity,
  trainee_id bigint not null,
  -- What it is about, if it is about one.
  subscription_id bigint,
  at timestamptz not null default now(),
  -- See customers/history.ts, which also has the type of the detail for each.
  kind text not null,
  by text not null check (by in ('trainer', 'subscriber', 'stripe', 'system')),
  -- The user who did it: the trainer, or an admin in trainer mode.
  user_id bigint check (user_id is null or by = 'trainer'),
  detail jsonb not null,
  primary key (trainer_id, id)
);
create index customer_history_trainee on customer_history (trainer_id, trainee_id, at desc, id desc);
