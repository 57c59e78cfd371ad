import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenancy } from '../db/tenancy.ts'
import { migratedDatabase } from '../tools/table-types.ts'
import { type Tenancy, tenancyViolations } from './tenancy.ts'

let db: PGlite
beforeAll(async () => {
  db = await migratedDatabase()
})
afterAll(() => db.close())

test('every table is ready for several servers: the trainer first in each key, references in pairs, no trigger', async () => {
  expect(await tenancyViolations(db, tenancy)).toEqual([])
})

test.each([
  [
    'create table notes (id bigint primary key, trainer_id integer not null)',
    [
      'notes has no column trainer_id bigint not null',
      'notes.trainer_id is not a bigint',
      'notes_pkey of notes does not begin with trainer_id',
    ],
  ],
  [
    'create table notes (trainer_id bigint, id integer generated always as identity, fee_cents integer, primary key (trainer_id, id))',
    ['notes.id is not a bigint', 'notes.fee_cents is not a bigint'],
  ],
  [
    `create table notes (trainer_id bigint primary key, trainee_id bigint);
     create unique index notes_trainee on notes (trainee_id) where trainee_id > 0;
     create index notes_of_pair on notes ((trainer_id + 1))`,
    [
      'notes_trainee of notes does not begin with trainer_id',
      'notes_of_pair of notes does not begin with trainer_id',
    ],
  ],
  [
    `create table notes (trainer_id bigint references users, id bigint, trainee_id bigint, session_id bigint references sessions,
       primary key (trainer_id, id), unique (trainer_id, trainee_id),
       foreign key (trainee_id, trainer_id) references notes (trainer_id, trainee_id));
     create table links (trainer_id bigint, note_id bigint, foreign key (trainer_id, note_id) references notes)`,
    [
      'notes_session_id_fkey: notes references sessions of the directory',
      'notes_trainee_id_trainer_id_fkey: notes references notes without the trainer',
      'links_trainer_id_note_id_fkey: links of the directory references notes',
    ],
  ],
  [
    `create table notes (trainer_id bigint primary key);
     create function nothing() returns trigger language plpgsql as 'begin return new; end';
     create trigger notes_changed after insert on notes for each row execute function nothing()`,
    ['notes has the trigger notes_changed'],
  ],
])('a table that breaks a rule is named: %#', async (statements, violations) => {
  const wider: Tenancy = { ...tenancy, notes: 'tenant', links: 'directory' }
  await db.exec(`begin; ${statements}`)
  const found = await tenancyViolations(db, wider)
  await db.exec('rollback')
  expect(found.filter((sentence) => /notes|links/.test(sentence))).toEqual(violations)
})
