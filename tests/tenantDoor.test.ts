import { expect, test } from 'vitest'
import { readSources } from './architecture.ts'
import { crossings, crossingsIn, objection } from './tenantDoor.ts'

test('every statement about all trainers is listed by name', () => {
  expect(crossingsIn(readSources()).sort()).toEqual(crossings.toSorted())
})

test.each([
  'select * from "plans" where "trainer_id" = $1 and "id" = $2',
  'select 1 from users where id = $1',
  'select title from plans where (trainer_id, id) in (($1, $2), ($3, $4))',
  'insert into "pages" ("trainer_id", "slug") values ($1, $2) on conflict do nothing',
  'update "plans" set "title" = $1 where "plans"."trainer_id" = $2',
  'delete from plans where trainer_id in ($1, $2)',
  'select * from plans join plan_prices on plan_prices.trainer_id = plans.trainer_id and plan_id = plans.id where plans.trainer_id = $1',
  'select * from plans join plan_prices using (trainer_id, plan_id) where trainer_id = $1',
  'insert into page_drafts (trainer_id, page_id) select trainer_id, id from pages where trainer_id = $1',
  'select id from checkouts where state = $1 /* across trainers */',
  "select 'from plans'",
  'with sold as (select plan_id from subscriptions where trainer_id = $1) select count(*) from sold',
])('it names the trainer: %s', (statement) => {
  expect(objection(statement)).toBeUndefined()
})

test.each([
  'select * from "plans" where "id" = $1',
  'insert into pages (slug) values ($1)',
  'update plans set title = $1 where id = $2',
  'delete from plans where id = $1',
  'select * from plans join plan_prices on plan_id = plans.id where plans.trainer_id = $1',
  'select * from plans join plan_prices using (trainer_id, plan_id)',
  'select id from users where exists (select from plans where plans.trainer_id = users.id)',
  'insert into page_drafts (trainer_id, page_id) select trainer_id, id from pages where id = $1',
  'select sum(net_cents) from ledger_entries where account_id = $1',
  'with gone as (delete from plans where id = $1 returning id) select count(*) from gone',
])('it does not name the trainer: %s', (statement) => {
  expect(objection(statement)).toContain('names the trainer')
})

test.each([
  ['now()', 'update trainees set joined_at = coalesce(joined_at, now()) where trainer_id = $1 and id = $2'],
  ['now()', 'update trainees set joined_at = coalesce(greatest(joined_at, $1), now()) where trainer_id = $2'],
  [
    'now()',
    'update plans set archived_at = case when id = $1 then now() else archived_at end where trainer_id = $2',
  ],
  ['now()', 'update plans set archived_at = coalesce(archived_at, now()) /* across trainers */'],
  ['random()', 'update plans set position = random() where trainer_id = $1'],
  [
    'joined_at + interval',
    "update trainees set joined_at = joined_at + interval '1 day' where trainer_id = $1",
  ],
  [
    'joined_at - make_interval',
    'update trainees set joined_at = joined_at - make_interval(days => $1) where trainer_id = $2',
  ],
  [
    'now()',
    'insert into page_drafts (trainer_id, saved_at) values ($1, now()) on conflict (trainer_id) do update set saved_at = now()',
  ],
  [
    'now()',
    'insert into page_drafts (trainer_id) values ($1) on conflict (trainer_id) do update set draft = $2 where page_drafts.saved_at < now()',
  ],
  ['current_date', 'insert into users (id) values ($1) on conflict (id) do update set since = current_date'],
  [
    'a subquery',
    'insert into "pages" ("trainer_id", "position") values ($1, (select max(position) from pages where trainer_id = $1))',
  ],
  [
    'a subquery',
    'insert into pages (trainer_id, position) values ($1, 1), ($1, coalesce(( select n from others), 0)) returning id',
  ],
  [
    'a subquery',
    'with one as (select 1 as n) insert into pages (trainer_id, position) values ($1, (select n from one))',
  ],
  [
    'a subquery',
    'insert into pages (trainer_id) values ($1) on conflict (trainer_id) do update set position = (select 1)',
  ],
  [
    'an outer join of a list and a union',
    'select sum(value * rate) from (select value, label from ledger_days union all select value, label from figure_days) as parts left join unnest($1::text[], $2::float8[]) as rates (label, rate) using (label) /* across trainers */',
  ],
])('Citus refuses %s in it: %s', (what, statement) => {
  expect(objection(statement)).toContain(`Citus refuses ${what}`)
})

test.each([
  'update plans set archived_at = now() where trainer_id = $1',
  "update plans set archived_at = now() + interval '1 day' where trainer_id = $1",
  'update plans set state = case when id = $1 then 2 else 3 end, archived_at = now() where trainer_id = $2',
  'update plans set archived_at = greatest(archived_at, now()) where trainer_id = $1',
  'update trainees set joined_at = coalesce(joined_at, $1) where trainer_id = $2 and created_at < now()',
  "update jobs set due_at = due_at + interval '1 day' where name = $1",
  "update trainees set joined_at = (joined_at at time zone 'UTC' + interval '1 day') at time zone 'UTC' where trainer_id = $1",
  'update pages set position = (select max(position) from pages where trainer_id = $1) where trainer_id = $1',
  'insert into page_drafts (trainer_id, saved_at) values ($1, now()) on conflict (trainer_id) do update set saved_at = excluded.saved_at',
  'insert into pages (trainer_id, position) select $1, (select max(position) from pages where trainer_id = $1)',
  'insert into domains (name, number) values ($1, (select count(*) from domains))',
  'with made as (insert into pages (trainer_id) values ($1) returning id) select id, (select now()) from made where id in (select 1)',
  'select count(*) from ledger_days left join unnest($1::text[]) as labels (day) using (day) where trainer_id = $2',
])('Citus accepts it: %s', (statement) => {
  expect(objection(statement)).toBeUndefined()
})

test.each([
  'delete from audit_log where trainer_id = $1',
  'delete from "audit_log" where "trainer_id" = $1 and "id" = $2',
  'truncate audit_log',
  'update "audit_log" set "action" = $1 where "trainer_id" = $2',
  'update audit_log set subject_label = $1, at = now() where trainer_id = $2',
  'insert into audit_log (trainer_id, action) values ($1, $2) on conflict (trainer_id, id) do update set action = $2',
])('it would change what the audit log has recorded: %s', (statement) => {
  expect(objection(statement)).toMatch(/audit log/)
})

test('erasing a person may take their words out of the audit log, and entries may be added', () => {
  for (const statement of [
    'update "audit_log" set "subject_label" = $1, "before" = $2, "after" = $3, "reason" = $4 where "trainer_id" = $5',
    'insert into "audit_log" ("trainer_id", "action") values ($1, $2)',
  ])
    expect(objection(statement)).toBeUndefined()
})
