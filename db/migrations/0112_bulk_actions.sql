-- What a trainer does with several customers at once, and its result for each of them. A job takes the rows in small
-- steps, so the rows say where it is.
create table bulk_actions (
  trainer_id bigint not null,
  id bigint generated always as identity,
  what jsonb not null,
  -- Everyone who has a running plan when it starts, except these.
  is_everyone boolean not null default false,
  except_ids jsonb not null default '[]',
  state text not null check (state in ('scheduled', 'running', 'done', 'ended')),
  user_id bigint,
  starts_at timestamptz not null,
  worked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);

create table bulk_rows (
  trainer_id bigint not null,
  action_id bigint not null,
  trainee_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'started', 'done', 'left_out', 'failed')),
  result text not null default '',
  primary key (trainer_id, action_id, trainee_id)
);
create index bulk_rows_open on bulk_rows (trainer_id, action_id, trainee_id) where state in ('waiting', 'started');

-- Customers to whom the trainer has written, and whether they want no more of it. The token is in the mail.
create table mail_choices (
  trainer_id bigint not null,
  trainee_id bigint not null,
  token text not null,
  unsubscribed_at timestamptz,
  primary key (trainer_id, trainee_id),
  unique (trainer_id, token)
);
