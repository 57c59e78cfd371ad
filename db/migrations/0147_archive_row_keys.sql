alter table archive_rows
  add constraint archive_rows_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
