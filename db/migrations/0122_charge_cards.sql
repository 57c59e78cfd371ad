-- The card that a payment was tried with, and what became of a declined one. Rows from before get theirs from the
-- nightly comparison.
alter table mirror_charges
  -- What was asked for; `amount_cents` is what was taken.
  add column asked_cents bigint,
  -- Stripe's code, such as `expired_card`.
  add column failure_code text,
  add column card_brand text,
  add column card_last4 text;
