-- Owner: features/trainers. What the wizard learnt of a trainer, and our share of what they sell.
create table trainers (
  user_id integer primary key references users on delete cascade,
  social_media text,
  social_media_handler_name text,
  features integer[] not null default '{}',
  -- Percent of each payment; later subscriptions take a change, running ones keep theirs.
  mgp_commission numeric(5, 2) not null default 12 check (mgp_commission between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
