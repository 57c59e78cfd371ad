/**
 * Sends one request to a program and says how long `/healthz` waited meanwhile, and how much memory the program took. In a
 * thread of its own, so that what a test does meanwhile is not counted.
 */
import fs from 'node:fs'
import http from 'node:http'
import { parentPort } from 'node:worker_threads'

export interface Probe {
  port: number
  pid: number
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | undefined
}

export interface Measure {
  /** 0 if there was no answer. */
  status: number
  /** The longest that a health check waited. */
  waitMs: number
  tookMs: number
  /** At the peak, above what the program had before. */
  grownBytes: number
  answerBytes: number
  /** How the answer begins. */
  answer: string
}

const LONGEST_MS = 20_000
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

const kilobytesIn = (pid: number, name: string) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

/** Elsewhere than on Linux nobody says it. */
function memory(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  return fs.existsSync('/proc/self/status') ? kilobytesIn(pid, name) * 1024 : 0
}

function forgetPeak(pid: number): void {
  if (fs.existsSync('/proc/self/clear_refs')) fs.writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

type Answer = Pick<Measure, 'status' | 'answerBytes' | 'answer'>

function send({ port, method, path, headers, body }: Omit<Probe, 'pid'>, ms = LONGEST_MS): Promise<Answer> {
  return new Promise((resolve) => {
    const none = { status: 0, answerBytes: 0, answer: '' }
    const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let [answerBytes, answer] = [0, '']
      const ended = () => resolve({ status: response.statusCode ?? 0, answerBytes, answer })
      response.on('data', (chunk: Buffer) => {
        answerBytes += chunk.length
        if (answer.length < 400) answer += chunk.toString('utf8', 0, 400)
        // A stream never ends.
        if (response.headers['content-type']?.startsWith('text/event-stream')) request.destroy()
      })
      response.once('close', ended)
    })
    request.setTimeout(ms, () => request.destroy())
    request.once('error', (error) => resolve({ ...none, answer: error.message }))
    request.end(body)
  })
}

async function measure(probe: Probe): Promise<Measure> {
  const { port, pid } = probe
  const health = { port, method: 'GET', path: '/healthz', headers: {}, body: undefined }
  await send(health)
  forgetPeak(pid)
  const before = memory(pid, 'VmRSS')
  let [waitMs, isOver, after] = [0, false, 0]
  const started = performance.now()
  const answered = send(probe).finally(() => {
    isOver = true
  })
  // One more after the end: what is left to do is done then.
  while (!isOver || after++ < 2) {
    const from = performance.now()
    await send(health, 2 * LONGEST_MS)
    waitMs = Math.max(waitMs, performance.now() - from)
  }
  const answer = await answered
  const tookMs = performance.now() - started
  return { ...answer, waitMs, tookMs, grownBytes: Math.max(0, memory(pid, 'VmHWM') - before) }
}

parentPort?.on('message', (probe: Probe) => {
  void measure(probe).then((measured) => parentPort?.postMessage(measured))
})
