-- Owner: features/customers. Addresses that a trainer gave a customer in place of another. Those that counted keep the former one.
create table address_changes (
  trainer_id bigint not null,
  id bigint generated always as identity,
  trainee_id bigint not null,
  old_email text not null,
  new_email text not null,
  -- SHA-256 of the tokens that were mailed, in hex. Each mail has its own, and an earlier mail goes on working.
  old_hashes text[] not null default '{}',
  new_hashes text[] not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'withdrawn', 'refused', 'expired', 'taken', 'undone')),
  -- The trainer or one of their staff.
  user_id bigint,
  asked_at timestamptz not null default now(),
  -- When the owner of the new address confirmed it, and the owner of the old one agreed.
  confirmed_at timestamptz,
  agreed_at timestamptz,
  -- Since when the new address counts.
  effective_at timestamptz,
  primary key (trainer_id, id)
);
create index address_changes_trainee on address_changes (trainer_id, trainee_id);
-- One at a time.
create unique index address_changes_waiting on address_changes (trainer_id, trainee_id) where state = 'waiting';
