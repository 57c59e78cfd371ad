-- What the operator sees of an event: how often it was tried, and why the last try failed (decision 0134).
alter table stripe_events add column tries integer not null default 0;
alter table stripe_events add column error text;
-- The lists of failed events and of one account. The others are read by stripe_events_received_at.
create index stripe_events_unprocessed on stripe_events (received_at desc, id desc) where processed_at is null;
create index stripe_events_of_account on stripe_events (account_id, received_at desc, id desc);
create index stripe_events_of_object on stripe_events (object_id);
