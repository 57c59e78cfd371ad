alter table programmes
  add foreign key (trainer_id) references users (id) on delete cascade,
  add foreign key (trainer_id, for_trainee_id) references trainees (trainer_id, id) on delete cascade;
alter table programme_versions
  add foreign key (trainer_id, programme_id) references programmes (trainer_id, id) on delete cascade;
alter table programme_parts
  add foreign key (trainer_id, programme_id, version) references programme_versions (trainer_id, programme_id, version)
    on delete cascade;
alter table plan_access add foreign key (trainer_id, plan_id) references plans (trainer_id, id) on delete cascade;
alter table plan_contents
  add foreign key (trainer_id, plan_id) references plan_access (trainer_id, plan_id) on delete cascade,
  add foreign key (trainer_id, programme_id) references programmes (trainer_id, id) on delete cascade;
