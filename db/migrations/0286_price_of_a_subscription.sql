-- What Stripe charges for a platform plan: an operator reads it without Stripe. It is stored with Stripe's next answer, at the
-- latest by the nightly check; a price that is still sold is known already.
alter table platform_subscriptions add column unit_cents bigint;
alter table platform_subscriptions add column currency text;
alter table platform_subscriptions add column recurring text check (recurring in ('monthly', 'yearly'));
update platform_subscriptions
  set unit_cents = platform_prices.unit_cents, currency = platform_prices.currency, recurring = platform_prices.recurring
  from platform_prices where platform_prices.price_id = platform_subscriptions.price_id;
