-- Owner: base/server/mail.ts. The key of each letter that must go out once, such as the receipt of a payment. It is
-- written with the letter, so whoever comes second, by a repeated webhook for one, finds it and sends nothing.
create table sent_mails (
  key text primary key,
  sent_at timestamptz not null default now()
);
create index sent_mails_sent_at on sent_mails (sent_at);

-- For the reminders before a trial ends.
create index mirror_subscriptions_trial_end on mirror_subscriptions (trial_end) where status = 'trialing';
