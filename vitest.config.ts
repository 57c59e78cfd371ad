/**
 * Unit tests once; database tests on a PostgreSQL server, and those on the embedded database too that stand on what
 * differs there: base/server itself, and one file a feature. The browser's stories run on the embedded one as well.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const databaseTests = [
  'src/**/server/**/*.test.{ts,tsx}',
  'src/app/http/{badPages,draftPages,guards,http,liveForms,mediaFiles,sending,siteSettings,sites,tenancy}.test.ts',
]

const embeddedTests = [
  'src/base/server/**/*.test.ts',
  'src/features/*/server/service.test.ts',
  'src/features/{connect,ledger}/server/*.test.ts',
  'src/features/sites/server/migration.test.ts',
  'src/app/http/{http,sending,sites}.test.ts',
]

const databaseProject = (name: 'embedded' | 'postgres', include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    env: { TEST_DATABASE: name },
    globalSetup: 'tests/templates.ts',
    // Loading the server for each file again took half of their time. So no file may change what a module holds.
    isolate: false,
  },
})

export default defineConfig({
  plugins: [react()],
  test: {
    css: true,
    maxWorkers: 2,
    // Generous: a busy machine is slow, not broken.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/*.test.ts'],
          exclude: databaseTests,
        },
      },
      databaseProject('embedded', embeddedTests),
      databaseProject('postgres', databaseTests),
    ],
  },
})
