/* across trainers */
-- Sums of all time ('') and per ten days of a month ('2026-11-1' is the 10th to the 19th) beside those per month and year
-- (decision 0127), so that thirty days are a few periods and their edges, and everything until today is one.
insert into ledger_periods (trainer_id, period, currency, gross_cents, stripe_fee_cents, commission_cents, refunded_cents,
  disputed_cents, net_cents, payments)
select trainer_id, left(day, length), currency, sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents),
  sum(refunded_cents), sum(disputed_cents), sum(net_cents), sum(payments)
from ledger_days, (values (0), (9)) as periods (length) group by 1, 2, 3;

insert into figure_periods (trainer_id, period, figure, currency, value)
select trainer_id, left(day, length), figure, currency, sum(value)
from figure_days, (values (0), (9)) as periods (length) group by 1, 2, 3, 4;

-- Trainers with a payment, by the same periods in UTC and by day. The length of a period says what it is.
alter table active_trainers drop column is_month;
alter table active_trainers add primary key (period, trainer_id);
insert into active_trainers (period, trainer_id)
select distinct left(period, length), trainer_id
from active_trainers, (values (0), (4), (9)) as periods (length) where length(period) = 10;
