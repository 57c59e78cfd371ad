/**
 * Unit tests run once. Database tests run on a PostgreSQL server. Those that depend on the differences between the
 * databases also run on the embedded one: base/server itself and one file per feature. Browser tests use the embedded
 * one too.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const databaseTests = [
  'src/**/server/**/*.test.{ts,tsx}',
  'src/app/http/{answers,badPages,draftPages,foreignIds,guards,http,liveForms,mediaFiles,memberApp,memberBuying,sending,siteSettings,sites,staff,streams,tenancy}.test.ts',
  'src/app/http/memberPictures.test.ts',
  'src/app/http/memberWalk.test.ts',
  'src/app/pictureUses.test.ts',
  'src/features/member/mobile/{devices,keptParts}.test.ts',
]

/** They start, kill and restart the built program, and wait for it most of the time. */
const programTests = ['tests/{admin,killed*,processes,standIns,start}.test.ts']

const embeddedTests = [
  'src/base/server/**/*.test.ts',
  'src/features/*/server/service.test.ts',
  'src/features/{connect,ledger}/server/*.test.ts',
  'src/features/{customers,sites}/server/migration.test.ts',
  'src/app/http/{answers,http,sending,sites}.test.ts',
]

const databaseProject = (name: 'embedded' | 'postgres', include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    env: { TEST_DATABASE: name },
    globalSetup: 'tests/templates.ts',
    // Loading the server again for each file took half of the time. So no test file may change a module's state.
    isolate: false,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    css: true,
    // One more than CI has cores: much of the time a test waits for a database, a job or a clock.
    maxWorkers: 3,
    // Long timeouts: a busy machine is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/*.test.ts'],
          exclude: [...databaseTests, ...programTests],
        },
      },
      { extends: true, test: { name: 'program', include: programTests } },
      databaseProject('embedded', embeddedTests),
      databaseProject('postgres', databaseTests),
    ],
  },
})
