/** Unit tests once; database tests twice, on the embedded database and on a PostgreSQL server. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const databaseTests = ['src/**/server/**/*.test.{ts,tsx}', 'src/app/{guards,http,mediaFiles,sites}.test.ts']

const databaseProject = (name: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name,
    include: databaseTests,
    env: { TEST_DATABASE: name },
    globalSetup: 'tests/templates.ts',
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tools/*.test.ts'],
          exclude: databaseTests,
        },
      },
      databaseProject('embedded'),
      databaseProject('postgres'),
    ],
  },
})
