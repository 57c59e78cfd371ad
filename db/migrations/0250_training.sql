-- Owner: features/training. A customer in the app: settings, and the counter that orders what devices fetch.
create table members (
  trainer_id bigint not null,
  trainee_id bigint not null,
  -- Raised under the row's lock with every log that changes, so a device that asks for what is newer misses nothing.
  seq bigint not null default 0,
  -- The zone of the device that was used last: a day is the member's own.
  zone text not null default 'UTC',
  unit text not null default 'kg' check (unit in ('kg', 'lb')),
  -- 1 is Monday.
  weekdays integer[] not null default '{}',
  -- The hour of the reminder; null for none.
  reminder integer,
  last_seen_at timestamptz not null default now(),
  last_trained_on text,
  primary key (trainer_id, trainee_id)
);

create table devices (
  trainer_id bigint not null,
  trainee_id bigint not null,
  id uuid not null,
  build text not null,
  -- How far its clock is ahead of ours.
  clock_skew_s integer not null,
  last_seen_at timestamptz not null default now(),
  primary key (trainer_id, trainee_id, id)
);

-- A member on a programme. No key to the programme: what somebody did outlives the content.
create table enrolments (
  trainer_id bigint not null,
  id bigint generated always as identity,
  trainee_id bigint not null,
  programme_id bigint not null,
  starts_on text not null,
  -- Logs before this day belong to an earlier time through the programme.
  since text not null,
  pace jsonb not null default '{}',
  reached jsonb,
  moves jsonb not null default '{}',
  state text not null default 'running' check (state in ('running', 'left')),
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
create unique index enrolments_running on enrolments (trainer_id, trainee_id, programme_id) where state = 'running';
create index enrolments_member on enrolments (trainer_id, trainee_id, id);

-- What a member did of one activity. Entries are only ever added: see features/training/log.ts.
create table logs (
  trainer_id bigint not null,
  trainee_id bigint not null,
  id uuid not null,
  seq bigint not null,
  kind text not null,
  programme_id bigint,
  version integer,
  activity_id text,
  on_day text not null,
  is_day_unsure boolean not null,
  began_at timestamptz not null,
  done_at timestamptz,
  received_at timestamptz not null default now(),
  entries jsonb not null,
  primary key (trainer_id, trainee_id, id),
  unique (trainer_id, trainee_id, seq)
);
