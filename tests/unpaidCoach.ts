/** The built program and its demo coach, whose platform payment fails. While it is down, the day of the next step comes. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import Stripe from 'stripe'
import { newDemoDir } from './demoDir.ts'
import { failPlatformPayment, payPlatformInvoice } from './platformPayment.ts'
import { freePort } from './ports.ts'
import { ask, isUp, type Program, runProgram } from './program.ts'

export const coachHost = 'coach.localhost'
const access = { email: 'coach@demo.test', password: 'demo-password' }

export async function startUnpaidCoach() {
  const DATA_DIR = newDemoDir('unpaid')
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR, LOG_LEVEL: 'error' }
  const platform = new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port: port + 1,
    protocol: 'http',
    telemetry: false,
  })
  let program: Program
  /** How long the last start took: on a busy machine several times as long. */
  let startSeconds = 0
  await start()
  const signedIn = await result('login', access)
  const { token } = signedIn
  const { subscription_id: id } = await result('me')
  const [plan] = await result('pricing')

  async function start(): Promise<void> {
    const began = Date.now()
    program = runProgram(env)
    await isUp(program)
    startSeconds = (Date.now() - began) / 1000
  }
  async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    program.process.kill(signal)
    await program.exited
  }
  async function result(call: string, body?: object) {
    const answer = await ask(program, `/api/v1/${call}`, body ? { method: 'POST', body } : { token })
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.body}`)
    return answer.json().result
  }

  return {
    planId: Number(plan.id),
    /** As the dashboard stores it. */
    signedIn: { ...(await result('me')), token },
    address: `http://localhost:${port}`,
    siteAddress: `http://${coachHost}:${port}`,
    async restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
      await stop(signal)
      await start()
    },
    /** Stops the program and starts it again. Its next check comes at once, or some seconds after the start. */
    async nextStepDue(signal: 'SIGKILL' | 'SIGTERM', { isLater = false } = {}): Promise<void> {
      await stop(signal)
      const seconds = isLater ? 6 + 2 * startSeconds : 0
      const { status, stderr } = spawnSync(
        process.execPath,
        ['tests/nextStepDue.ts', DATA_DIR, String(seconds)],
        { encoding: 'utf8' },
      )
      if (status !== 0) throw new Error(stderr)
      await start()
    },
    fail: () => failPlatformPayment(platform, id),
    pay: () => payPlatformInvoice(platform, id),
    stage: async (): Promise<string | null> =>
      (await result('trainerPaidSubscription'))?.arrears?.stage ?? null,
    /** The subjects of the delivered mails to the coach about the payment. */
    async letters(): Promise<string[]> {
      const box = (await ask(program, '/dev/mailbox')).body.split('<details').slice(1)
      const about =
        /Your payment to Liftoff didn|Selling pauses on|Selling is paused|Your site is offline|Nothing is due any longer/
      return box.flatMap((letter) => {
        const heading = letter.split('</summary>')[0] ?? ''
        const found = heading.includes(access.email) && about.exec(heading)?.[0]
        return found ? [found] : []
      })
    },
    site: async (at: string) => ask(program, at, { host: coachHost }),
    /** Stripe answers this many requests for the coach's subscription 30 seconds late: after the kill. */
    async stall(times: number): Promise<void> {
      const fault = { kind: 'slow', ms: 30_000, method: 'GET', match: `/v1/subscriptions/${id}`, times }
      const headers = { 'content-type': 'application/json' }
      await fetch(faults(), { method: 'POST', headers, body: JSON.stringify(fault) })
    },
    /** How many of them are still to come. */
    async stillToStall(): Promise<number> {
      const [fault] = (await (await fetch(faults())).json()) as { times: number }[]
      return fault?.times ?? 0
    },
    async close(): Promise<void> {
      await stop('SIGKILL')
      fs.rmSync(DATA_DIR, { recursive: true, force: true })
    },
  }
  function faults(): string {
    return `http://127.0.0.1:${port + 1}/_emulator/faults`
  }
}
