-- Owner: base/server/mailLog.ts. Every mail that was sent, and what became of it. Kept for 180 days (decision 0133).
create table mail_log (
  -- 0 for mail that concerns no trainer, such as to admins: so there is no reference to users.
  trainer_id bigint not null,
  id bigint generated always as identity,
  -- Milliseconds, as JavaScript has them, so that a page can continue after a time that it was sent.
  at timestamptz(3) not null default now(),
  -- The job that delivers it; it contains the mail's text for as long as the queue keeps it.
  job_id text not null,
  -- See base/mailKinds.ts.
  kind text not null,
  recipient text not null,
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'bounced', 'complained')),
  -- Why it failed or came back, in the words of the mail server or the provider.
  reason text,
  tries integer not null default 0,
  -- When the state was last reported.
  changed_at timestamptz(3),
  search_text text collate "C" not null generated always as (lower(recipient || ' ' || subject)) stored,
  primary key (trainer_id, id)
);
create index mail_log_of_trainer on mail_log (trainer_id, at desc, id desc);
create index mail_log_of_recipient on mail_log (trainer_id, recipient);
create index mail_log_search on mail_log using gin (trainer_id, search_text gin_trgm_ops);
-- The admins' list is about all trainers.
create index mail_log_by_time on mail_log (at desc, id desc);
create index mail_log_by_state on mail_log (state, at desc, id desc);
create index mail_log_by_kind on mail_log (kind, at desc, id desc);
