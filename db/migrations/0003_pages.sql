-- Owner: features/pages. A trainer's pages; the empty slug is Home.
create table pages (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  slug text not null default '',
  created_at timestamptz not null default now(),
  constraint pages_trainer_id_slug_key unique (trainer_id, slug)
);

-- Every publish is kept: the newest version is what visitors see.
create table page_versions (
  id integer generated always as identity primary key,
  page_id integer not null references pages on delete cascade,
  title text not null,
  document jsonb not null,
  published_at timestamptz not null default now()
);
create index page_versions_page_id on page_versions (page_id, id desc);
