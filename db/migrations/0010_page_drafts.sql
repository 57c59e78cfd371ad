-- Owner: features/pages. What a trainer works on; publishing makes a version of it and ends the draft.
create table page_drafts (
  page_id integer primary key references pages on delete cascade,
  document jsonb not null,
  saved_at timestamptz not null default now()
);
