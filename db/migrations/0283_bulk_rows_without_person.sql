-- Owner: features/customers. The start of an action on ten thousand customers checked for each of them that the person
-- exists, while the trainer waited. It has just read them from there. A person's row is never deleted on its own, and the
-- rows of an action go with the action and with the trainer.
alter table bulk_rows drop constraint bulk_rows_trainer_id_trainee_id_fkey;
