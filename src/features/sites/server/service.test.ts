import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { getMe } from '../../accounts/server/service.ts'
import { findSiteOwner, nameApp } from './service.ts'

test('GUARD-29 WIZ-10 naming the app takes the sub-domain', async ({ db, make }) => {
  const trainer = await make.trainer()

  await nameApp(trainer, trainer.trainerId, 'My Gym!')

  expect(await getMe(trainer)).toMatchObject({ app_name: 'My Gym!', domain: 'my-gym' })
  expect(await findSiteOwner(db, 'my-gym')).toMatchObject({
    trainerId: trainer.trainerId,
    business_name: 'My Gym!',
  })
})

test.for([
  ['Strong', 'This name is taken. Choose another one.'],
  ['Admin', 'This name is reserved. Choose another one.'],
  ['!!!', 'Use at least one letter (a to z) or digit'],
])('an app cannot be called %s', async ([name, message], { make }) => {
  await make.trainer({ appName: 'strong' })
  const trainer = await make.trainer()

  const naming = nameApp(trainer, trainer.trainerId, name as string)

  await expect(naming).rejects.toMatchObject({ status: 422, fields: { app_name: [message] } })
  expect(await getMe(trainer)).toMatchObject({ app_name: null, domain: null })
})
