-- What the trainer calls a version. A named one stays when the oldest versions make room.
alter table page_versions add column name text;
