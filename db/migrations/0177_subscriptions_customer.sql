-- Owner: features/customers. Whose payment a charge was.
create index subscriptions_customer_id on subscriptions (trainer_id, account_id, customer_id) where customer_id is not null;
