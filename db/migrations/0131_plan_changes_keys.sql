alter table plan_changes
  add foreign key (trainer_id) references users (id) on delete cascade,
  add foreign key (trainer_id, subscription_id) references subscriptions on delete cascade;
alter table plan_change_settings add foreign key (trainer_id) references users (id) on delete cascade;
