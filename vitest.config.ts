/**
 * Unit tests run once. Database tests run on a PostgreSQL server. Those that depend on the differences between the
 * databases also run on the embedded one; every feature meets it in the browser stories and the tests of the program.
 * The projects that end in `rest` repeat proofs on the other database, or kill the program again and again: they are
 * part of `npm run test:rest`.
 */
import fs from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Each begins with `// @vitest-environment happy-dom`, and has a page and modules of its own. */
const pageTests = fs
  .globSync('src/**/*.test.{ts,tsx}')
  .filter((file) => fs.readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'))

const databaseTests = [
  'src/**/server/**/*.test.{ts,tsx}',
  'src/app/http/{answers,badPages,cookies,draftPages,foreignIds,guards,http,liveForms,mediaFiles,memberApp,memberBuying,nul,sending,siteSettings,sites,staff,streams,tenancy,trainerMode}.test.ts',
  'src/app/http/memberPictures.test.ts',
  'src/app/http/memberWalk.test.ts',
  'src/app/http/wireNames.test.ts',
  'src/app/pictureUses.test.ts',
  'src/features/member/mobile/{devices,keptParts}.test.ts',
]

/** They start and restart the built program, and wait for it most of the time. */
const programTests = ['tests/{admin,processes,standIns,start}.test.ts']
/** They kill it at random moments. */
const killTests = ['tests/killed*.test.ts']
/** `npm run sweep`: it measures who waits for a request, so nothing may run beside it. */
const worstTests = ['tests/worst.test.ts']

/** It reads all types of Stripe's SDK, which change only with its version. */
const slowUnitTests = ['src/emulators/stripe/contract.test.ts']

/** What the doors in base/server hide of the differences, and what waits for somebody between two transactions. */
const embeddedTests = [
  'src/base/server/{bell,db,embedded,jobPolls,jobStats,jobs,jobsTogether,list,listen,migrate,session,throttle}.test.ts',
  'src/features/connect/server/service.test.ts',
]
const embeddedRest = [
  'src/base/server/**/*.test.ts',
  'src/features/*/server/service.test.ts',
  'src/features/{connect,ledger}/server/*.test.ts',
  'src/features/{customers,sites}/server/migration.test.ts',
  'src/app/http/{answers,http,sending,sites}.test.ts',
]

const databaseProject = (
  name: string,
  database: 'embedded' | 'postgres',
  include: string[],
  exclude: string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    env: { TEST_DATABASE: database },
    // It migrates and waits for the disk several times as long as a server does.
    ...(database === 'embedded' && { testTimeout: 60_000 }),
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
    // What a test takes on a machine with both cores busy, and half as much again.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [
            ...databaseTests,
            ...programTests,
            ...killTests,
            ...worstTests,
            ...slowUnitTests,
            ...pageTests,
          ],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-rest', include: slowUnitTests } },
      { extends: true, test: { name: 'page', include: pageTests } },
      { extends: true, test: { name: 'program', include: programTests } },
      { extends: true, test: { name: 'program-rest', include: killTests } },
      { extends: true, test: { name: 'worst', include: worstTests } },
      databaseProject('embedded', 'embedded', embeddedTests),
      databaseProject('embedded-rest', 'embedded', embeddedRest, embeddedTests),
      databaseProject('postgres', 'postgres', databaseTests),
    ],
  },
})
