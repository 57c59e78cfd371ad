import fs from 'node:fs'
import { expect, test } from 'vitest'
import { fontMetricsText } from './font-metrics.ts'

test('fontMetrics.gen.ts is what the font files say: run `node tools/font-metrics.ts` after a new version', () => {
  expect(fs.readFileSync('src/features/pages/look/fontMetrics.gen.ts', 'utf8')).toBe(fontMetricsText())
})
