/* across trainers */
-- Fills the sums per month and year from those per day.
insert into ledger_periods (trainer_id, period, currency, gross_cents, stripe_fee_cents, commission_cents, refunded_cents,
  disputed_cents, net_cents, payments)
select trainer_id, left(day, 7), currency, sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents),
  sum(refunded_cents), sum(disputed_cents), sum(net_cents), sum(payments)
from ledger_days group by 1, 2, 3;
insert into ledger_periods (trainer_id, period, currency, gross_cents, stripe_fee_cents, commission_cents, refunded_cents,
  disputed_cents, net_cents, payments)
select trainer_id, left(day, 4), currency, sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents),
  sum(refunded_cents), sum(disputed_cents), sum(net_cents), sum(payments)
from ledger_days group by 1, 2, 3;

insert into figure_periods (trainer_id, period, figure, currency, value)
select trainer_id, left(day, 7), figure, currency, sum(value) from figure_days group by 1, 2, 3, 4;
insert into figure_periods (trainer_id, period, figure, currency, value)
select trainer_id, left(day, 4), figure, currency, sum(value) from figure_days group by 1, 2, 3, 4;
