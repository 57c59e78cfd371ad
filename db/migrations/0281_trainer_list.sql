-- Owner: features/trainers. The list of ten thousand trainers. What it is sorted by and what a search looks through is
-- stored, because `lower` is slow; what is searched is compared byte by byte.
alter table users
  add column search_text text collate "C" not null generated always as (lower(name || ' ' || email)) stored;
alter table sites
  add column search_text text collate "C" not null
    generated always as (lower(coalesce(app_name, '') || ' ' || coalesce(domain, ''))) stored,
  add column app_key text generated always as (lower(app_name)) stored;

-- Counts all, and has the newest first.
create index users_trainers on users (created_at, id) where role = 'trainer' and closed_at is null;

-- The Stripe account as a list of ids: a join would be made even for a list that does not ask for it.
drop view trainer_accounts;
create view trainer_accounts as
  select users.id, users.name, users.email, users.created_at, users.closed_at, sites.app_name, sites.domain,
    coalesce(sites.app_name, sites.business_name) is not null as has_app,
    users.id in (
      select trainer_id from stripe_accounts where disconnected_at is null and charges_enabled and details_submitted
    ) as takes_payments,
    users.search_text as account_text, sites.search_text as app_text, sites.app_key
  from users
  left join sites on sites.trainer_id = users.id
  where users.role = 'trainer';

-- The same with the plan, for a list that is sorted or filtered by it: the plans of all trainers are read at once.
-- `trainer_directory` looks them up trainer by trainer, which is better for the rows of a page.
create view trainer_standings as
  select trainer_accounts.*, plan.plan as plan_name, plan.status as plan_status,
    coalesce(plan.status in ('past_due', 'unpaid'), false) or platform_arrears.trainer_id is not null as is_behind
  from trainer_accounts
  left join platform_arrears on platform_arrears.trainer_id = trainer_accounts.id
  left join (
    select distinct on (trainer_id) trainer_id, platform_subscriptions.plan, status from platform_subscriptions
    where status not in ('starting', 'incomplete', 'incomplete_expired')
    order by trainer_id, ended_at is null desc, id desc
  ) as plan on plan.trainer_id = trainer_accounts.id;
