/**
 * Devices as a process of their own, so that the server's CPU time is only the server's. Plain sockets, which cost far
 * less than an HTTP client. Each member sends three sets at a time into a workout, and begins another after twenty.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

export interface Load {
  port: number
  /** The members who send, one after the other. */
  members: number[]
  connections: number
  seconds: number
  /** Requests begin at this rate, whether or not others were answered; without it, as fast as they are answered. */
  perSecond?: number
  /** `pull` sends nothing and asks for the newest logs. */
  kind: 'send' | 'pull'
}

export interface Outcome {
  perSecond: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
}

interface Device {
  cursor: string
  log: string
  count: number
}

const devices = new Map<number, Device>()

/** What a member sends next. */
export function bodyOf(device: Device, kind: Load['kind']): string {
  if (kind === 'pull') return JSON.stringify({ since: device.cursor, logs: [] })
  if (device.count % 60 === 0) device.log = randomUUID()
  const at = new Date().toISOString()
  const entries = Object.fromEntries(
    Array.from({ length: 3 }, () => {
      const n = device.count++
      const set = { item: 'i1', set: n % 4, exercise: 'back-squat', kind: 'work', by: 'reps', amount: 8 }
      return [`b${n}`, { n, k: 'set', at, fixes: null, ...set, grams: 80000, rir: 2 }]
    }),
  )
  const log = { kind: 'workout', programme: null, version: null, activity: null, on_day: at.slice(0, 10) }
  return JSON.stringify({ since: device.cursor, logs: [{ id: device.log, ...log, began_at: at, entries }] })
}

function deviceOf(member: number): Device {
  const known = devices.get(member) ?? { cursor: '', log: randomUUID(), count: 0 }
  devices.set(member, known)
  return known
}

/** One kept-alive connection; resolves with the answer's body. */
async function connect(port: number): Promise<(token: string, body: string) => Promise<string>> {
  const socket = net.connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let answered: (body: string) => void = () => undefined
  let failed: (error: Error) => void = () => undefined
  let chunks: Buffer[] = []
  socket.on('error', (error) => failed(error))
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    if (all.length < end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])) return
    chunks = []
    const body = all.toString('utf8', end + 4)
    if (head.startsWith('HTTP/1.1 200')) answered(body)
    else failed(new Error(`${head.split('\r\n', 1)[0]} ${body}`))
  })
  return (token, body) =>
    new Promise((resolve, reject) => {
      ;[answered, failed] = [resolve, reject]
      socket.write(
        `POST /api/v1/app/sync HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
}

async function run({ port, members, connections, seconds, perSecond, kind }: Load): Promise<Outcome> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let next = 0
  const work = async () => {
    const ask = await connect(port)
    for (;;) {
      const turn = next++
      const due = perSecond ? began + (turn * 1000) / perSecond : performance.now()
      if (due >= until) return
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const member = members[turn % members.length] ?? 0
      const device = deviceOf(member)
      // Timers are late by up to a millisecond, which is not the server's.
      const asked = Math.max(due, wait > 0 ? performance.now() : 0)
      const answer = await ask(`bench-${member}`, bodyOf(device, kind))
      times.push(performance.now() - asked)
      device.cursor = /"cursor":"([^"]+)"/.exec(answer)?.[1] ?? ''
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const lasted = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / lasted), p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) }
}

if (process.send)
  for (;;) {
    const [load] = (await once(process, 'message')) as [Load | 'stop']
    if (load === 'stop') break
    process.send(await run(load))
  }
process.disconnect?.()
