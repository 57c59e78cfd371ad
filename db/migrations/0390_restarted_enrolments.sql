-- Owner: features/training. When this time through the programme was started again; null for the first time. Logs of that
-- very day that began earlier belong to the time before, by the clock of the device that asked for it.
alter table enrolments add column restarted_at timestamptz;
