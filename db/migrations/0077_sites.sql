-- Owner: features/sites. A trainer's site, and the app that goes by its name: one row from the moment it has one.
create table sites (
  trainer_id bigint primary key references users on delete cascade,
  business_name text,
  app_name text,
  -- The sub-domain; null once the account is closed.
  domain text constraint sites_domain_key unique,
  industry_id integer,
  mobile_template text,
  firebase_app_id text,
  redirect_url text,
  is_show_logo boolean not null default true,
  app_icon text,
  ios_applink text,
  android_applink text,
  terms_of_service text,
  tracking text,
  -- The color of buttons in letters, and of the words on them, as #rrggbb: those of the published Home. Null where it has none.
  accent text,
  on_accent text,
  check ((accent is null) = (on_accent is null))
);

-- What a published Home has for an accent: its theme's, else that of its first filled button. As pages/look/arrangement.ts
-- finds it; a document that is damaged, or of another form, leaves it open until the next publish.
create function pg_temp.accent_of(home jsonb, shared jsonb) returns text language sql as $$
  select coalesce(
    nullif(case when shared is null or home -> 'without' ? 'theme' then home else shared end #>> '{theme,palette,accent}', ''),
    (select fill #>> '{}' from (
      select 0 as rank, place, fill from jsonb_path_query(shared,
        '$.content.section[*] ? (@.shared == "header").columns[*].components[*] ? (@.type == "button").style.bgColor')
        with ordinality as header (fill, place) where not coalesce(home -> 'without' ? 'header', false)
      union all
      select 1, place, fill from jsonb_path_query(home,
        '$.content.section[*].columns[*].components[*] ? (@.type == "button").style.bgColor')
        with ordinality as own (fill, place)
      union all
      select 2, place, fill from jsonb_path_query(shared,
        '$.content.section[*] ? (@.shared == "footer").columns[*].components[*] ? (@.type == "button").style.bgColor')
        with ordinality as footer (fill, place) where not coalesce(home -> 'without' ? 'footer', false)
    ) as fills where fill #>> '{}' like '#%' order by rank, place limit 1))
  where home is not null
$$;

create function pg_temp.find_accent(trainer bigint) returns text language plpgsql as $$
declare
  colour text;
begin
  select pg_temp.accent_of(
    (select document::jsonb from page_versions join pages on pages.id = page_versions.page_id
      where pages.trainer_id = trainer and slug = '' order by page_versions.id desc limit 1),
    (select document::jsonb from page_versions join pages on pages.id = page_versions.page_id
      where pages.trainer_id = trainer and slug = '*' order by page_versions.id desc limit 1)) into colour;
  if colour !~ '^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' then return null; end if;
  -- With all its digits: #abc is #aabbcc.
  return case when length(colour) < 7 then '#' || regexp_replace(substr(colour, 2), '(.)', '\1\1', 'g') else colour end;
exception when untranslatable_character or invalid_text_representation then
  return null;
end $$;

-- As pages/look/color.ts reckons: white or ink, whichever reads better; black where neither does.
create function pg_temp.luminance(colour text) returns float8 language sql as $$
  select sum(weight * case when share <= 0.04045 then share / 12.92 else power((share + 0.055) / 1.055, 2.4) end)
  from (values (0, 0.2126::float8), (1, 0.7152), (2, 0.0722)) as channels (place, weight),
    lateral (select get_byte(decode(substr(colour, 2, 6), 'hex'), place) / 255::float8 as share) as shares
$$;

create function pg_temp.contrast(one text, other text) returns float8 language sql as $$
  select (greatest(a, b) + 0.05) / (least(a, b) + 0.05)
  from (select pg_temp.luminance(one) as a, pg_temp.luminance(other) as b) as both_of
$$;

create function pg_temp.readable_on(fill text) returns text language sql strict as $$
  select case
    when length(fill) = 9 and get_byte(decode(substr(fill, 8), 'hex'), 0) / 255.0 < 0.5 then '#FFFFFF'
    when greatest(white, ink) < 4.5 then '#000000'
    when white >= ink then '#FFFFFF'
    else '#14181F' end
  from (select pg_temp.contrast('#FFFFFF', fill) as white, pg_temp.contrast('#14181F', fill) as ink) as contrasts
$$;

insert into sites
  select users.id, business_name, app_name, domain, industry_id, mobile_template, firebase_app_id, redirect_url,
    is_show_logo, app_icon, ios_applink, android_applink, terms_of_service, tracking,
    lower(left(fill, 7)), pg_temp.readable_on(fill)
  from users, lateral (select pg_temp.find_accent(users.id) as fill) as accents
  where num_nonnulls(business_name, app_name, domain, industry_id, mobile_template, firebase_app_id, redirect_url,
    app_icon, ios_applink, android_applink, terms_of_service, tracking, fill) > 0 or not is_show_logo;

-- What `accounts` shows of a trainer's site with who is signed in.
create view trainer_sites as
  select trainer_id, business_name, app_name, domain, industry_id, mobile_template, firebase_app_id, redirect_url,
    is_show_logo, app_icon, ios_applink, android_applink, terms_of_service, tracking
  from sites;

drop trigger users_site_insert on users;
drop trigger users_site_update on users;
drop function notify_site_of_user();

alter table users
  drop column business_name,
  drop column app_name,
  drop column domain,
  drop column industry_id,
  drop column mobile_template,
  drop column firebase_app_id,
  drop column redirect_url,
  drop column is_show_logo,
  drop column app_icon,
  drop column ios_applink,
  drop column android_applink,
  drop column terms_of_service,
  drop column tracking;

-- Who listens is told of each change of a site, as before (0012_site_changes.sql, 0020_former_domains.sql).
create function notify_site() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.domain is not null then
    perform pg_notify('site_changes', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.domain is not null then
    perform pg_notify('site_changes', new.domain);
  end if;
  if tg_op = 'UPDATE' and old.domain is distinct from new.domain then
    perform pg_notify('site_changes', domain) from former_domains where trainer_id = new.trainer_id;
  end if;
  return null;
end $$;

create trigger sites_insert after insert or delete on sites for each row execute function notify_site();
create trigger sites_update after update on sites
  for each row when (old.* is distinct from new.*) execute function notify_site();

-- A site shows its owner's logo.
create function notify_site_of_logo() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', domain) from sites where trainer_id = new.id and domain is not null;
  return null;
end $$;
create trigger users_site_logo after update of logo on users
  for each row when (old.logo is distinct from new.logo) execute function notify_site_of_logo();

create or replace function notify_site_of_page() returns trigger language plpgsql as $$
declare
  page record;
begin
  if tg_op = 'DELETE' then page := old; else page := new; end if;
  perform pg_notify('site_changes', domain) from sites where trainer_id = page.trainer_id and domain is not null;
  return null;
end $$;

create or replace function notify_site_of_version() returns trigger language plpgsql as $$
declare
  version record;
begin
  if tg_op = 'DELETE' then version := old; else version := new; end if;
  perform pg_notify('site_changes', sites.domain) from pages join sites on sites.trainer_id = pages.trainer_id
    where pages.id = version.page_id and sites.domain is not null;
  return null;
end $$;

create or replace function notify_site_of_trainer() returns trigger language plpgsql as $$
declare
  owned record;
begin
  if tg_op = 'DELETE' then owned := old; else owned := new; end if;
  perform pg_notify('site_changes', domain) from sites where trainer_id = owned.trainer_id and domain is not null;
  return null;
end $$;

create or replace function notify_site_of_price() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', sites.domain) from plans join sites on sites.trainer_id = plans.trainer_id
    where plans.id = new.plan_id and sites.domain is not null;
  return null;
end $$;

-- The logo is the account's, the icon the site's: each leaves its file behind (0016_media_leftovers.sql).
create or replace function note_user_leftovers() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file_path) select old.logo where old.logo like '/media/%' on conflict do nothing;
  return null;
end $$;

create function note_site_leftovers() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file_path) select old.app_icon where old.app_icon like '/media/%' on conflict do nothing;
  return null;
end $$;
create trigger media_leftover after delete on sites for each row execute function note_site_leftovers();
