alter table news_items add foreign key (trainer_id) references users (id) on delete cascade;
alter table news_guests add foreign key (trainer_id) references users (id) on delete cascade;
alter table news_guests add foreign key (trainer_id, item_id) references news_items (trainer_id, id) on delete cascade;
