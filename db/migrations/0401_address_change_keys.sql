alter table address_changes add foreign key (trainer_id) references users (id) on delete cascade;
alter table address_changes
  add foreign key (trainer_id, trainee_id) references trainees (trainer_id, id) on delete cascade;
