alter table failed_payments
  add constraint failed_payments_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade,
  add constraint failed_payments_subscription_fkey foreign key (trainer_id, subscription_id)
    references subscriptions (trainer_id, id) on delete cascade;
alter table failed_tries
  add constraint failed_tries_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade,
  add constraint failed_tries_failure_fkey foreign key (trainer_id, failure_id)
    references failed_payments (trainer_id, id) on delete cascade;
alter table recovery_settings
  add constraint recovery_settings_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
alter table card_links
  add constraint card_links_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
