-- The operator edits the platform's plans: any name, and a plan that is no longer sold stays for those who have it.
alter table platform_plans drop constraint platform_plans_name_check;
alter table platform_plans add column description text not null default '';
-- Sold by phone: it is shown without a price.
alter table platform_plans add column is_custom boolean not null default false;
-- Shown as the one to choose.
alter table platform_plans add column is_featured boolean not null default false;
alter table platform_plans add column archived_at timestamptz;
update platform_plans set is_custom = true, description = 'For teams and studios' where name = 'Enterprise';
update platform_plans set is_featured = true, description = 'For coaches who sell' where name = 'Business';
update platform_plans set description = 'To begin with' where name = 'Basic';

-- A plan can be renamed.
alter table platform_prices drop constraint platform_prices_plan_fkey;
alter table platform_prices add constraint platform_prices_plan_fkey
  foreign key (plan) references platform_plans on update cascade;
