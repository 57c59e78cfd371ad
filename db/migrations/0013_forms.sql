-- Owner: features/forms. What visitors sent with the forms of a trainer's pages.
create table form_submissions (
  id integer generated always as identity primary key,
  trainer_id integer not null references users on delete cascade,
  -- Where the form stood; the page may be gone by now. Empty for Home.
  page_slug text not null,
  form_id text not null,
  form_name text not null,
  -- [{label, name, value}], in the order of the form as it was.
  answers jsonb not null,
  -- All that was answered, in lower case, for the search.
  words text not null,
  -- Tells two senders apart, but no address can be read from it.
  sender text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index form_submissions_trainer_id on form_submissions (trainer_id, id desc);
create index form_submissions_form_id on form_submissions (trainer_id, form_id, id desc);

-- How often something was dropped as spam.
create table form_spam (
  trainer_id integer primary key references users on delete cascade,
  count integer not null default 0,
  last_at timestamptz not null default now()
);
