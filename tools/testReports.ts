/** Reads the reports of Vitest and Playwright: how many tests passed, and the messages of those that failed. */

export interface Failure {
  /** The same in every run, so that runs can be compared. */
  title: string
  file: string
  message: string
}

export interface Outcome {
  passed: number
  failed: Failure[]
}

export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

export function vitestOutcome(ok: boolean, report: VitestReport | undefined): Outcome {
  const failed = (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => failure(file, `${file} > ${one.fullName}`, one.failureMessages?.join('\n')))
    // A file that cannot be loaded, or whose hook fails, has no failed test, so report the file.
    return status === 'failed' && !tests.length ? [failure(file, file, message)] : tests
  })
  return outcome(ok, report?.numPassedTests, failed)
}

/** The files that took longest, each with its seconds: where a run can be made shorter. */
export const slowestFiles = (report: VitestReport | undefined, count: number): string[] =>
  (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds} s ${name}`)

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  /** Errors outside of the tests. */
  errors: { message?: string }[]
}

export function playwrightOutcome(ok: boolean, report: PlaywrightReport | undefined): Outcome {
  const specs = (report?.suites ?? []).flatMap(specsOf).filter((spec) => !spec.ok)
  const failed = specs.map(({ file, line, title, tests }) =>
    failure(file, `${file}:${line} > ${title}`, tests.map(lastMessage).join('\n')),
  )
  const broken = (report?.errors ?? []).map(({ message }) => failure('', 'Playwright', message))
  return outcome(ok, report?.stats.expected, [...failed, ...broken])
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const lastMessage = ({ results }: PlaywrightSuite['specs'][number]['tests'][number]): string =>
  (results.at(-1)?.errors ?? []).map(({ message }) => message).join('\n')

const failure = (file: string, title: string, message = 'It says nothing'): Failure => ({
  file,
  title,
  message: withoutRunner(message).slice(0, 2000),
})

/** Removes the test runner's own stack frames, which say nothing about the test. */
const withoutRunner = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !line.includes('node_modules/'))
    .join('\n')

/** A runner that crashes before its tests counts as one failure, not as none. */
function outcome(ok: boolean, passed = 0, failed: Failure[] = []): Outcome {
  const isUnexplained = !ok && !failed.length
  return {
    passed,
    failed: isUnexplained ? [failure('', 'The test runner', 'It ended with an error')] : failed,
  }
}
