-- The trainer is first in every key (see 0090). The directory's rows (sessions, mailed links, tokens of a purchase) name
-- the trainer and have no foreign key to a tenant's table: they lead to a trainer on any number of servers.
alter table sessions drop constraint sessions_trainee_id_fkey;
alter table trainee_tokens drop constraint trainee_tokens_trainee_id_fkey;
alter table checkout_tokens drop constraint checkout_tokens_checkout_id_fkey;
alter table consents drop constraint consents_trainee_id_fkey, drop constraint consents_version_fkey;
alter table receipts drop constraint receipts_subscription_id_fkey;
alter table checkouts
  drop constraint checkouts_trainee_id_fkey,
  drop constraint checkouts_subscription_id_fkey,
  drop constraint if exists checkouts_plan_id_fkey,
  drop constraint if exists checkouts_coupon_terms_id_fkey;
alter table subscriptions
  drop constraint subscriptions_trainee_id_fkey,
  drop constraint if exists subscriptions_plan_id_fkey,
  drop constraint if exists subscriptions_stay_terms_id_fkey;

alter table trainees
  drop constraint trainees_pkey,
  alter column id type bigint,
  alter column trainer_id type bigint,
  add primary key (trainer_id, id);

alter table consents
  add column trainer_id bigint,
  drop constraint consents_pkey,
  alter column trainee_id type bigint;
update consents set trainer_id = trainees.trainer_id from trainees where trainees.id = consents.trainee_id;

-- A text that customers of several trainers agreed to is stored for each of these trainers.
alter table terms_texts
  add column trainer_id bigint references users on delete cascade,
  drop constraint terms_texts_pkey;
insert into terms_texts (trainer_id, version, text)
  select distinct consents.trainer_id, version, terms_texts.text from consents join terms_texts using (version);
delete from terms_texts where trainer_id is null;
alter table terms_texts
  alter column trainer_id set not null,
  add primary key (trainer_id, version);

alter table consents
  alter column trainer_id set not null,
  add primary key (trainer_id, trainee_id, version),
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade,
  add foreign key (trainer_id, version) references terms_texts on delete cascade;

alter table subscriptions
  add column trainer_id bigint,
  drop constraint subscriptions_pkey,
  drop constraint subscriptions_stripe_id_key,
  alter column id type bigint,
  alter column trainee_id type bigint,
  alter column plan_id type bigint,
  alter column stay_terms_id type bigint,
  alter column buyer_session_id type bigint;
update subscriptions set trainer_id = trainees.trainer_id from trainees where trainees.id = subscriptions.trainee_id;
alter table subscriptions
  alter column trainer_id set not null,
  add primary key (trainer_id, id),
  add constraint subscriptions_stripe_id_key unique (trainer_id, account_id, stripe_id),
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade,
  add foreign key (trainer_id, plan_id) references plans on delete cascade,
  add foreign key (trainer_id, stay_terms_id) references coupon_terms;
drop index subscriptions_running;
create unique index subscriptions_running on subscriptions (trainer_id, trainee_id, plan_id)
  where state <> 'cancelled' and not is_shadow;
drop index subscriptions_trial_card;
create unique index subscriptions_trial_card on subscriptions (trainer_id, plan_id, trial_card)
  where trial_card is not null;
drop index subscriptions_plan_id;
create index subscriptions_plan_id on subscriptions (trainer_id, plan_id);
-- Also finds those that a buyer's session bought: they are all of one trainee.
drop index subscriptions_buyer_session;
create index subscriptions_trainee_id on subscriptions (trainer_id, trainee_id, id desc);

alter table receipts
  add column trainer_id bigint,
  drop constraint receipts_pkey,
  alter column subscription_id type bigint;
update receipts set trainer_id = subscriptions.trainer_id from subscriptions
  where subscriptions.id = receipts.subscription_id;
alter table receipts
  alter column trainer_id set not null,
  add primary key (trainer_id, account_id, charge_id),
  add foreign key (trainer_id, subscription_id) references subscriptions on delete cascade;
drop index receipts_subscription_id;
create index receipts_subscription_id on receipts (trainer_id, subscription_id);

alter table checkouts
  add column trainer_id bigint,
  drop constraint checkouts_pkey,
  drop constraint checkouts_session_id_key,
  alter column id type bigint,
  alter column trainee_id type bigint,
  alter column plan_id type bigint,
  alter column coupon_terms_id type bigint,
  alter column due_cents type bigint,
  alter column subscription_id type bigint,
  alter column buyer_session_id type bigint;
update checkouts set trainer_id = trainees.trainer_id from trainees where trainees.id = checkouts.trainee_id;
alter table checkouts
  alter column trainer_id set not null,
  add primary key (trainer_id, id),
  add constraint checkouts_session_id_key unique (trainer_id, session_id),
  add foreign key (trainer_id, trainee_id) references trainees on delete cascade,
  add foreign key (trainer_id, plan_id) references plans on delete cascade,
  add foreign key (trainer_id, coupon_terms_id) references coupon_terms,
  add foreign key (trainer_id, subscription_id) references subscriptions on delete cascade;
drop index checkouts_open;
create unique index checkouts_open on checkouts (trainer_id, trainee_id, plan_id, coalesce(buyer_session_id, 0))
  where state = 'open' and not is_adopted;
create unique index checkouts_command_id on checkouts (trainer_id, command_id);
drop index checkouts_buyer_session;
create index checkouts_trainee_id on checkouts (trainer_id, trainee_id, id desc);
-- For the sweep over all trainers.
create index checkouts_unfinished on checkouts (created_at) where state = 'open';

alter table trainee_tokens
  add column trainer_id bigint references users on delete cascade,
  alter column trainee_id type bigint;
update trainee_tokens set trainer_id = trainees.trainer_id from trainees where trainees.id = trainee_tokens.trainee_id;
alter table trainee_tokens alter column trainer_id set not null;
create index trainee_tokens_trainee_id on trainee_tokens (trainer_id, trainee_id);

alter table checkout_tokens
  add column trainer_id bigint references users on delete cascade,
  alter column checkout_id type bigint;
update checkout_tokens set trainer_id = checkouts.trainer_id from checkouts where checkouts.id = checkout_tokens.checkout_id;
alter table checkout_tokens alter column trainer_id set not null;

alter table sessions
  -- The trainee's; null in a user's session.
  add column trainer_id bigint references users on delete cascade,
  alter column id type bigint,
  alter column trainee_id type bigint;
update sessions set trainer_id = trainees.trainer_id from trainees where trainees.id = sessions.trainee_id;
alter table sessions
  drop constraint sessions_whose,
  add constraint sessions_whose check (
    num_nonnulls(user_id, trainee_id) = 1
    and (trainee_id is not null) = (role in ('trainee', 'buyer'))
    and (trainee_id is null) = (trainer_id is null)
  );
drop index sessions_trainee_id;
create index sessions_trainee_id on sessions (trainer_id, trainee_id) where trainee_id is not null;
alter table trainer_mode_calls alter column session_id type bigint;

-- Jobs that are waiting name the trainer too. The queue does not exist before the first start.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  update pgboss.job set data = data || jsonb_build_object('trainerId', trainer_id) from subscriptions
    where job.state < 'completed' and data ->> 'subscriptionId' = subscriptions.id::text and not data ? 'trainerId';
  update pgboss.job set data = data || jsonb_build_object('trainerId', trainer_id) from checkouts
    where job.state < 'completed' and data ->> 'checkoutId' = checkouts.id::text and not data ? 'trainerId';
  update pgboss.job set data = data || jsonb_build_object('trainerId', trainer_id) from trainees
    where job.state < 'completed' and data ->> 'traineeId' = trainees.id::text and not data ? 'trainerId';
end $$;
