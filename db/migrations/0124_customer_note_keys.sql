alter table customer_notes
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade;
alter table customer_notes add foreign key (trainer_id) references users (id) on delete cascade;
