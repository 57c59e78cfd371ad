-- Owner: base/server/session.ts. A session of a person whose data was deleted opens nothing. It stays until it would have
-- ended, so that the device which has it is told to delete what it keeps.
alter table sessions
  drop constraint sessions_whose,
  add constraint sessions_whose check (
    num_nonnulls(user_id, trainee_id) = 1
    and (trainee_id is not null) = (role in ('trainee', 'buyer', 'erased'))
    and (trainee_id is null) = (trainer_id is null)
  );
