import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { getCommission, setCommission } from './service.ts'

test('the commission of a trainer is 12 percent until a plan says otherwise, and its changes are kept', async ({
  db,
  make,
}) => {
  const { trainerId } = await make.trainer()
  const other = await make.trainer()

  expect(await getCommission(db, trainerId)).toBe(12)
  for (const percent of [20, 20, 7.25, 20]) await setCommission(db, trainerId, percent)

  expect(await getCommission(db, trainerId)).toBe(20)
  expect(await getCommission(db, other.trainerId)).toBe(12)
  const kept = await db
    .selectFrom('commissions')
    .select(['trainer_id', 'basis_points'])
    .orderBy('since')
    .execute()
  expect(kept.map(({ basis_points }) => basis_points)).toEqual([2000, 725, 2000])
})
