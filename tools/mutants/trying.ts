/** Plants a fault in the current directory, a copy of the project, and runs tests until one notices it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type Fault, plant } from './fault.ts'
import type { RunAnswer, RunRequest } from './runner.ts'

export interface Verdict {
  /** The test that failed, or undefined for a survivor. */
  by: string | undefined
  message: string
  /** How many test files ran, of how many that reach the place. */
  ran: number
  of: number
  seconds: number
}

export interface Tried extends Fault, Verdict {
  /** It does not compile, so it was not tried. */
  refused?: true
}

/** The first few notice most faults; the others run in larger groups, because starting a group takes time. */
const groups = [3, 12, 40, 1000]

export class Trying {
  private child: ChildProcess | undefined
  /** Tests that are known to pass without a fault. */
  private readonly sound = new Set<string>()
  /** Tests that fail without a fault. */
  private readonly broken = new Set<string>()

  /** How long the tests for one fault may run. */
  private readonly limitSeconds: number

  constructor(limitSeconds: number) {
    this.limitSeconds = limitSeconds
  }

  async run(fault: Fault, tests: string[]): Promise<Verdict> {
    const began = Date.now()
    const original = fs.readFileSync(fault.file, 'utf8')
    const seconds = () => Math.round((Date.now() - began) / 1000)
    let ran = 0
    try {
      fs.writeFileSync(fault.file, plant(original, fault))
      for (const size of groups) {
        const group = tests.slice(ran, ran + size)
        if (group.length === 0 || seconds() > this.limitSeconds) break
        const failed = await this.firstFailure(fault, original, group)
        if (failed)
          return { by: failed.test, message: failed.message, ran, of: tests.length, seconds: seconds() }
        ran += group.length
      }
    } finally {
      fs.writeFileSync(fault.file, original)
    }
    return { by: undefined, message: '', ran, of: tests.length, seconds: seconds() }
  }

  /** A test that fails without the fault too, or under load, notices nothing: the others run without it. */
  private async firstFailure(fault: Fault, original: string, tests: string[]): Promise<RunAnswer['failed']> {
    const group = tests.filter((test) => !this.broken.has(test))
    if (group.length === 0) return undefined
    const { failed } = await this.ask({ changed: fault.file, tests: group })
    if (!failed) return undefined
    const file = group.find((test) => failed.test.startsWith(test))
    if (file && this.sound.has(file) && !/timed? ?out/i.test(failed.message)) return failed
    // An error of no file, or a run that does not end, is checked with the whole group.
    const suspects = file ? [file] : group
    fs.writeFileSync(fault.file, original)
    const { failed: again } = await this.ask({ changed: fault.file, tests: suspects })
    fs.writeFileSync(fault.file, plant(original, fault))
    if (!again) {
      if (file) this.sound.add(file)
      return failed
    }
    for (const one of suspects) this.broken.add(one)
    console.log(`         without a fault fails ${again.test}: ${again.message.split('\n')[0]}`)
    return this.firstFailure(fault, original, group)
  }

  /** A run that does not end is probably a loop that the fault made. The process is replaced. */
  private async ask(request: RunRequest): Promise<RunAnswer> {
    this.child ??= await startRunner()
    const { child } = this
    child.send(request)
    const answered = new AbortController()
    const signal = AbortSignal.any([
      answered.signal,
      AbortSignal.timeout(240_000 + request.tests.length * 30_000),
    ])
    try {
      const exited = once(child, 'exit', { signal }).then(() => {
        throw new Error('The runner ended')
      })
      const [answer] = (await Promise.race([once(child, 'message', { signal }), exited])) as [RunAnswer]
      return answer
    } catch (error) {
      await this.stop('SIGKILL')
      return { failed: { test: 'the run does not end', message: String(error) } }
    } finally {
      answered.abort()
    }
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || !child.pid) return
    const ended = once(child, 'exit')
    if (signal) process.kill(-child.pid, signal)
    else child.send('end')
    await ended
  }
}

async function startRunner(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'runner.ts'), {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}
