-- Owner: features/customers. An action on ten thousand customers looked each of them up twice while its trainer waited. A
-- person's row is never deleted on its own, and the rows of an action go with it and with its trainer.
alter table bulk_rows drop constraint bulk_rows_trainer_id_trainee_id_fkey;
