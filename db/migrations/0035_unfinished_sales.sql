-- Owner: features/plans. A price or the terms of a coupon that are being made at Stripe belong to one request until
-- `busy_until`; a row that was given up is `abandoned`, and `closed_at` says when Stripe was cleared of it.
alter table coupon_terms add column busy_until timestamptz;
alter table coupon_terms drop constraint coupon_terms_state_check;
alter table coupon_terms add constraint coupon_terms_state_check
  check (state in ('making', 'current', 'retired', 'abandoned'));
update coupon_terms set state = 'abandoned' where state = 'making';
create unique index coupon_terms_one_change on coupon_terms (coupon_id) where state = 'making';
create index coupon_terms_unfinished on coupon_terms (busy_until) where state in ('making', 'abandoned');

alter table plan_prices add column busy_until timestamptz;
-- What the request asked for: the same request, sent twice, is one change.
alter table plan_prices add column wish_key text not null default '';
alter table plan_prices drop constraint plan_prices_state_check;
alter table plan_prices add constraint plan_prices_state_check
  check (state in ('making', 'current', 'retired', 'abandoned'));
update plan_prices set state = 'abandoned' where state = 'making';
update plans set archived_at = now(), draft_key = null where draft_key is not null and archived_at is null;
drop index plan_prices_making;
create unique index plan_prices_making on plan_prices (plan_id) where state = 'making';
create index plan_prices_unfinished on plan_prices (busy_until) where state in ('making', 'abandoned');
