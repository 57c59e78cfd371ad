/* across trainers */
-- Owner: features/ledger. A trainer's time zone is in ledger_zones alone (decision 0230): a trainer without a row has not chosen
-- one yet. Who chose UTC for the daily email had no row.
insert into ledger_zones (trainer_id, time_zone)
  select trainer_id, time_zone from trainer_mail_settings where digest
  on conflict (trainer_id) do nothing;
