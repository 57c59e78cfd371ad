-- Owner: features/programmes. A trainer's own exercises, and their words over those of the library, which is a file.
create table exercises (
  trainer_id bigint not null,
  -- `own-` and a slug for one of their own; the library's id for words over one of ours.
  id text not null,
  name text not null,
  -- Complete for one of their own; for one of ours, what the trainer changed. See features/programmes/exercises.ts.
  words jsonb not null,
  picture text not null default '',
  clip text not null default '',
  based_on text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (trainer_id, id),
  check (case when based_on is null then id like 'own-%' else id = based_on end)
);
