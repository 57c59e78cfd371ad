-- A page is read whole and never looked into on its way to a visitor: `jsonb` would be written out as text anew for
-- each reading, which took the database longer than all the rest of a first request.
drop trigger page_versions_changed on page_versions;

alter table page_versions alter column document type json using document::text::json;
alter table page_drafts alter column document type json using document::text::json;

create trigger page_versions_changed before update of document on page_versions
  for each row execute function forget_passed_rules();
