alter table sign_up_sources alter column at set not null;
alter table sign_up_sources drop column day;
alter table sign_up_sources add primary key (trainer_id, at, source, page);
