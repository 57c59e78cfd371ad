-- Owner: features/accounts. One row a person who signs in to the dashboard.
create table users (
  id integer generated always as identity primary key,
  role text not null check (role in ('trainer', 'admin')),
  name text not null,
  email text not null constraint users_email_key unique check (email = lower(email)),
  -- Null for an account that signs in through Google alone.
  password_hash text,
  logo text,
  business_name text,
  app_name text,
  -- The sub-domain of the sales page.
  domain text constraint users_domain_key unique,
  mobile_template text,
  industry_id integer,
  subscription_id text,
  redirect_url text,
  is_show_logo boolean not null default true,
  app_icon text,
  ios_applink text,
  android_applink text,
  terms_of_service text,
  tracking text,
  firebase_app_id text,
  created_at timestamptz not null default now()
);

-- Owner: base/server/session.ts. Tokens are random and kept as SHA-256 only.
create table sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  user_id integer not null references users on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Owner: base/server/throttle.ts. How often a key was used in its current window.
create table throttles (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
