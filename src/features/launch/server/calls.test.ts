import { expect } from 'vitest'
import { makeSiteReady } from '../../../../tests/launching.ts'
import { test } from '../../../../tests/payments.ts'
import { nameApp } from '../../sites/server/service.ts'

test('API-09 send-launch-email takes the fields of the spec and answers a message', async ({ payments }) => {
  const { trainer } = await payments.connectTrainer()
  const fields = { name: 'Coach', email: 'coach@example.test', business_name: null, app_name: 'Stronger' }
  expect(await payments.call(trainer, 'POST', 'send-launch-email', fields)).toMatchObject({
    status: 409,
    body: { status: 'error', message: 'Create your app first' },
  })

  await makeSiteReady(trainer)
  await nameApp(payments.work, trainer.trainerId, 'Stronger')
  expect(await payments.call(trainer, 'POST', 'send-launch-email', fields)).toMatchObject({
    status: 200,
    body: { status: 'success', message: expect.stringContaining('5-10 days'), result: null },
  })
})
