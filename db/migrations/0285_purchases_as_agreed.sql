-- A payment page is stored with all that the trainer agrees to there: Stripe's prices, and the commission in percent. Empty
-- for pages that an older program opened.
alter table offer_purchases add column price_ids text[] not null default '{}';
alter table offer_purchases add column mgp_commission numeric(5, 2);
-- Nobody has seen the page of these, and some were never created: they blocked every later purchase of the trainer.
update offer_purchases set closed_at = now() where closed_at is null and session_id is null;
