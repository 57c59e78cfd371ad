-- Owner: features/trainers. The list of admins without the plan: the plan is looked up trainer by trainer, and most pages
-- need it for their rows alone.
create view trainer_accounts as
  select users.id, users.name, users.email, users.created_at, users.closed_at, sites.app_name, sites.domain,
    coalesce(sites.app_name, sites.business_name) is not null as has_app,
    coalesce(stripe_accounts.charges_enabled and stripe_accounts.details_submitted, false) as takes_payments,
    lower(concat_ws(' ', users.name, users.email, sites.app_name, sites.domain)) as search_text
  from users
  left join sites on sites.trainer_id = users.id
  left join stripe_accounts on stripe_accounts.trainer_id = users.id and stripe_accounts.disconnected_at is null
  where users.role = 'trainer';
