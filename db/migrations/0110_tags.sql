-- A trainer's own labels for customers, and the filters of the list that a trainer saved under a name.
create table tags (
  trainer_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 40),
  color text not null,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
create unique index tags_name_key on tags (trainer_id, lower(name));

create table customer_tags (
  trainer_id bigint not null,
  trainee_id bigint not null,
  tag_id bigint not null,
  primary key (trainer_id, trainee_id, tag_id)
);
create index customer_tags_tag on customer_tags (trainer_id, tag_id, trainee_id);

create table saved_filters (
  trainer_id bigint not null,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 40),
  filters jsonb not null,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
create unique index saved_filters_name_key on saved_filters (trainer_id, lower(name));
