-- Owner: features/sites. A site whose trainer has not paid for the platform plan first stops selling, then goes offline.
alter table sites add column state text not null default 'open' check (state in ('open', 'not_selling', 'offline'));

-- Owner: features/billing. Trainers whose platform payment failed and has not arrived since, with what happens on which
-- day. The dates are stored: they were announced by mail, so later changes of the days can only postpone them.
create table platform_arrears (
  trainer_id bigint primary key references users (id) on delete cascade,
  since timestamptz not null,
  stage text not null check (stage in ('notice', 'reminded', 'paused', 'offline')),
  remind_at timestamptz not null,
  pause_at timestamptz not null,
  offline_at timestamptz not null,
  plan text not null,
  due_cents bigint not null,
  currency text not null,
  -- Stripe's page where the invoice is paid.
  pay_url text
);
create index platform_arrears_since on platform_arrears (since);

-- Owner: features/billing. How many days after the notice each step comes; one row for the platform.
create table platform_arrears_days (
  is_only boolean primary key default true check (is_only),
  remind_days integer not null,
  pause_days integer not null,
  offline_days integer not null,
  check (0 < remind_days and remind_days < pause_days and pause_days < offline_days)
);
insert into platform_arrears_days (remind_days, pause_days, offline_days) values (7, 14, 30);
