-- Who has or had a plan, in the order of the customers and with all that a filter compares: no list reads the table for it.
drop index subscriptions_plan_id;
create index subscriptions_plan_id on subscriptions (trainer_id, plan_id, trainee_id) include (state, is_shadow);

-- By Stripe's id alone too: a page of paid customers continues from it.
alter table subscriptions drop constraint subscriptions_stripe_id_key;
alter table subscriptions
  add constraint subscriptions_stripe_id_key unique (trainer_id, stripe_id, account_id);

-- With ids, so that a page continues from a plan without the joins of customer_plans.
create or replace view plan_holders as
  select trainer_id, trainee_id, plan_id, state, id, stripe_id from subscriptions where not is_shadow;
