-- The inbox works off all events of one object together, so it looks for those that wait.
create index stripe_events_waiting on stripe_events (account_id, object_id) where processed_at is null;
