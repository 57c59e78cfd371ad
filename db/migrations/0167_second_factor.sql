-- Owner: base/server/session. When the user last showed who they are, and whether with a second factor.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set not null,
  alter column confirmed_at set default now(),
  add column has_second_factor boolean not null default false;

-- Owner: features/accounts. The secret that a user's authenticator app shares with us, encrypted with SECRET_KEY.
create table totp_secrets (
  user_id bigint primary key references users on delete cascade,
  -- Null until a first code has confirmed it.
  secret bytea,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: no code works twice.
  last_step bigint not null default 0,
  -- Shown to the user, and not confirmed yet. An earlier secret stays valid meanwhile.
  new_secret bytea
);

-- Deleted when used.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- WebAuthn's own id of the key, base64url.
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  -- Grows with each use on devices that count; 0 on the others.
  sign_count bigint not null,
  -- How a browser reaches the device: usb, internal, hybrid.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- Each works once, for one purpose, for a few minutes. None of them is a session.
create table factor_challenges (
  token_hash bytea primary key,
  purpose text not null
    check (purpose in ('second-factor', 'passkey-sign-in', 'passkey-second-factor', 'passkey-confirm', 'passkey-new')),
  -- Null for a sign-in with a passkey alone: the passkey says who it is.
  user_id bigint references users on delete cascade,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_challenges_user_id on factor_challenges (user_id);
create index factor_challenges_expires_at on factor_challenges (expires_at);
