-- Made from the trainer's template, and not touched since.
alter table news_items add column is_sample boolean not null default false;

-- Owner: features/news. The template's events were made once for this trainer, so deleted ones never come back.
create table news_samples (
  trainer_id bigint primary key,
  template text not null,
  made_at timestamptz not null default now()
);
