-- How much a version takes: what is kept of a page is bounded by bytes, and the oldest versions go first.
alter table page_versions add column bytes integer not null default 0;
update page_versions set bytes = octet_length(document::text);

create function weigh_version() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.document::text);
  return new;
end
$$;

create trigger page_versions_weighed before insert or update of document on page_versions
  for each row execute function weigh_version();
