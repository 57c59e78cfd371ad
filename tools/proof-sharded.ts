/**
 * `npm run proof:sharded`: runs the server's tests and a first sale on a coordinator and two workers, and prints what the
 * detour over the coordinator costs. Not part of `npm test`, because it needs Citus. See docs/sharding.md.
 */
import { spawnSync } from 'node:child_process'
import { hasCitus } from '../tests/cluster.ts'

/** These make a database of their own from older migrations, or test the embedded one. */
const excluded = ['**/migration.test.ts', '**/moments.test.ts', '**/migrate.test.ts', '**/embedded.test.ts']

if (hasCitus()) process.exitCode = prove()
else {
  console.error(
    'Citus is not installed here: install it for the newest PostgreSQL in /usr/lib/postgresql (packages.citusdata.com has packages, github.com/citusdata/citus the source), then run this again.',
  )
  process.exitCode = 1
}

function prove(): number {
  const vitest = [
    'vitest',
    'run',
    '--project',
    'postgres',
    ...excluded.flatMap((name) => ['--exclude', name]),
  ]
  const steps: [title: string, command: string, given: string[]][] = [
    ['Build', 'node', ['tools/build.ts']],
    ["A first sale, and the detour's cost", 'node', ['tools/run.ts', 'bench/sharded.ts']],
    ["The server's tests, sharded", 'npx', [...vitest, ...process.argv.slice(2)]],
  ]
  for (const [title, command, given] of steps) {
    console.log(`\n${title} …`)
    const { status } = spawnSync(command, given, {
      stdio: 'inherit',
      env: { ...process.env, TEST_SHARDED: 'yes' },
    })
    if (status !== 0) return status ?? 1
  }
  return 0
}
