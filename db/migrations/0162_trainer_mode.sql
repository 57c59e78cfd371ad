-- Owner: features/trainers. Trainer mode: what a trainer wants of it, who asked, and each stay with its reason.
create table trainer_mode_settings (
  trainer_id bigint primary key,
  ask_first boolean not null,
  mails boolean not null
);
create table trainer_mode_requests (
  trainer_id bigint not null,
  id bigint generated always as identity,
  admin_id bigint not null,
  reason text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Null while unanswered, and if it was declined.
  allowed_until timestamptz,
  primary key (trainer_id, id)
);
create table trainer_mode_visits (
  trainer_id bigint not null,
  session_id bigint not null,
  admin_id bigint not null,
  reason text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (trainer_id, session_id)
);
-- The way back of an admin, by a secret in a cookie that no script can read (decision 0122).
create table trainer_mode_returns (
  token_hash bytea primary key,
  trainer_id bigint not null,
  session_id bigint not null,
  admin_id bigint not null,
  admin_session_id bigint not null,
  expires_at timestamptz not null
);
