import { expect, test } from 'vitest'
import { builtDashboard } from './dashboardFiles.ts'

test('whoever has not built the dashboard is told how', () => {
  const folder = new URL('file:///nowhere/web/')

  expect(() => builtDashboard(folder)).toThrow('/nowhere/web/ has no dashboard. Run `npm run build` first.')
})
