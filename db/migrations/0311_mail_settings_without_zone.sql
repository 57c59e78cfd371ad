alter table trainer_mail_settings drop column time_zone;
