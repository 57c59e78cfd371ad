/**
 * Browser tests: one story per file, in Debian's Chromium, against the built program with its own database. Traces
 * would add a tenth to the run time; request them with `--trace retain-on-failure`.
 */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

/** Set another port to test two checkouts at the same time. */
const PORT = Number(process.env['TEST_PORT'] ?? 4310)

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What a story takes on a machine with both cores busy, and half as much again.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    // Without a graphics card, animations use the CPU cores that the tests need.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  webServer: {
    command: 'node tests/browser/server.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
  },
})
