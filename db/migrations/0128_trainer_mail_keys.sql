alter table trainer_mail_settings
  add constraint trainer_mail_settings_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
alter table trainer_news
  add constraint trainer_news_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
