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

export interface Tried extends Fault, Verdict {}

/** The first few notice most faults; the others run in larger groups, because starting a group takes time. */
const groups = [3, 12, 40, 1000]

export class Trying {
  private child: ChildProcess | undefined
  /** Tests that are known to pass without a fault. */
  private readonly sound = new Set<string>()

  /** How long the tests for one fault may run. */
  private readonly limitSeconds: number

  constructor(limitSeconds: number) {
    this.limitSeconds = limitSeconds
  }

  async run(fault: Fault, tests: string[]): Promise<Verdict> {
    const began = Date.now()
    const place = fault.file
    const original = fs.readFileSync(place, 'utf8')
    const seconds = () => Math.round((Date.now() - began) / 1000)
    let ran = 0
    try {
      fs.writeFileSync(place, plant(original, fault))
      for (const size of groups) {
        const group = tests.slice(ran, ran + size)
        if (group.length === 0 || seconds() > this.limitSeconds) break
        const { failed } = await this.ask({ changed: fault.file, tests: group })
        if (failed && (await this.passesWithout(fault, original, failed)))
          return { by: failed.test, message: failed.message, ran, of: tests.length, seconds: seconds() }
        ran += group.length
      }
    } finally {
      fs.writeFileSync(place, original)
    }
    return { by: undefined, message: '', ran, of: tests.length, seconds: seconds() }
  }

  /** A test that fails without the fault too, or under load, notices nothing. */
  private async passesWithout(
    fault: Fault,
    original: string,
    failed: { test: string; message: string },
  ): Promise<boolean> {
    const [file = ''] = failed.test.split(' ')
    if (!file.includes('.test.')) return true
    if (this.sound.has(file) && !/timed? ?out/i.test(failed.message)) return true
    const place = fault.file
    const changed = fs.readFileSync(place, 'utf8')
    fs.writeFileSync(place, original)
    const { failed: again } = await this.ask({ changed: fault.file, tests: [file] })
    fs.writeFileSync(place, changed)
    if (again)
      console.log(`         ${again.test} fails without the fault too: ${again.message.split('\n')[0]}`)
    else this.sound.add(file)
    return !again
  }

  /** A run that does not end is a loop that the fault made: it is noticed, and the process is replaced. */
  private async ask(request: RunRequest): Promise<RunAnswer> {
    this.child ??= await startRunner()
    const { child } = this
    child.send(request)
    const timer = AbortSignal.timeout(120_000 + request.tests.length * 20_000)
    try {
      const [answer] = (await Promise.race([
        once(child, 'message', { signal: timer }),
        once(child, 'exit').then(() => {
          throw new Error('The runner ended')
        }),
      ])) as [RunAnswer]
      return answer
    } catch (error) {
      await this.stop('SIGKILL')
      return { failed: { test: 'the run does not end', message: String(error) } }
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
