-- Owner: features/trainers. Feature 1, Payments, decides whether members buy in the app. Until now an app sold with it and
-- without it, and an empty list was also that of a trainer who never chose. So everybody gets it: no app stops selling
-- with an update.
update trainers set features = array_prepend(1, features) where not 1 = any(features);
alter table trainers alter column features set default '{1}';

-- For a member's purchase and sync, without the rest of the row. A trainer without a row sells.
create view app_sales as select user_id as trainer_id, 1 = any(features) as is_selling from trainers;
