import { expect, test } from 'vitest'
import { hasDashboard } from './hasDashboard.ts'

const trainer = { app_name: null, firebase_app_id: null, closed_at: null }

test('ADM-17 a trainer has a dashboard with an app name or an app id, until the account is closed', () => {
  expect(hasDashboard(trainer)).toBe(false)
  expect(hasDashboard({ ...trainer, app_name: 'Strong' })).toBe(true)
  expect(hasDashboard({ ...trainer, firebase_app_id: '1:559:ios:9f' })).toBe(true)
  expect(hasDashboard({ ...trainer, app_name: 'Strong', closed_at: '2026-01-01T00:00:00Z' })).toBe(false)
})
