-- Owner: features/sites. The app of a trainer's members, as it shows itself, and its own host.
create table apps (
  trainer_id bigint primary key,
  -- The name before `--app` in its host: the sub-domain on the day it was first published, and for ever. Null before.
  host text constraint apps_host_key unique,
  -- See features/sites/appLook.ts.
  look json not null,
  tabs text[] not null,
  -- Raised by every change of what members get: content, look, what a plan gives.
  seq bigint not null default 0,
  published_at timestamptz
);

-- Owner: features/customers. A code that was mailed to sign in with, one a member.
create table trainee_codes (
  trainer_id bigint not null,
  trainee_id bigint not null,
  -- Over the code and the cookie of the browser that asked for it: it works only there.
  code_hash bytea not null,
  asked_by_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (trainer_id, trainee_id)
);
create index trainee_codes_asked_by on trainee_codes (trainer_id, asked_by_hash);
