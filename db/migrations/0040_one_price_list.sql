-- One price list: the wizard, the plan screen and the landing page read the same rows (docs/decisions/0035). The two
-- cards of the plan screen are the Business plan without and with its startup price, which lowers the commission.
alter table platform_plans add column fee_note text not null default 'Taken by Apple and Google on in-app purchases. None on your website or web app.';
-- Paid once, for a lower commission; null for a plan that is sold without.
alter table platform_plans add column startup_price text references platform_prices;
alter table platform_plans add column startup_commission numeric(5, 2) check (startup_commission between 0 and 100);

update platform_plans set startup_price = 'offer_business_startup', startup_commission = 12 where name = 'Business';
update platform_plans set includes = array['Unlimited free users', 'Your app and sales page', 'Your own address', 'Payments with Stripe'] where name = 'Basic';
update platform_plans set includes = array['Everything in Business', 'A lower commission', 'Migration help', 'Dedicated support'] where name = 'Enterprise';
-- Another amount is another price at Stripe, so another command makes it.
update platform_prices set unit_cents = 8900, price_id = null, command_id = gen_random_uuid()::text
  where lookup_key = 'platform_business_monthly';

alter table offer_purchases add column price_key text references platform_prices;
alter table offer_purchases add column with_startup boolean not null default false;
update offer_purchases set price_key = 'platform_business_monthly', with_startup = plan = 'business';
alter table offer_purchases alter column price_key set not null;
alter table offer_purchases drop column plan;
drop table startup_offers;
delete from platform_prices where lookup_key in ('offer_monthly', 'offer_starter_startup');

-- Whoever paid the startup price keeps the lower commission on every Business price.
alter table platform_customers add column startup_paid_at timestamptz;
update platform_customers set startup_paid_at = now()
  where trainer_id in (select trainer_id from platform_subscriptions where plan = 'Business Plan');
update platform_subscriptions set plan = 'Business' where plan in ('Business Plan', 'Starter Plan');
-- When a canceled subscription stops; null while it goes on.
alter table platform_subscriptions add column ends_at timestamptz;
