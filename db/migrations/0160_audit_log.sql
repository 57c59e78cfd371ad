-- Owner: features/audit. Who changed what, when, from where, before and after. Rows are only added; erasing a person
-- replaces their words and keeps the row (decision 0121).
create table audit_log (
  -- 0 for what concerns no trainer, such as the platform's plans: so there is no reference to users.
  trainer_id bigint not null,
  id bigint generated always as identity,
  -- Milliseconds, as JavaScript has them, so that a page can continue after a time that it was sent.
  at timestamptz(3) not null default now(),
  -- See features/audit/actions.ts.
  action text not null,
  role text not null check (role in ('admin', 'trainer', 'system')),
  -- Who acted: in trainer mode the admin.
  user_id bigint check ((user_id is null) = (role = 'system')),
  in_trainer_mode boolean not null default false,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  -- Only the fields that changed.
  before jsonb,
  after jsonb,
  ip text,
  user_agent text,
  reason text,
  search_text text collate "C" not null generated always as
    (lower(subject_label || ' ' || subject_id || ' ' || coalesce(reason, '') || ' ' || coalesce(ip, ''))) stored,
  primary key (trainer_id, id)
);
create index audit_log_of_trainer on audit_log (trainer_id, at desc, id desc);
create index audit_log_of_trainer_action on audit_log (trainer_id, action, at desc, id desc);
create index audit_log_of_subject on audit_log (trainer_id, subject_kind, subject_id);
create index audit_log_search on audit_log using gin (trainer_id, search_text gin_trgm_ops);
-- The admins' list is about all trainers.
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_user on audit_log (user_id, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
