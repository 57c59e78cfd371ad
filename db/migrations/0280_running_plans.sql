-- Owner: features/customers. What an action on many customers judges: their running plans with the next payment, without
-- the person and the plan, which would be joined for each of ten thousand rows.
create view running_plans as
  select subscriptions.trainer_id, subscriptions.id, subscriptions.trainee_id, subscriptions.plan_id, subscriptions.state,
    subscriptions.is_foreign, subscriptions.ends_at, subscriptions.resumes_at, mirror_subscriptions.current_period_end
  from subscriptions
  left join mirror_subscriptions on mirror_subscriptions.trainer_id = subscriptions.trainer_id
    and mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
  where not subscriptions.is_shadow and subscriptions.state <> 'cancelled';
