-- A table that is spread over several servers has no triggers. The code that writes announces the change of a site in the
-- same transaction (base/server/siteChanges.ts), and weighs a version when it stores it.
drop trigger sites_insert on sites;
drop trigger sites_update on sites;
drop trigger users_site_logo on users;
drop trigger pages_site_insert on pages;
drop trigger pages_site_update on pages;
drop trigger page_versions_site on page_versions;
drop trigger plans_site on plans;
drop trigger plan_prices_site on plan_prices;
drop trigger stripe_accounts_site on stripe_accounts;
drop function notify_site();
drop function notify_site_of_logo();
drop function notify_site_of_page();
drop function notify_site_of_version();
drop function notify_site_of_trainer();
drop function notify_site_of_price();

-- Nothing changes a stored document. Who does it by hand sets `passed_rules` and `sections` to null, and `bytes` anew.
drop trigger page_versions_changed on page_versions;
drop trigger page_versions_weighed on page_versions;
drop function forget_passed_rules();
drop function weigh_version();
-- Without a default, a version that was not weighed is refused.
alter table page_versions alter column bytes drop default;
