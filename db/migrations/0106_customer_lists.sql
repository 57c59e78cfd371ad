-- For the lists of customers. Someone who only typed an address has not joined; a deleted customer's row stays for its
-- sales and is in no list from the moment of the request.
alter table trainees
  add column joined_at timestamptz,
  add column deleted_at timestamptz;
update trainees set joined_at = first.at from (
  select trainer_id, trainee_id, min(started_at) as at from subscriptions where not is_shadow group by 1, 2
) as first where first.trainer_id = trainees.trainer_id and first.trainee_id = trainees.id;
update trainees set deleted_at = now() where email like 'deleted-%@deleted.invalid';
create index trainees_joined on trainees (trainer_id, id desc) where joined_at is not null and deleted_at is null;

-- The card that pays, as Stripe last returned it; rows from before get theirs from the nightly comparison.
alter table mirror_subscriptions add column card_last4 text;

create view subscribers as
  select trainer_id, id, name, email, joined_at from trainees where joined_at is not null and deleted_at is null;

-- Every plan that someone has or had, with the person and the plan.
create view customer_plans as
  select subscriptions.trainer_id, subscriptions.id, subscriptions.trainee_id, trainees.name, trainees.email,
    subscriptions.plan_id, plans.title, plans.type, subscriptions.account_id, subscriptions.customer_id,
    subscriptions.stripe_id, subscriptions.state, subscriptions.ends_at, subscriptions.resumes_at,
    mirror_subscriptions.card_last4, mirror_subscriptions.current_period_end
  from subscriptions
  join trainees on trainees.trainer_id = subscriptions.trainer_id and trainees.id = subscriptions.trainee_id
  join plans on plans.trainer_id = subscriptions.trainer_id and plans.id = subscriptions.plan_id
  left join mirror_subscriptions on mirror_subscriptions.trainer_id = subscriptions.trainer_id
    and mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
  where not subscriptions.is_shadow and trainees.deleted_at is null;
