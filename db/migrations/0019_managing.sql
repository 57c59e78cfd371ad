-- What a subscriber can change of a subscription, as Stripe last gave it.
alter table mirror_subscriptions
  add column is_paused boolean not null default false,
  add column resumes_at timestamptz,
  add column cancel_at timestamptz,
  add column trial_end timestamptz;

alter table subscriptions
  -- Cancelled, and theirs until then.
  add column ends_at timestamptz,
  -- Paused until then; null for a pause without end.
  add column resumes_at timestamptz,
  -- The page at Stripe on which another card is being given.
  add column card_session_id text,
  -- The offer to stay that was taken, written before Stripe is asked; `stayed_at` once it has said yes.
  add column stay_terms_id integer references coupon_terms,
  add column stayed_at timestamptz;

-- Shown to who is about to cancel.
alter table coupons add column is_stay_offer boolean not null default false;
create unique index coupons_stay_offer on coupons (trainer_id) where is_stay_offer;
