-- Lists of customers stay fast with many of them (decision 0092). Both extensions come with PostgreSQL, and the owner of a
-- database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What a search looks through. Stored, because `lower` is slow, and compared byte by byte.
alter table trainees
  add column search_text text collate "C" not null generated always as (lower(name || ' ' || email)) stored;
create index trainees_search on trainees using gin (trainer_id, search_text gin_trgm_ops);

-- With the columns that a search compares and a sort needs, so that counting and skipping rows never reads the table.
drop index trainees_joined;
create index trainees_joined on trainees (trainer_id, id desc) include (search_text)
  where joined_at is not null and deleted_at is null;
create index trainees_by_name on trainees (trainer_id, lower(name), id) include (name, search_text)
  where joined_at is not null and deleted_at is null;
create index trainees_by_email on trainees (trainer_id, lower(email), id) include (email, search_text)
  where joined_at is not null and deleted_at is null;

-- Who has a plan in a state.
create index subscriptions_state on subscriptions (trainer_id, state, trainee_id) include (plan_id) where not is_shadow;

create or replace view subscribers as
  select trainer_id, id, name, email, joined_at, lower(name) as name_key, lower(email) as email_key, search_text
  from trainees where joined_at is not null and deleted_at is null;

create or replace view customer_plans as
  select subscriptions.trainer_id, subscriptions.id, subscriptions.trainee_id, trainees.name, trainees.email,
    subscriptions.plan_id, plans.title, plans.type, subscriptions.account_id, subscriptions.customer_id,
    subscriptions.stripe_id, subscriptions.state, subscriptions.ends_at, subscriptions.resumes_at,
    mirror_subscriptions.card_last4, mirror_subscriptions.current_period_end, trainees.search_text
  from subscriptions
  join trainees on trainees.trainer_id = subscriptions.trainer_id and trainees.id = subscriptions.trainee_id
  join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = subscriptions.plan_id
  left join mirror_subscriptions on mirror_subscriptions.trainer_id = subscriptions.trainer_id
    and mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
  where not subscriptions.is_shadow and trainees.deleted_at is null;
