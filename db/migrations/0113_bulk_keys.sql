alter table bulk_rows
  add foreign key (trainer_id, action_id) references bulk_actions (trainer_id, id) on delete cascade,
  add foreign key (trainer_id, trainee_id) references trainees (trainer_id, id) on delete cascade;
alter table mail_choices
  add foreign key (trainer_id, trainee_id) references trainees (trainer_id, id) on delete cascade;
alter table bulk_actions add foreign key (trainer_id) references users (id) on delete cascade;
