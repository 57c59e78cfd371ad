alter table staff add foreign key (trainer_id) references users (id) on delete cascade;
alter table staff add foreign key (user_id) references users (id) on delete cascade;
