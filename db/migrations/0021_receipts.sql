-- Owner: features/customers. Payments whose receipt was mailed: once each, whoever told of them, and however often.
create table receipts (
  account_id text not null,
  charge_id text not null,
  -- What was paid for.
  subscription_id integer not null references subscriptions on delete cascade,
  mailed_at timestamptz not null default now(),
  primary key (account_id, charge_id)
);
create index receipts_subscription_id on receipts (subscription_id);

-- When the welcome was mailed. The job that does it may be run twice.
alter table checkouts add column greeted_at timestamptz;

-- The job that brought it: a second try must not leave a second letter.
alter table kept_mails add column job_id text unique;
