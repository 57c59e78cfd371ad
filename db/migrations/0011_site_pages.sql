-- Further pages of a site. `title` is what menus and lists call the page; a document keeps the title it was saved with.
alter table pages add column title text not null default 'Home';
alter table pages add column in_menu boolean not null default true;
alter table pages add column position integer not null default 0;
-- Counts what is saved and published, so that a save which lost a race is noticed.
alter table pages add column revision integer not null default 0;

update pages set title = newest.title
from (select distinct on (page_id) page_id, title from page_versions order by page_id, id desc) as newest
where newest.page_id = pages.id;
