alter table customer_history
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade,
  add foreign key (trainer_id, subscription_id) references subscriptions on delete cascade;
alter table customer_history add foreign key (trainer_id) references users (id) on delete cascade;
