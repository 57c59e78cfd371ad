alter table news_samples add foreign key (trainer_id) references users (id) on delete cascade;
