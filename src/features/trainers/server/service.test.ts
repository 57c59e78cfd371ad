import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { getApp, setFeatures } from './service.ts'

test('features of an app are switched on and off, each once and in the order of the wizard', async ({
  make,
}) => {
  const trainer = await make.trainer()
  // Nobody chose: members can buy.
  expect(await getApp(trainer)).toMatchObject({ features: [1] })

  await setFeatures(trainer, [5, 1, 5])
  expect(await getApp(trainer)).toMatchObject({ features: [1, 5] })

  await setFeatures(trainer, [])
  expect(await getApp(trainer)).toMatchObject({ features: [] })
})
