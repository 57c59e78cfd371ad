-- Owner: features/billing. What trainers paid us for their plan: one row per paid invoice.
create table platform_payments (
  invoice_id text primary key,
  trainer_id bigint not null,
  plan text,
  currency text not null,
  amount_cents bigint not null,
  paid_at timestamptz not null
);
create index platform_payments_paid_at on platform_payments (paid_at);
