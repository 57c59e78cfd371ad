-- Owner: features/billing. A renamed plan kept its old name in payments of more than 90 days ago, where a later plan of that
-- name got them. Without this row the next comparison reads every paid invoice and corrects the plan of each.
delete from platform_payments_compared;
