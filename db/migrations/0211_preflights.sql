-- Owner: features/launch. The part of a trainer's last pre-flight that takes time: followed links and weighed pages.
create table preflights (
  trainer_id bigint primary key,
  checked_at timestamptz not null default now(),
  -- See `Measured` in features/launch/preflight/report.ts.
  measured json not null
);
