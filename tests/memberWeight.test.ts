import fs from 'node:fs'
import { expect, test } from 'vitest'
import { memberFolder, weightOfApp } from './memberFiles.ts'

test('MISC-17 the app opens with at most 120 KB of script and 15 KB of styles', () => {
  const { script, styles } = weightOfApp()

  expect(script).toBeGreaterThan(40_000)
  expect(script).toBeLessThan(120 * 1024)
  expect(styles).toBeLessThan(15 * 1024)
})

test('the app has no schema library, no UI kit and no router library in it', () => {
  const scripts = fs
    .readdirSync(`${memberFolder}/app-files`)
    .filter((name) => name.endsWith('.js'))
    .map((name) => fs.readFileSync(`${memberFolder}/app-files/${name}`, 'utf8'))

  expect(scripts.length).toBeGreaterThan(0)
  for (const text of scripts)
    expect(text).not.toMatch(/ZodError|\$ZodType|mantine|useNavigate\(\) may be used/)
})
