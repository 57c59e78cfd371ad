-- Owner: features/launch. How far a trainer is with the accounts at the app stores.
create table app_accounts (
  trainer_id bigint primary key,
  -- Who will own the accounts: a person or an organization. Null until chosen.
  owner_kind text,
  -- The state of each step that is not open. See features/launch/appAccountSteps.ts.
  steps jsonb not null default '{}',
  -- With what the stores' reviewers sign in.
  reviewer_email text,
  -- Encrypted (base/server/secrets.ts).
  reviewer_password bytea,
  reviewer_notes text
);
