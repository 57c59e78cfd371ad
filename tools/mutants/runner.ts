/**
 * A process with one Vitest and one PostgreSQL for all faults. It is told which file changed and which tests to run, and
 * answers with the first that failed. A process of its own, because a fault may be an endless loop: then it is ended.
 */
import path from 'node:path'
import pg from 'pg'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

export interface RunRequest {
  changed: string
  tests: string[]
}

export interface RunAnswer {
  failed: { test: string; message: string } | undefined
}

/** Runs tests in the order in which they were given. */
class Unsorted {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const vitest = await createVitest(
  'test',
  {
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [{}],
    project: ['unit', 'page', 'postgres'],
    sequence: { sequencer: Unsorted },
  },
  { logLevel: 'silent' },
)
await vitest.standalone()
process.send?.('ready')
process.on('disconnect', () => process.exit())
process.on('message', (request: RunRequest | 'end') => void take(request))

async function take(request: RunRequest | 'end'): Promise<void> {
  if (request !== 'end') {
    process.send?.(await answer(request))
    return
  }
  await vitest.close()
  process.exit()
}

async function answer({ changed, tests }: RunRequest): Promise<RunAnswer> {
  vitest.invalidateFile(path.resolve(changed))
  // What an earlier fault made fail must not count against this one.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specifications = tests.flatMap((test) => listSpecifications(vitest, path.resolve(test)))
  if (specifications.length === 0) return { failed: undefined }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  await dropDatabases()
  const failed = testModules.flatMap(listFailures)[0]
  if (failed || unhandledErrors.length === 0) return { failed }
  return { failed: { test: 'an unhandled error', message: String(unhandledErrors[0]) } }
}

/** On the embedded database nothing runs: it shows what PostgreSQL shows, more slowly. */
const listSpecifications = (vitest: Vitest, file: string): TestSpecification[] =>
  vitest.projects
    .filter((project) => project.matchesTestGlob(file))
    .map((project) => project.createSpecification(file))

function listFailures(module: TestModule): RunAnswer['failed'][] {
  for (const test of module.children.allTests('failed'))
    return [
      { test: `${module.relativeModuleId} ${test.name}`, message: test.result().errors?.[0]?.message ?? '' },
    ]
  const [error] = module.errors()
  const [broken] = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const found = error ?? broken
  return found ? [{ test: module.relativeModuleId, message: found.message }] : []
}

/** Each test file leaves a database. */
async function dropDatabases(): Promise<void> {
  const project = vitest.projects.find(({ name }) => name === 'postgres')
  const postgresUrl = project?.getProvidedContext().postgresUrl
  if (!postgresUrl) return
  const client = new pg.Client({ connectionString: `${postgresUrl}postgres` })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
