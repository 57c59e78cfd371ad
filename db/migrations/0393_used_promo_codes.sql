-- Owner: features/billing. Stripe's ids of the promo codes that the plan began with, or was changed with, once that was paid.
alter table platform_subscriptions add column used_code_ids text[] not null default '{}';
-- One that was given up before it was paid is canceled too, within a day.
update platform_subscriptions
  set used_code_ids = array[promotion_code_id]
  where promotion_code_id is not null
    and status not in ('starting', 'incomplete', 'incomplete_expired')
    and (status <> 'canceled' or ended_at > created_at + interval '1 day');
