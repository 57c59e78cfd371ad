import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../../tests/database.ts'
import { tagCalls } from '../../tagContract.ts'
import { addNote, MOST_NOTES } from '../customer/customerPage.ts'
import { MOST_FILTERS, saveFilter } from './tags.ts'

test('a customer has at most some hundred notes, because all are answered at once', async ({ make }) => {
  const trainer = await make.trainer()
  const { trainerId } = trainer
  const { traineeId } = await make.trainee({ trainerId })
  await sql`update trainees set joined_at = now() where trainer_id = ${trainerId}`.execute(trainer.db)
  await sql`insert into customer_notes (trainer_id, trainee_id, text)
    select ${trainerId}, ${traineeId}, 'Note' from generate_series(1, ${MOST_NOTES - 1})`.execute(trainer.db)

  await addNote(trainer, traineeId, 'The last')

  await expect(addNote(trainer, traineeId, 'One more')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Delete one') as string,
  })
})

test('a trainer saves at most some dozen filters, and changes one that is there', async ({ make }) => {
  const trainer = await make.trainer()
  const save = (name: string) =>
    saveFilter(trainer, tagCalls.saveFilter.body.parse({ name, filters: { search: 'a' } }))
  for (let n = 0; n < MOST_FILTERS; n++) await save(`Filter ${n}`)

  await expect(save('One more')).rejects.toMatchObject({ status: 409 })

  expect(await save('filter 1')).toMatchObject({ name: 'filter 1' })
})
