-- Owner: features/connect. Our share of what a trainer sells, and since when: the newest row counts for new payments.
create table commissions (
  trainer_id bigint not null references users on delete cascade,
  since timestamptz not null default clock_timestamp(),
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (trainer_id, since)
);

insert into commissions (trainer_id, since, basis_points)
select user_id, created_at, round(mgp_commission * 100) from trainers;

alter table trainers drop column mgp_commission;
