-- Owner: features/moving. What a trainer brings along: the live subscriptions of a Stripe account, the customers of a CSV
-- file, or an archive of another installation. It is read first (the dry run), then taken row by row, and can be undone.
create table moves (
  trainer_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('stripe', 'csv', 'archive')),
  state text not null check (state in ('reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- For subscriptions: where they are billed.
  account_id text,
  -- How far reading has come: Stripe's id of the last object.
  read_to text,
  -- What the trainer chose, and what is chosen from: prices and their plans, or columns and their meaning.
  choices jsonb not null default '{}',
  -- Why it waits or failed, in words for the trainer.
  note text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (trainer_id, id)
);
-- One of a kind at a time.
create unique index moves_open on moves (trainer_id, kind)
  where state in ('reading', 'ready', 'running', 'undoing');

-- Owner: features/moving. One subscription, line or object of a move, and what became of it.
create table move_rows (
  trainer_id bigint not null,
  move_id bigint not null,
  -- The line of a file, or the order of reading.
  position bigint not null,
  -- A subscription's id at Stripe, or an address.
  key text not null,
  -- What it says.
  content jsonb not null,
  outcome text not null check (outcome in ('new', 'taken', 'skipped', 'forgotten')),
  -- Why it was skipped.
  reason text,
  trainee_id bigint,
  subscription_id bigint,
  -- Nobody knew the person before.
  is_new_person boolean not null default false,
  primary key (trainer_id, move_id, position)
);
create index move_rows_outcome on move_rows (trainer_id, move_id, outcome, position);
create index move_rows_key on move_rows (trainer_id, move_id, key);

-- Made at Stripe by its trainer and not by us: Stripe lets us read it and refuses every change.
alter table subscriptions add column is_foreign boolean not null default false;
