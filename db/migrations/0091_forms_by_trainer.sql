-- The trainer is first in every key (see 0090).
alter table form_submissions
  drop constraint form_submissions_pkey,
  alter column id type bigint,
  alter column trainer_id type bigint,
  add primary key (trainer_id, id);
-- The primary key does its work.
drop index form_submissions_trainer_id;

alter table form_spam
  alter column trainer_id type bigint,
  alter column count type bigint;
