-- The lists say which subscriptions were made in Stripe: those can only be changed there.
create or replace view customer_plans as
  select subscriptions.trainer_id, subscriptions.id, subscriptions.trainee_id, trainees.name, trainees.email,
    subscriptions.plan_id, plans.title, plans.type, subscriptions.account_id, subscriptions.customer_id,
    subscriptions.stripe_id, subscriptions.state, subscriptions.ends_at, subscriptions.resumes_at,
    mirror_subscriptions.card_last4, mirror_subscriptions.current_period_end, trainees.search_text,
    subscriptions.is_foreign
  from subscriptions
  join trainees on trainees.trainer_id = subscriptions.trainer_id and trainees.id = subscriptions.trainee_id
  join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = subscriptions.plan_id
  left join mirror_subscriptions on mirror_subscriptions.trainer_id = subscriptions.trainer_id
    and mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
  where not subscriptions.is_shadow and trainees.deleted_at is null;
