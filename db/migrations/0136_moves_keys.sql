alter table moves add constraint moves_trainer_id_fkey foreign key (trainer_id) references users (id) on delete cascade;
alter table move_rows add constraint move_rows_move_fkey
  foreign key (trainer_id, move_id) references moves (trainer_id, id) on delete cascade;
