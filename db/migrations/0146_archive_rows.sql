-- Owner: features/moving. Where rows of imported archives are now: an archive that is imported again finds them, and what
-- refers to them by their old ids.
create table archive_rows (
  trainer_id bigint not null,
  -- The trainer and installation that the archive is of.
  source text not null,
  -- The folder in the archive.
  kind text not null,
  old_id bigint not null,
  new_id bigint not null,
  -- False: it was here before, and is the same thing.
  is_made boolean not null,
  primary key (trainer_id, source, kind, old_id)
);
