-- A link that shows that letters to the address of an account reach its owner.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset-password', 'change-email', 'confirm-email', 'second-step'));
