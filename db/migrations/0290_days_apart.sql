/* across trainers */
-- What tells a trainer's days from those in UTC (decision 0210), of everything that was counted before. Its period is '~'
-- and a day: what the trainer's sums up to the end of that day lack, to be those up to its end in UTC.
insert into ledger_periods (trainer_id, period, currency, gross_cents, stripe_fee_cents, commission_cents, refunded_cents,
  disputed_cents, net_cents, payments)
select trainer_id, '~' || least(here, utc), currency, sum(sign * gross_cents), sum(sign * stripe_fee_cents),
  sum(sign * commission_cents), sum(sign * refunded_cents), sum(sign * disputed_cents), sum(sign * net_cents),
  sum(sign * payments)
from (
  select *, case when here < utc then -1 else 1 end as sign
  from (
    select figures.*, to_char(at at time zone zones.time_zone, 'YYYY-MM-DD') as here,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD') as utc
    from ledger_figures as figures join ledger_zones as zones on zones.trainer_id = figures.trainer_id
    where zones.time_zone <> 'UTC'
  ) as dated
  where here <> utc
) as apart
group by 1, 2, 3;

insert into figure_periods (trainer_id, period, figure, currency, value)
select trainer_id, '~' || least(here, utc), figure, currency, sum(case when here < utc then -value else value end)
from (
  select entries.*, to_char(at at time zone zones.time_zone, 'YYYY-MM-DD') as here,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD') as utc
  from figure_entries as entries join ledger_zones as zones on zones.trainer_id = entries.trainer_id
  where zones.time_zone <> 'UTC'
) as dated
where here <> utc
group by 1, 2, 3, 4;
