-- Owner: features/ledger. Sums per month ('2026-11') and per year ('2026') beside those per day, in the same time zone and
-- written in the same transaction (decision 0127): a long range reads whole years and months, and only its edges by day.
create table ledger_periods (
  trainer_id bigint not null,
  period text collate "C" not null,
  currency text not null,
  gross_cents bigint not null,
  stripe_fee_cents bigint not null,
  commission_cents bigint not null,
  refunded_cents bigint not null,
  disputed_cents bigint not null,
  net_cents bigint not null,
  payments bigint not null,
  primary key (trainer_id, period, currency)
);

create table figure_periods (
  trainer_id bigint not null,
  period text collate "C" not null,
  figure text not null,
  currency text not null,
  value bigint not null,
  primary key (trainer_id, period, figure, currency)
);

-- What each trainer adds to a sum of the platform: all trainers of some days, months or years.
create index ledger_days_day on ledger_days (day);
create index figure_days_figure on figure_days (figure, day);
create index ledger_periods_period on ledger_periods (period);
create index figure_periods_figure on figure_periods (figure, period);

-- The rows of a figure that are not charges, newest first.
create index mirror_refunds_created_at on mirror_refunds (trainer_id, created_at desc, id desc);
