alter table exercises add foreign key (trainer_id) references users (id) on delete cascade;
