-- Owner: features/trainers. The same with the app's id: who has one has a dashboard, also without an app name.
create or replace view trainer_directory as
  select users.id, users.name, users.email, users.created_at, users.closed_at, sites.app_name, sites.domain,
    coalesce(sites.app_name, sites.business_name) is not null as has_app, plan.plan as plan_name,
    plan.status as plan_status, stripe_accounts.account_id,
    coalesce(stripe_accounts.charges_enabled and stripe_accounts.details_submitted, false) as takes_payments,
    lower(concat_ws(' ', users.name, users.email, sites.app_name, sites.domain)) as search_text,
    coalesce(plan.status in ('past_due', 'unpaid'), false)
      or exists (select from platform_arrears where platform_arrears.trainer_id = users.id) as is_behind,
    sites.firebase_app_id
  from users
  left join sites on sites.trainer_id = users.id
  left join stripe_accounts on stripe_accounts.trainer_id = users.id and stripe_accounts.disconnected_at is null
  left join lateral (
    select platform_subscriptions.plan, platform_subscriptions.status from platform_subscriptions
    where platform_subscriptions.trainer_id = users.id
      and platform_subscriptions.status not in ('starting', 'incomplete', 'incomplete_expired')
    order by platform_subscriptions.ended_at is null desc, platform_subscriptions.id desc
    limit 1
  ) as plan on true
  where users.role = 'trainer';
