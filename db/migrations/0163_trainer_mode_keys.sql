alter table trainer_mode_settings add foreign key (trainer_id) references users (id) on delete cascade;
alter table trainer_mode_requests add foreign key (trainer_id) references users (id) on delete cascade;
alter table trainer_mode_visits add foreign key (trainer_id) references users (id) on delete cascade;
alter table trainer_mode_returns add foreign key (trainer_id) references users (id) on delete cascade;
