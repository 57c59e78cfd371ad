-- Owner: pg-boss, which makes its own tables in it. Made here, under our lock: processes that start together would
-- otherwise race to create it, and all but one would fail.
create schema if not exists pgboss;
