-- The fetch that last found a mirrored object different, or new. One statement can then store an object and tell
-- whether it differed.
alter table mirror_customers add column changed_seq bigint not null default 0;
alter table mirror_subscriptions add column changed_seq bigint not null default 0;
alter table mirror_charges add column changed_seq bigint not null default 0;
alter table mirror_refunds add column changed_seq bigint not null default 0;
alter table mirror_disputes add column changed_seq bigint not null default 0;
alter table mirror_fees add column changed_seq bigint not null default 0;
