-- Tells every process that listens which site to look at anew, on commit and whoever made the change: the payload is
-- the name of the sub-domain. What a page shows of its owner is in users, so any change there counts.
create function notify_site_of_user() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.domain is not null then
    perform pg_notify('site_changes', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.domain is not null then
    perform pg_notify('site_changes', new.domain);
  end if;
  return null;
end $$;

create trigger users_site_insert after insert or delete on users
  for each row execute function notify_site_of_user();
create trigger users_site_update after update on users
  for each row when (old.* is distinct from new.*) execute function notify_site_of_user();

create function notify_site_of_page() returns trigger language plpgsql as $$
declare
  page record;
begin
  if tg_op = 'DELETE' then page := old; else page := new; end if;
  perform pg_notify('site_changes', users.domain) from users
    where users.id = page.trainer_id and users.domain is not null;
  return null;
end $$;

create trigger pages_site_insert after insert or delete on pages
  for each row execute function notify_site_of_page();
-- Not for the revision: a draft that is saved changes nothing that a visitor sees.
create trigger pages_site_update after update of slug, title, in_menu, position on pages
  for each row when (old.* is distinct from new.*) execute function notify_site_of_page();

create function notify_site_of_version() returns trigger language plpgsql as $$
declare
  version record;
begin
  if tg_op = 'DELETE' then version := old; else version := new; end if;
  perform pg_notify('site_changes', users.domain) from pages join users on users.id = pages.trainer_id
    where pages.id = version.page_id and users.domain is not null;
  return null;
end $$;

create trigger page_versions_site after insert or update or delete on page_versions
  for each row execute function notify_site_of_version();
