-- The trainer is first in every key, so that pages, drafts and versions of one trainer lie together on any number of servers.
-- Each part of it names the trainer itself.
alter table page_versions drop constraint page_versions_page_id_fkey;
alter table page_drafts drop constraint page_drafts_page_id_fkey;

alter table pages
  drop constraint pages_pkey,
  alter column id type bigint,
  alter column trainer_id type bigint,
  add primary key (trainer_id, id);

alter table page_versions
  add column trainer_id bigint,
  drop constraint page_versions_pkey,
  alter column id type bigint,
  alter column page_id type bigint,
  alter column bytes type bigint;
update page_versions set trainer_id = pages.trainer_id from pages where pages.id = page_versions.page_id;
alter table page_versions
  alter column trainer_id set not null,
  add primary key (trainer_id, id),
  add foreign key (trainer_id, page_id) references pages on delete cascade;
drop index page_versions_page_id;
create index page_versions_page_id on page_versions (trainer_id, page_id, id desc);

alter table page_drafts
  add column trainer_id bigint,
  drop constraint page_drafts_pkey,
  alter column page_id type bigint;
update page_drafts set trainer_id = pages.trainer_id from pages where pages.id = page_drafts.page_id;
alter table page_drafts
  alter column trainer_id set not null,
  add primary key (trainer_id, page_id),
  add foreign key (trainer_id, page_id) references pages on delete cascade;
