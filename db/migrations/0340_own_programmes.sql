-- A personal programme that stands in for a shared one: while it is published and not archived, its person is not on the
-- shared one. Null for a programme that runs beside the others, as every copy did that was made before. No key: the
-- original may be a draft, and drafts are deleted.
alter table programmes add column replaces_id bigint;
create index programmes_replacing on programmes (trainer_id, replaces_id) where replaces_id is not null;
