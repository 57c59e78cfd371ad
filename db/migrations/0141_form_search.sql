-- A customer's page shows what they sent with forms, and the list of submissions is searched: neither reads all of them.
create index form_submissions_search on form_submissions using gin (trainer_id, words gin_trgm_ops);
