-- Owner: features/accounts. Sub-domains that a trainer moved away from: visitors are sent on from there, and nobody else
-- gets the name, until the time is over.
create table former_domains (
  domain text primary key,
  trainer_id integer not null references users on delete cascade,
  until timestamptz not null
);
create index former_domains_trainer_id on former_domains (trainer_id);

-- What stands under a trainer's former names leads to the present one, so a change of it concerns them too.
create or replace function notify_site_of_user() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.domain is not null then
    perform pg_notify('site_changes', old.domain);
  end if;
  if tg_op <> 'DELETE' and new.domain is not null then
    perform pg_notify('site_changes', new.domain);
  end if;
  if tg_op = 'UPDATE' and old.domain is distinct from new.domain then
    perform pg_notify('site_changes', domain) from former_domains where trainer_id = new.id;
  end if;
  return null;
end $$;
