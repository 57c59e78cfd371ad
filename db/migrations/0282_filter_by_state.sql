-- Owner: features/customers. The list of one state or plan is read from the plans; who is not listed is left out, and
-- they are few.
create index trainees_unlisted on trainees (trainer_id, id) where joined_at is null or deleted_at is not null;

-- A plan has one trainer. Without this, PostgreSQL expects a tenth of the plan's customers if the trainer has a tenth of
-- all.
create statistics subscriptions_by_plan (dependencies) on trainer_id, plan_id from subscriptions;
analyze subscriptions;
