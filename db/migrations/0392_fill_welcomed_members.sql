/* across trainers */
-- Owner: features/training. Until now the device alone remembered that it had asked. Whoever has a setting of their own answered.
update members set welcomed_at = last_seen_at
where name <> '' or weekdays <> '{}' or unit <> 'kg' or reminder is not null;
