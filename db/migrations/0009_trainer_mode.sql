-- Set where an admin acts in the trainer's place. Such a session ends at its hour, however much it is used.
alter table sessions add column admin_id integer references users on delete cascade;

-- Owner: features/trainers. What was called in a trainer's place. Both sessions and admins go; what they did stays.
create table trainer_mode_calls (
  id integer generated always as identity primary key,
  session_id integer not null,
  admin_id integer references users on delete set null,
  trainer_id integer not null references users on delete cascade,
  method text not null,
  path text not null,
  at timestamptz not null default now()
);
create index trainer_mode_calls_trainer_id on trainer_mode_calls (trainer_id, session_id);
