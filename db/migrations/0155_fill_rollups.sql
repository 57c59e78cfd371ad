/* across trainers */
-- Fills the roll-ups of the ledger from what was mirrored before. Those of customers are filled by a job after the
-- start, because their rules are in the program (decision 0117).
insert into ledger_zones (trainer_id, time_zone)
  select trainer_id, time_zone from trainer_mail_settings where time_zone <> 'UTC';

update mirror_charges set plan_id = sold.plan_id
from (
  select receipts.trainer_id, receipts.account_id, receipts.charge_id, subscriptions.plan_id
  from receipts
  join subscriptions on subscriptions.trainer_id = receipts.trainer_id and subscriptions.id = receipts.subscription_id
) as sold
where sold.trainer_id = mirror_charges.trainer_id and sold.account_id = mirror_charges.account_id
  and sold.charge_id = mirror_charges.id;

insert into ledger_days (trainer_id, day, currency, plan_id, gross_cents, stripe_fee_cents, commission_cents, refunded_cents,
  disputed_cents, net_cents, payments)
select figures.trainer_id, to_char(figures.at at time zone coalesce(zones.time_zone, 'UTC'), 'YYYY-MM-DD'), currency, plan_id,
  sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents), sum(refunded_cents), sum(disputed_cents), sum(net_cents),
  sum(payments)
from ledger_figures as figures
left join ledger_zones as zones on zones.trainer_id = figures.trainer_id
group by 1, 2, 3, 4;

insert into platform_hours (hour, currency, gross_cents, stripe_fee_cents, commission_cents, refunded_cents, disputed_cents,
  net_cents, payments, is_folded)
select date_trunc('day', at, 'UTC'), currency, sum(gross_cents), sum(stripe_fee_cents), sum(commission_cents),
  sum(refunded_cents), sum(disputed_cents), sum(net_cents), sum(payments), true
from ledger_figures group by 1, 2;

insert into active_trainers (is_month, period, trainer_id)
select distinct false, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), trainer_id
from mirror_charges where settlement_currency is not null;
insert into active_trainers (is_month, period, trainer_id)
select distinct true, left(period, 7), trainer_id from active_trainers;

insert into exchange_rates (day, from_currency, to_currency, rate, at)
select distinct on (1, 2, 3) to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), currency, settlement_currency, exchange_rate, created_at
from mirror_charges where exchange_rate is not null and settlement_currency is not null
order by 1, 2, 3, created_at, id;

-- Failed payments, and how they ended: how many and how much.
insert into figure_entries (trainer_id, figure, at, currency, value, trainee_id, subscription_id)
select failures.trainer_id, figures.figure, figures.at, figures.currency, figures.value, subscriptions.trainee_id,
  failures.subscription_id
from failed_payments as failures
join subscriptions on subscriptions.trainer_id = failures.trainer_id and subscriptions.id = failures.subscription_id
cross join lateral (
  values ('failed_payments', failures.failed_at, '', 1::bigint, true),
    ('failed', failures.failed_at, lower(failures.currency), failures.amount_cents, true),
    (case failures.state when 'won' then 'recovered_payments' else 'lost_payments' end, failures.closed_at, '', 1,
      failures.closed_at is not null),
    (case failures.state when 'won' then 'recovered' else 'lost' end, failures.closed_at, lower(failures.currency),
      failures.amount_cents, failures.closed_at is not null)
) as figures (figure, at, currency, value, is_so)
where figures.is_so;

insert into figure_days (trainer_id, day, figure, currency, value)
select entries.trainer_id, to_char(entries.at at time zone coalesce(zones.time_zone, 'UTC'), 'YYYY-MM-DD'), figure, currency,
  sum(value)
from figure_entries as entries left join ledger_zones as zones on zones.trainer_id = entries.trainer_id
group by 1, 2, 3, 4;

insert into platform_figures (hour, figure, currency, value, is_folded)
select date_trunc('day', at, 'UTC'), figure, currency, sum(value), true from figure_entries group by 1, 2, 3;
