-- Owner: features/customers. One code for each browser that asks: a stranger who asks does not end the member's own.
alter table trainee_codes drop constraint trainee_codes_pkey;
alter table trainee_codes add primary key (trainer_id, trainee_id, asked_by_hash);
