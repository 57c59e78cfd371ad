-- Owner: base/server/mail.ts. What would have been sent, where no SMTP server is configured.
create table kept_mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);
