-- Owner: features/pages/server/previewQueries.ts. Whoever holds the token sees the trainer's drafts on the site until it expires.
create table draft_previews (
  trainer_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token.
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (trainer_id, token_hash)
);
