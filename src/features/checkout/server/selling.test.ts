import { expect } from 'vitest'
import { test } from '../../../../tests/database.ts'
import { samplePage } from '../../../../tests/samplePage.ts'
import { publishPage } from '../../pages/server/service.ts'
import { nameApp } from '../../sites/server/service.ts'
import { setFeatures } from '../../trainers/server/service.ts'
import { sellingOf } from './selling.ts'

test('MISC-17 members buy in the app until its trainer switches Payments off; then on the site, once it has a page', async ({
  make,
}) => {
  const [trainer, other] = [await make.trainer(), await make.trainer()]
  const domain = `maya${trainer.trainerId}`
  await nameApp(trainer, trainer.trainerId, 'Maya', domain)
  const selling = () => sellingOf(trainer, trainer.trainerId)
  expect(await selling()).toEqual({ inApp: true, site: null })

  await setFeatures(trainer, [2, 3])
  expect(await selling()).toEqual({ inApp: false, site: null })
  await publishPage(trainer, samplePage())
  expect(await selling()).toEqual({
    inApp: false,
    site: expect.stringMatching(`^http://${domain}\\.localhost(:\\d+)?/pricing$`) as unknown,
  })
  expect(await sellingOf(other, other.trainerId)).toEqual({ inApp: true, site: null })

  await setFeatures(trainer, [1])
  expect(await selling()).toEqual({ inApp: true, site: null })
})
