-- Who has or had which plan, for conditions of the lists: without the joins of customer_plans, an index answers alone.
create view plan_holders as
  select trainer_id, trainee_id, plan_id, state from subscriptions where not is_shadow;
