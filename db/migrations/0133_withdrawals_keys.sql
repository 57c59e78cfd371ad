alter table withdrawal_settings add foreign key (trainer_id) references users (id) on delete cascade;
alter table withdrawal_statements
  add foreign key (trainer_id) references users (id) on delete cascade,
  add foreign key (trainer_id, subscription_id) references subscriptions on delete cascade;
