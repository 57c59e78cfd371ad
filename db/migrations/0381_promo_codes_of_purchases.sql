-- Stripe's id of the promo code that the payment page has; null without one.
alter table offer_purchases add column promotion_code_id text;
