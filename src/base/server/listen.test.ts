import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../tests/database.ts'

const say = (words: string) => sql`select pg_notify('test_words', ${words})`

test('what is said is heard when it is committed, and not when it is taken back', async ({ world }) => {
  const heard: string[] = []
  const stop = await world.listen('test_words', { heard: (words) => heard.push(words), listening: () => {} })

  await world.db
    .transaction()
    .execute(async (db) => {
      await say('never').execute(db)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await world.db.transaction().execute((db) => say('once').execute(db))
  await say('twice').execute(world.db)

  await expect.poll(() => heard).toEqual(['once', 'twice'])
  await stop()
})

// The embedded database has no connection to lose.
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'a connection that breaks is made anew, and the listener is told of the gap',
  async ({ world }) => {
    const states: boolean[] = []
    const heard: string[] = []
    const stop = await world.listen('test_words', {
      heard: (words) => heard.push(words),
      listening: (is) => states.push(is),
    })

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen test_words'
    and datname = current_database()`.execute(world.db)

    await expect.poll(() => states, { timeout: 20_000 }).toEqual([true, false, true])
    await say('again').execute(world.db)
    await expect.poll(() => heard).toEqual(['again'])
    await stop()
  },
)
