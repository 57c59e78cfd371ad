-- Owner: features/staff. The people whom a trainer invites to work in the account, and what each may do (decision 0131).
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('trainer', 'admin', 'staff'));
alter table audit_log drop constraint audit_log_role_check;
alter table audit_log add constraint audit_log_role_check check (role in ('admin', 'trainer', 'staff', 'system'));

create table staff (
  trainer_id bigint not null,
  id bigint generated always as identity,
  -- As invited. Once they have joined, their account has their name and address.
  name text not null,
  email text not null,
  -- See base/call.ts.
  permissions text[] not null,
  invited_at timestamptz not null default now(),
  -- Of the mailed link; null once it is used or withdrawn.
  token_hash bytea,
  expires_at timestamptz not null,
  -- Null until they join.
  user_id bigint,
  joined_at timestamptz,
  -- The row stays for as long as the trainer's account: the log names them.
  removed_at timestamptz,
  primary key (trainer_id, id)
);
create unique index staff_user on staff (user_id);
create unique index staff_token on staff (token_hash);
-- One open invitation per address.
create unique index staff_invited on staff (trainer_id, email) where user_id is null and removed_at is null;

-- Published for the session and the sign-in.
create view staff_access as
  select user_id, trainer_id, permissions from staff where user_id is not null and removed_at is null;
