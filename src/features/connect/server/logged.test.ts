import { expect } from 'vitest'
import { test } from '../../../../tests/httpApp.ts'
import { builtDashboard } from '../../../app/http/dashboardFiles.ts'
import { buildHttp } from '../../../app/http/http.ts'
import { createLog } from '../../../base/server/log.ts'
import { startSession } from '../../../base/server/session.ts'

test('ERR-03 a Stripe account that cannot be connected is logged, and the trainer reads why', async ({
  world,
  db,
  make,
  onTestFinished,
}) => {
  const lines: string[] = []
  const log = createLog({ production: true, logLevel: 'error' }, { write: (line) => void lines.push(line) })
  // No Stripe answers in this test.
  const app = await buildHttp({ ...world.doors, db, log }, builtDashboard())
  onTestFinished(() => app.close())
  const { userId } = await make.trainer()
  const token = await startSession(db, { userId, role: 'trainer', ip: '127.0.0.1', userAgent: 'test' })

  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/stripe-connect',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    body: { redirect_url: '/trainer/account/payment-settings' },
  })

  expect(answer.statusCode).toBe(502)
  expect(answer.json()).toEqual({
    status: 'error',
    message: "The payment provider isn't responding. Nothing was lost. Try again in a moment.",
  })
  const logged = lines.filter((line) => line.includes('request failed'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('payment provider')
})
