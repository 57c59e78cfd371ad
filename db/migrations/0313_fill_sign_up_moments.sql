/* across trainers */
-- The moments of the sign-ups that were counted by day: the customers' history has them. Erased customers have no history: what
-- the history lacks of what was counted is at noon of its day.
insert into sign_up_sources (trainer_id, at, source, page, sign_ups)
with told as (
  select history.trainer_id, date_bin('15 minutes', history.at, '2000-01-01 00:00:00+00') as at, history.detail ->> 'from' as source,
    coalesce(history.detail ->> 'page', '') as page, coalesce(zones.time_zone, 'UTC') as time_zone
  from customer_history as history
  left join ledger_zones as zones on zones.trainer_id = history.trainer_id
  where history.kind = 'joined' and history.detail ->> 'from' is not null
), told_days as (
  select trainer_id, to_char(at at time zone time_zone, 'YYYY-MM-DD') collate "C" as day, source, page, count(*)::bigint as sign_ups
  from told group by 1, 2, 3, 4
), compared as (
  select trainer_id, day, source, page, coalesce(counted.sign_ups, 0) - coalesce(told_days.sign_ups, 0) as lacking
  from (select trainer_id, day, source, page, sign_ups from sign_up_sources where day < '~') as counted
  full join told_days using (trainer_id, day, source, page)
), erased as (
  -- As many as are lacking in all: after a change of the zone, a day may lack what the day beside it has too much.
  select trainer_id, day, source, page, least(
      greatest(lacking, 0),
      greatest(0, sum(lacking) over of_source - coalesce(sum(greatest(lacking, 0)) over before, 0))
    )::bigint as sign_ups
  from compared
  window of_source as (partition by trainer_id, source, page),
    before as (partition by trainer_id, source, page order by day rows between unbounded preceding and 1 preceding)
)
select trainer_id, at, source, page, sum(sign_ups)::bigint
from (
  select trainer_id, at, source, page, 1::bigint as sign_ups from told
  union all
  select erased.trainer_id, (day || ' 12:00')::timestamp at time zone coalesce(zones.time_zone, 'UTC'), source, page, sign_ups
  from erased left join ledger_zones as zones on zones.trainer_id = erased.trainer_id
  where sign_ups > 0
) as moments
group by 1, 2, 3, 4;

delete from sign_up_sources where day is not null;
