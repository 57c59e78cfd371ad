/* across trainers */
-- Owner: features/customers. Until now a change counted at once, and only the customer's history has the former address.
insert into address_changes
  (trainer_id, trainee_id, old_email, new_email, state, user_id, asked_at, confirmed_at, agreed_at, effective_at)
select history.trainer_id, history.trainee_id, lower(history.detail -> 'before' ->> 'email'), trainees.email, 'done',
  history.user_id, history.at, history.at, history.at, history.at
from customer_history as history
join trainees on trainees.trainer_id = history.trainer_id and trainees.id = history.trainee_id
where history.kind = 'details_changed' and lower(history.detail -> 'before' ->> 'email') <> lower(trainees.email);
