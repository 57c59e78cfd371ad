-- The sign-ups that a source brought, newest first.
create index customer_history_joined on customer_history (trainer_id, at desc, id desc) where kind = 'joined';
