-- Owner: features/media. Files in storage that no row names any more, until a job has removed them. Written by the
-- database itself: whoever deletes an account need not know of its files, and cannot forget them.
create table media_leftovers (
  file_path text primary key,
  variants integer[] not null default '{}',
  since timestamptz not null default now()
);

create function note_media_leftover() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file_path, variants) values (old.file_path, old.variants) on conflict do nothing;
  return null;
end $$;
create trigger media_leftover after delete on media_files for each row execute function note_media_leftover();

-- Logo and icon lie beside the library.
create function note_user_leftovers() returns trigger language plpgsql as $$
begin
  insert into media_leftovers (file_path)
    select distinct path from unnest(array[old.logo, old.app_icon]) as path where path like '/media/%'
    on conflict do nothing;
  return null;
end $$;
create trigger media_leftover after delete on users for each row execute function note_user_leftovers();
