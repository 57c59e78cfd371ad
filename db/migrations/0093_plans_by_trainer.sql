-- The trainer is first in every key (see 0090). What a customer has of a plan is bound to it again by whoever owns that
-- table, by trainer and plan (0095).
alter table subscriptions
  drop constraint subscriptions_plan_id_fkey,
  drop constraint subscriptions_stay_terms_id_fkey;
alter table checkouts
  drop constraint checkouts_plan_id_fkey,
  drop constraint checkouts_coupon_terms_id_fkey;
alter table plan_prices drop constraint plan_prices_plan_id_fkey;
alter table coupon_terms drop constraint coupon_terms_coupon_id_fkey;

alter table plans
  drop constraint plans_pkey,
  drop constraint plans_product_id_key,
  alter column id type bigint,
  alter column trainer_id type bigint,
  alter column unit_amount type bigint,
  add primary key (trainer_id, id),
  add constraint plans_product_id_key unique (trainer_id, product_id);

alter table plan_prices
  add column trainer_id bigint,
  drop constraint plan_prices_pkey,
  drop constraint plan_prices_price_id_key,
  alter column id type bigint,
  alter column plan_id type bigint;
update plan_prices set trainer_id = plans.trainer_id from plans where plans.id = plan_prices.plan_id;
drop index plan_prices_current;
drop index plan_prices_making;
alter table plan_prices
  alter column trainer_id set not null,
  add primary key (trainer_id, id),
  add constraint plan_prices_price_id_key unique (trainer_id, price_id),
  add foreign key (trainer_id, plan_id) references plans on delete cascade;
create unique index plan_prices_current on plan_prices (trainer_id, plan_id) where state = 'current';
create unique index plan_prices_making on plan_prices (trainer_id, plan_id) where state = 'making';
create index plan_prices_plan_id on plan_prices (trainer_id, plan_id);

alter table coupons
  drop constraint coupons_pkey,
  alter column id type bigint,
  alter column trainer_id type bigint,
  add primary key (trainer_id, id);
-- The primary key does its work.
drop index coupons_trainer_id;

alter table coupon_terms
  add column trainer_id bigint,
  drop constraint coupon_terms_pkey,
  alter column id type bigint,
  alter column coupon_id type bigint,
  alter column amount_off type bigint,
  alter column max_redemptions type bigint,
  alter column times_redeemed type bigint;
update coupon_terms set trainer_id = coupons.trainer_id from coupons where coupons.id = coupon_terms.coupon_id;
drop index coupon_terms_current;
drop index coupon_terms_code;
drop index coupon_terms_making;
drop index coupon_terms_one_change;
alter table coupon_terms
  alter column trainer_id set not null,
  add primary key (trainer_id, id),
  add foreign key (trainer_id, coupon_id) references coupons on delete cascade;
create unique index coupon_terms_current on coupon_terms (trainer_id, coupon_id) where state = 'current';
create unique index coupon_terms_code on coupon_terms (trainer_id, account_id, lower(code)) where state = 'current';
create unique index coupon_terms_making on coupon_terms (trainer_id, account_id, lower(code)) where state = 'making';
create unique index coupon_terms_one_change on coupon_terms (trainer_id, coupon_id) where state = 'making';
create index coupon_terms_coupon_id on coupon_terms (trainer_id, coupon_id);
-- A receipt names the coupon of a payment.
create index coupon_terms_promotion_code_id on coupon_terms (trainer_id, promotion_code_id);
