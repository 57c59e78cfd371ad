-- Owner: features/news. Posts and dated events of a trainer.
create table news_items (
  trainer_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('post', 'event')),
  -- The last part of its address on the site. It stays the same once the item was published.
  slug text not null,
  title text not null,
  text text not null,
  picture text not null default '',
  picture_alt text not null default '',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  published_at timestamptz,
  -- When, where and for how many, as the trainer's clock shows it. See features/news/event.ts.
  event jsonb,
  -- Derived from the event: the start of its first date and the end of its last; null for one that has no last date.
  starts_at timestamptz,
  ends_at timestamptz,
  canceled_at timestamptz,
  -- Counts changes that calendars have to take over.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (trainer_id, id),
  unique (trainer_id, slug),
  check ((kind = 'event') = (event is not null)),
  check ((state = 'scheduled') = (publish_at is not null))
);
create index news_items_due on news_items (trainer_id, publish_at) where state = 'scheduled';

-- People who said "I'm coming". `asked`: they have not confirmed their address yet, and have no place.
create table news_guests (
  trainer_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  -- The date of the event they come to, as in the event's time zone: 2026-11-21.
  day text not null,
  name text not null,
  email text not null,
  state text not null check (state in ('asked', 'coming')),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  primary key (trainer_id, id),
  unique (trainer_id, item_id, day, email)
);
create index news_guests_email on news_guests (trainer_id, email);
create index news_guests_token on news_guests (trainer_id, token_hash);
