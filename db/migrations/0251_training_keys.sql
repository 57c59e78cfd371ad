alter table members
  add foreign key (trainer_id, trainee_id) references trainees (trainer_id, id) on delete cascade;
alter table devices
  add foreign key (trainer_id, trainee_id) references members (trainer_id, trainee_id) on delete cascade;
alter table enrolments
  add foreign key (trainer_id, trainee_id) references members (trainer_id, trainee_id) on delete cascade;
alter table logs
  add foreign key (trainer_id, trainee_id) references members (trainer_id, trainee_id) on delete cascade;
