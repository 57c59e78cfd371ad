/**
 * Devices as a process of their own, so that the server's CPU time is only the server's. Plain sockets, which cost far
 * less than an HTTP client. Each member sends three sets at a time into a workout, and begins another after twenty.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { type Pace, paced } from './pace.ts'

export interface Load extends Pace {
  port: number
  /** The members who send, one after the other. */
  members: number[]
  /** `pull` sends nothing and asks for the newest logs. */
  kind: 'send' | 'pull'
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

const run = ({ port, members, kind, ...pace }: Load) =>
  paced(pace, async () => {
    const ask = await connect(port)
    return async (turn) => {
      const member = members[turn % members.length] ?? 0
      const device = deviceOf(member)
      const answer = await ask(`bench-${member}`, bodyOf(device, kind))
      device.cursor = /"cursor":"([^"]+)"/.exec(answer)?.[1] ?? ''
    }
  })

if (process.send)
  for (;;) {
    const [load] = (await once(process, 'message')) as [Load | 'stop']
    if (load === 'stop') break
    process.send(await run(load))
  }
process.disconnect?.()
