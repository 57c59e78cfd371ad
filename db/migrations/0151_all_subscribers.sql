-- The list of all trainers' subscribers, newest first. It does not begin with the trainer: every server sorts its own rows.
create index trainees_of_all_trainers on trainees (id desc) include (search_text)
  where joined_at is not null and deleted_at is null;
