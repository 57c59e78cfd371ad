-- Owner: features/customers. What a trainer notes about a customer. Only the trainer sees it.
create table customer_notes (
  trainer_id bigint not null,
  id bigint generated always as identity,
  trainee_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- Null until it is changed.
  edited_at timestamptz,
  primary key (trainer_id, id)
);
create index customer_notes_trainee on customer_notes (trainer_id, trainee_id, id desc);
