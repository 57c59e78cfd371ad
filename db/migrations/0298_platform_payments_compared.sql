-- Owner: features/billing. Until when Stripe's paid invoices have been compared with platform_payments; one row, after the
-- first comparison, which reads all of them.
create table platform_payments_compared (
  is_only_row boolean primary key default true check (is_only_row),
  compared_until timestamptz not null
);
