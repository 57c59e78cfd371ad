alter table customer_tags
  add foreign key (trainer_id, trainee_id) references trainees (trainer_id, id) on delete cascade,
  add foreign key (trainer_id, tag_id) references tags (trainer_id, id) on delete cascade;
alter table tags add foreign key (trainer_id) references users (id) on delete cascade;
alter table saved_filters add foreign key (trainer_id) references users (id) on delete cascade;
