-- The trainer is first in every key of the mirror (see 0090). A Stripe account belongs to one trainer for good, also after
-- it was disconnected (`stripe_accounts_account_id_key`), so every row has exactly one. Rows of an account that is not in
-- `stripe_accounts` are kept as trainer 0: no user has this id, so nobody sees them, and no money record is lost.
drop view ledger_entries;
drop view ledger_charges;
drop index mirror_subscriptions_trial_end;
drop index mirror_charges_created_at;
drop index mirror_refunds_charge_id;
drop index mirror_disputes_charge_id;
drop index mirror_fees_charge_id;

do $$
declare mirror text;
begin
  foreach mirror in array array['customers', 'subscriptions', 'charges', 'refunds', 'disputes', 'fees'] loop
    execute format('alter table mirror_%s add column trainer_id bigint not null default 0', mirror);
    execute format('update mirror_%s as mirror set trainer_id = stripe_accounts.trainer_id
      from stripe_accounts where stripe_accounts.account_id = mirror.account_id', mirror);
    execute format('alter table mirror_%s alter column trainer_id drop default,
      drop constraint mirror_%1$s_pkey, add primary key (trainer_id, account_id, id)', mirror);
  end loop;
end $$;

-- The hourly reminder reads all trainers' trials: few rows, whichever column is first.
create index mirror_subscriptions_trial_end on mirror_subscriptions (trainer_id, trial_end) where status = 'trialing';
create index mirror_charges_created_at on mirror_charges (trainer_id, created_at desc, id desc);
create index mirror_charges_customer_id on mirror_charges (trainer_id, account_id, customer_id);
create index mirror_refunds_charge_id on mirror_refunds (trainer_id, account_id, charge_id);
create index mirror_disputes_charge_id on mirror_disputes (trainer_id, account_id, charge_id);
create index mirror_fees_charge_id on mirror_fees (trainer_id, account_id, charge_id);

-- As in 0092, with the trainer.
create view ledger_entries as
  select trainer_id, account_id, id as charge_id, settlement_currency as currency, created_at,
    settled_cents as gross_cents, stripe_fee_cents, commission_cents, 0::bigint as refunded_cents,
    0::bigint as disputed_cents, net_cents
  from mirror_charges where settlement_currency is not null
  union all
  select trainer_id, account_id, charge_id, settlement_currency, created_at, 0, 0, 0, settled_cents, 0, -settled_cents
  from mirror_refunds where settlement_currency is not null
  union all
  select trainer_id, account_id, charge_id, settlement_currency, created_at, 0, fee_cents, 0, 0, settled_cents,
    -settled_cents - fee_cents
  from mirror_disputes where settlement_currency is not null
  union all
  -- A refund counts by its amount: what its balance transaction returns of our share is here.
  select trainer_id, account_id, charge_id, currency, refunded_at, 0, 0, -refunded_cents, 0, 0, refunded_cents
  from mirror_fees where refunded_cents > 0;

create view ledger_charges as
  select trainer_id, account_id, id, customer_id, payment_intent_id, currency as paid_currency,
    amount_cents as paid_cents, exchange_rate, created_at
  from mirror_charges where settlement_currency is not null;
