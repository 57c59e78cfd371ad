alter table customer_notes
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade;
