-- To count the sections of a long history is to read all of it, and meanwhile everybody else waits for the database.
-- Null where nobody knows: a version that never passed the rules, or was changed since.
alter table page_versions add column sections integer;
update page_versions set sections = json_array_length(document -> 'content' -> 'section') where passed_rules is not null;

create or replace function forget_passed_rules() returns trigger language plpgsql as $$
begin
  new.passed_rules := null;
  new.sections := null;
  return new;
end
$$;
