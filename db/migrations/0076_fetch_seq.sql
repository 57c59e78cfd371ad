-- What numbers the fetches of an object from Stripe, so that an older answer never replaces a younger one.
alter sequence stripe_questions rename to stripe_fetch_seq;
alter sequence platform_questions rename to platform_fetch_seq;
alter table mirror_customers rename column asked to fetch_seq;
alter table mirror_subscriptions rename column asked to fetch_seq;
alter table mirror_charges rename column asked to fetch_seq;
alter table mirror_refunds rename column asked to fetch_seq;
alter table mirror_disputes rename column asked to fetch_seq;
alter table mirror_fees rename column asked to fetch_seq;
alter table platform_subscriptions rename column asked to fetch_seq;
