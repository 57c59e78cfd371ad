-- Owner: features/programmes. The content of a trainer's app.
create table programmes (
  trainer_id bigint not null,
  id bigint generated always as identity,
  -- Of what was last saved, for lists: the documents are large.
  title text not null,
  cover text not null default '',
  parts integer not null default 0,
  activities integer not null default 0,
  -- The one person it was made for; null for everybody whose plan gives it.
  for_trainee_id bigint,
  position integer not null default 0,
  -- What is not published yet; null if nothing was changed since.
  draft json,
  -- Increases with everything that is saved and published.
  revision integer not null default 0,
  saved_at timestamptz not null default now(),
  -- Of the newest version; 0 until it is published.
  version bigint not null default 0,
  -- The template it was made from, so that no template is made twice. It stays when the trainer changes the programme.
  made_from text,
  -- Nobody has changed it since it was made from a template.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (trainer_id, id),
  unique (trainer_id, made_from)
);
create index programmes_for_trainee on programmes (trainer_id, for_trainee_id) where for_trainee_id is not null;

-- Never changed: what somebody did names the version that it was done on.
create table programme_versions (
  trainer_id bigint not null,
  programme_id bigint not null,
  version bigint not null,
  title text not null,
  -- Titles and days of everything in it, without what the activities hold. See features/programmes/published.ts.
  outline json not null,
  document json not null,
  published_at timestamptz not null default now(),
  -- A user; null if it was made from a template.
  published_by bigint,
  primary key (trainer_id, programme_id, version)
);

-- What a device gets: a part with the words of its exercises as they were when it was published.
create table programme_parts (
  trainer_id bigint not null,
  programme_id bigint not null,
  version bigint not null,
  part_id text not null,
  position integer not null,
  document json not null,
  primary key (trainer_id, programme_id, version, part_id)
);

-- Plans for which the trainer chose what they give. Every other plan gives all programmes.
create table plan_access (
  trainer_id bigint not null,
  plan_id bigint not null,
  chosen_at timestamptz not null default now(),
  primary key (trainer_id, plan_id)
);

-- The chosen programmes. Nothing is copied at a purchase.
create table plan_contents (
  trainer_id bigint not null,
  plan_id bigint not null,
  programme_id bigint not null,
  primary key (trainer_id, plan_id, programme_id)
);
create index plan_contents_programme on plan_contents (trainer_id, programme_id);
