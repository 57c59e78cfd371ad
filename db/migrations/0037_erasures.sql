-- Owner: features/privacy. Who asked to be erased, written before anything is done: a job works it off and tries until it
-- is done. Nothing of the person stands here.
create table erasures (
  trainer_id bigint not null,
  -- 0 for the trainer's own account.
  trainee_id bigint not null,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (trainer_id, trainee_id)
);
create index erasures_unfinished on erasures (requested_at) where finished_at is null;
