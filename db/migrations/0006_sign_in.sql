-- The subject that Google knows the person by; an address can change hands, this cannot.
alter table users add column google_id text constraint users_google_id_key unique;
-- When its owner last showed that letters to the address reach them: by a link in one, or through Google.
alter table users add column email_confirmed_at timestamptz;

-- Owner: features/accounts. What a link carries to act for somebody once. Tokens are random and kept as SHA-256 only.
create table account_tokens (
  token_hash bytea not null constraint account_tokens_token_hash_key unique,
  purpose text not null check (purpose in ('reset-password', 'change-email', 'second-step')),
  user_id integer not null references users on delete cascade,
  -- The new address, for a change of it.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- One of a kind: a newer link ends the older one.
  primary key (user_id, purpose)
);
create index account_tokens_expires_at on account_tokens (expires_at);

-- Owner: features/accounts. One row a visit to Google, so that coming back is tied to a visit that was begun here.
create table google_visits (
  state_hash bytea primary key,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
