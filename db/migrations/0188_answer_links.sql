-- The link in the mail that asks a trainer: whoever has it answers this one request, without a sign-in.
alter table trainer_mode_requests add column token_hash bytea;
