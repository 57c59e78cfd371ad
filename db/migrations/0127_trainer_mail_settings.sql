-- Which mails about customers a trainer gets, and whether one a day instead of each at once. No row: each of them.
create table trainer_mail_settings (
  trainer_id bigint primary key,
  sale boolean not null,
  cancellation boolean not null,
  withdrawal boolean not null,
  dispute boolean not null,
  failure boolean not null,
  digest boolean not null,
  time_zone text not null,
  -- The trainer's day of the last digest.
  digested_on text
);

-- What the next digest tells.
create table trainer_news (
  trainer_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  trainee_id bigint,
  heading text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (trainer_id, id)
);
