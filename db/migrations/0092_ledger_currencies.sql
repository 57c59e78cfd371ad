-- Owner: features/ledger. A charge has its own currency; what is left of it is in the currency that the account settles
-- in. Both are stored, with Stripe's rate. Null: no money moved. Rows from before are taken as not converted; the nightly
-- comparison corrects those that were.
alter table mirror_charges
  alter column amount_cents type bigint,
  alter column refunded_cents type bigint,
  alter column stripe_fee_cents type bigint,
  alter column commission_cents type bigint,
  alter column net_cents type bigint,
  add column settlement_currency text,
  add column settled_cents bigint not null default 0,
  add column exchange_rate double precision;
update mirror_charges set settlement_currency = currency, settled_cents = amount_cents where status = 'succeeded';
alter table mirror_charges alter column settled_cents drop default;

-- `settled_cents` is what the account gave back, in the settlement currency.
alter table mirror_refunds
  alter column amount_cents type bigint,
  alter column net_cents type bigint,
  add column settlement_currency text,
  add column settled_cents bigint not null default 0,
  add column exchange_rate double precision;
update mirror_refunds set settlement_currency = currency, settled_cents = amount_cents where status = 'succeeded';
alter table mirror_refunds alter column settled_cents drop default;

-- `settled_cents` was withdrawn and not given back; `fee_cents` is what Stripe took for the dispute.
alter table mirror_disputes
  alter column amount_cents type bigint,
  alter column net_cents type bigint,
  add column settlement_currency text,
  add column settled_cents bigint not null default 0,
  add column fee_cents bigint not null default 0;
update mirror_disputes set settlement_currency = currency,
  settled_cents = case when net_cents < 0 then amount_cents else 0 end,
  fee_cents = case when net_cents < 0 then -net_cents - amount_cents else 0 end
  where net_cents <> 0;
alter table mirror_disputes alter column settled_cents drop default, alter column fee_cents drop default;

-- In the settlement currency of the account. `refunded_at`: when we last gave some of it back.
alter table mirror_fees
  alter column amount_cents type bigint,
  alter column refunded_cents type bigint,
  add column refunded_at timestamptz;
update mirror_fees set refunded_at = created_at where refunded_cents > 0;

-- Every movement of a trainer's money, in the settlement currency. In each row, as in every sum by currency:
-- net = gross - stripe_fee - commission - refunded - disputed.
create view ledger_entries as
  select account_id, id as charge_id, settlement_currency as currency, created_at, settled_cents as gross_cents,
    stripe_fee_cents, commission_cents, 0::bigint as refunded_cents, 0::bigint as disputed_cents, net_cents
  from mirror_charges where settlement_currency is not null
  union all
  select account_id, charge_id, settlement_currency, created_at, 0, 0, 0, settled_cents, 0, -settled_cents
  from mirror_refunds where settlement_currency is not null
  union all
  select account_id, charge_id, settlement_currency, created_at, 0, fee_cents, 0, 0, settled_cents,
    -settled_cents - fee_cents
  from mirror_disputes where settlement_currency is not null
  union all
  -- A refund counts by its amount: what its balance transaction returns of our share is here.
  select account_id, charge_id, currency, refunded_at, 0, 0, -refunded_cents, 0, 0, refunded_cents
  from mirror_fees where refunded_cents > 0;

-- What the customer paid, for the charges that moved money.
create view ledger_charges as
  select account_id, id, customer_id, payment_intent_id, currency as paid_currency, amount_cents as paid_cents,
    exchange_rate, created_at
  from mirror_charges where settlement_currency is not null;

create index mirror_refunds_charge_id on mirror_refunds (account_id, charge_id);
create index mirror_disputes_charge_id on mirror_disputes (account_id, charge_id);
create index mirror_fees_charge_id on mirror_fees (account_id, charge_id);
