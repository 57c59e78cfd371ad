-- What all pages of a site have in common (header, footer, theme) is a document of its own, kept like a page's: in the row
-- whose slug is '*', which no address can be. A site that exists gets it from its Home: the theme, and the header and footer
-- where a template made them, which are its first section 'top' and its last section 'footer'. Nothing looks different:
-- every other page, and every older version, does without.
create temporary table homes on commit drop as
  select pages.id as home_id, pages.trainer_id, newest.id as version_id,
    newest.document as published, page_drafts.document as draft
  from pages
  left join lateral (
    select id, document from page_versions where page_id = pages.id order by id desc limit 1
  ) as newest on true
  left join page_drafts on page_drafts.page_id = pages.id
  where slug = '' and coalesce(newest.document, page_drafts.document) is not null;

create function pg_temp.is_page(document json) returns boolean language sql as $$
  select coalesce(
    case when json_typeof(document) = 'object' and json_typeof(document -> 'content') = 'object'
      and document ->> 'version' = '2' and json_typeof(document -> 'theme') = 'object'
      then json_typeof(document -> 'content' -> 'section') = 'array' end,
    false)
$$;

-- 'header', 'footer' or null, for each section.
create function pg_temp.parts(document json) returns table (part text, section json, place bigint) language sql as $$
  select
    case
      when place = 1 and section ->> 'id' = 'top' then 'header'
      when place = json_array_length(document -> 'content' -> 'section') and section ->> 'id' = 'footer' then 'footer'
    end, section, place
  from json_array_elements(document -> 'content' -> 'section') with ordinality as all_of (section, place)
$$;

create function pg_temp.shared_document(document json) returns json language sql as $$
  select json_build_object(
    'version', 2, 'title', 'Header and footer', 'theme', document -> 'theme', 'without', '[]'::json,
    'content', json_build_object('section', coalesce(
      (select json_agg((section::jsonb || jsonb_build_object('shared', part))::json order by place)
        from pg_temp.parts(document) where part is not null),
      '[]'::json)))
$$;

create function pg_temp.own_document(document json) returns json language sql as $$
  select json_build_object(
    'version', 2, 'title', document -> 'title', 'theme', document -> 'theme', 'without', '[]'::json,
    'content', json_build_object('section', coalesce(
      (select json_agg(section order by place) from pg_temp.parts(document) where part is null),
      '[]'::json)))
$$;

delete from homes where not pg_temp.is_page(coalesce(published, draft))
  or (draft is not null and not pg_temp.is_page(draft));

insert into pages (trainer_id, slug, title, in_menu)
  select trainer_id, '*', 'Header and footer', false from homes;

insert into page_versions (page_id, title, document)
  select pages.id, pages.title, pg_temp.shared_document(published)
  from homes join pages on pages.trainer_id = homes.trainer_id and pages.slug = '*'
  where published is not null;

insert into page_drafts (page_id, document)
  select pages.id, pg_temp.shared_document(draft)
  from homes join pages on pages.trainer_id = homes.trainer_id and pages.slug = '*'
  where draft is not null
    and (published is null or pg_temp.shared_document(draft)::text <> pg_temp.shared_document(published)::text);

update page_versions set document = pg_temp.own_document(published)
  from homes where page_versions.id = homes.version_id;
update page_drafts set document = pg_temp.own_document(draft)
  from homes where page_drafts.page_id = homes.home_id;

-- As text: to take a document apart is not needed to add a field to it.
update page_versions
  set document = ('{"without":["header","footer","theme"],' || substr(ltrim(document::text), 2))::json
  from pages
  where pages.id = page_versions.page_id and pages.slug <> '*' and json_typeof(document) = 'object'
    and document::text <> '{}'
    and page_versions.id not in (select version_id from homes where version_id is not null)
    and (pages.slug <> '' or pages.id in (select home_id from homes));
update page_drafts
  set document = ('{"without":["header","footer","theme"],' || substr(ltrim(document::text), 2))::json
  from pages
  where pages.id = page_drafts.page_id and pages.slug not in ('*', '') and json_typeof(document) = 'object'
    and document::text <> '{}';

-- A window that was open meanwhile, or a device's own copy, stands on what is no longer there.
update pages set revision = revision + 1 where slug <> '*';
