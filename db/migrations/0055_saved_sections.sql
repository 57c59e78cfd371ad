-- Sections that a trainer saved under a name, to be put on any page. The document is a page of that one section, so
-- that older formats are upgraded as pages are.
create table saved_sections (
  trainer_id bigint not null references users (id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  document json not null,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id),
  unique (trainer_id, name)
);
