alter table app_accounts add foreign key (trainer_id) references users (id) on delete cascade;
