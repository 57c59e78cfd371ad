-- The trainer is first in every key (see 0090). An admin has a library too, under the id of their user.
-- What records left-over files is the code that deletes their rows, in the same transaction: a table that is spread over
-- several servers has no triggers.
drop trigger media_leftover on media_files;
drop trigger media_leftover on users;
drop trigger media_leftover on sites;
drop function note_media_leftover();
drop function note_user_leftovers();
drop function note_site_leftovers();

alter table media_files rename column user_id to trainer_id;
alter table media_files rename constraint media_files_user_id_fkey to media_files_trainer_id_fkey;
alter table media_files
  drop constraint media_files_pkey,
  drop constraint media_files_file_path_key,
  alter column trainer_id type bigint,
  alter column id type bigint,
  alter column bytes type bigint,
  add primary key (trainer_id, id),
  add constraint media_files_file_path_key unique (trainer_id, file_path);
-- The primary key does its work.
drop index media_files_user_id;

-- The sweep reads all trainers' unfinished erasures: few rows, whichever column is first.
drop index erasures_unfinished;
create index erasures_unfinished on erasures (trainer_id, requested_at) where finished_at is null;
