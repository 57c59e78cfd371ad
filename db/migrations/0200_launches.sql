-- Owner: features/launch. How far a trainer is with the launch checklist.
create table launches (
  trainer_id bigint primary key,
  -- Steps of the checklist that only the trainer can know. See features/launch/steps.ts.
  ticked text[] not null default '{}',
  -- The last time the trainer pressed LAUNCH MY APP.
  launched_at timestamptz
);
