-- Which rules a document passed when it was stored; whoever reads it by the same rules need not check it again.
-- A document that somebody puts their hand to has passed none.
alter table page_versions add column passed_rules text;

create function forget_passed_rules() returns trigger language plpgsql as $$
begin
  new.passed_rules := null;
  return new;
end $$;

create trigger page_versions_changed before update of document on page_versions
  for each row execute function forget_passed_rules();
