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
  'update trainees set joined_at = coalesce(joined_at, now()) where trainer_id = $1 and id = $2',
  'update plans set archived_at = case when id = $1 then now() else archived_at end where trainer_id = $2',
  'insert into page_drafts (trainer_id, saved_at) values ($1, now()) on conflict (trainer_id) do update set saved_at = now()',
])('Citus refuses now() in it: %s', (statement) => {
  expect(objection(statement)).toContain('refuses now()')
})

test.each([
  'update plans set archived_at = now() where trainer_id = $1',
  'update trainees set joined_at = coalesce(joined_at, $1) where trainer_id = $2 and created_at < now()',
  'insert into page_drafts (trainer_id, saved_at) values ($1, now()) on conflict (trainer_id) do update set saved_at = excluded.saved_at',
])('Citus accepts now() in it: %s', (statement) => {
  expect(objection(statement)).toBeUndefined()
})
