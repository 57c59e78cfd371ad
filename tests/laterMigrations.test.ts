/**
 * On a sharded database a new tenant's table is spread after the migration that creates it, and only then may it refer to
 * another table: Citus refuses to spread a table that refers to others already.
 */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { tenantTables } from '../db/tenancy.ts'

/** The last migration from before a database could be sharded. */
const LAST_BEFORE = '0104'

function refusedKeys(migration: string): string[] {
  const text = migration.replace(/--.*$/gm, '')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const created = named(/create table (?:if not exists )?(\w+)/gi)
  return created.some((name) => tenantTables.includes(name)) ? named(/references (\w+)/gi) : []
}

test('a new tenant’s table gets its foreign keys in the next migration', () => {
  const folder = new URL('../db/migrations/', import.meta.url)
  const later = fs.readdirSync(folder).filter((name) => name.slice(0, 4) > LAST_BEFORE)

  for (const name of later)
    expect(refusedKeys(fs.readFileSync(new URL(name, folder), 'utf8')), name).toEqual([])
})

test('a foreign key in the same migration is found', () => {
  const create = 'create table consents (trainer_id bigint not null, trainee_id bigint not null'
  const key = 'foreign key (trainer_id, trainee_id) references trainees'

  expect(refusedKeys(`${create}, ${key})`)).toEqual(['trainees'])
  expect(refusedKeys(`${create})`)).toEqual([])
  expect(refusedKeys(`alter table consents add ${key}`)).toEqual([])
})
