-- Owner: features/customers. Sign-ups are counted by the quarter of an hour in UTC, and no longer by the day of the trainer's time
-- zone (decision 0231): every zone's days begin with one, so a change of zone leaves nothing to correct.
alter table sign_up_sources drop constraint sign_up_sources_pkey;
alter table sign_up_sources add column at timestamptz;
alter table sign_up_sources alter column day drop not null;
