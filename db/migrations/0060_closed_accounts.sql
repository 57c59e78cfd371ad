-- When its trainer closed the account: nobody signs in to it any more. The row stays for what was sold, without the person.
alter table users add column closed_at timestamptz;

-- The link that confirms the closing of an account without a password.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset-password', 'change-email', 'confirm-email', 'second-step', 'close-account'));
