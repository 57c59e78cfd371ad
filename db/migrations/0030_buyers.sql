-- A name as typed by a buyer, who has not shown that the address is theirs: the trainee of that address may be another
-- person with another name.
alter table sessions add column buyer_name text check (buyer_name is null or role = 'buyer');

alter table checkouts
  -- The buyer's session; null for a trainee, who has shown that the address is theirs. Sessions are swept, so no key.
  add column buyer_session_id integer,
  -- Begun outside our registration: by a plan's payment link.
  add column is_adopted boolean not null default false;
-- `trial_used`: a second free trial of the same plan; it is cancelled and nothing is charged.
alter table checkouts drop constraint checkouts_state_check;
alter table checkouts add constraint checkouts_state_check
  check (state in ('open', 'settled', 'expired', 'surplus', 'trial_used'));
-- One page is open at a time for each who buys. A stranger who types somebody's address gets a page of their own, and
-- closes nobody else's; what both pay for is given back once.
drop index checkouts_open;
create unique index checkouts_open on checkouts (trainee_id, plan_id, coalesce(buyer_session_id, 0))
  where state = 'open' and not is_adopted;
create index checkouts_buyer_session on checkouts (buyer_session_id) where buyer_session_id is not null;

alter table subscriptions
  -- The session that bought it while the address was only typed: it may look after this one, and sees no other.
  add column buyer_session_id integer,
  add column had_trial boolean not null default false,
  -- Stripe's fingerprint of the card that the free trial was begun with.
  add column trial_card text,
  -- A free plan that its address had already when a stranger joined with it. Only that session sees it.
  add column is_shadow boolean not null default false;
update subscriptions set had_trial = true from mirror_subscriptions
  where mirror_subscriptions.account_id = subscriptions.account_id
    and mirror_subscriptions.id = subscriptions.stripe_id
    and mirror_subscriptions.trial_end is not null;
create index subscriptions_buyer_session on subscriptions (buyer_session_id) where buyer_session_id is not null;
-- One free trial a card and plan.
create unique index subscriptions_trial_card on subscriptions (plan_id, trial_card) where trial_card is not null;
drop index subscriptions_running;
create unique index subscriptions_running on subscriptions (trainee_id, plan_id)
  where state <> 'cancelled' and not is_shadow;
