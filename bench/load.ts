/**
 * Simulates visitors in a separate process, so that the server's CPU time is only the server's. Each keep-alive
 * connection sends the next request as soon as it has the response. Uses plain sockets, which cost far less than an
 * HTTP client.
 *
 * `node bench/load.ts '{"port":…,"host":…,"connections":…,"seconds":…}'` prints one line of JSON.
 */
import net from 'node:net'

export interface Load {
  port: number
  host: string
  connections: number
  seconds: number
}

export interface Outcome {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  slowestMs: number
  /** Responses with a status other than 200. */
  refused: number
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as Load)))

async function run({ port, host, connections, seconds }: Load): Promise<Outcome> {
  const request = `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept: text/html\r\nUser-Agent: Mozilla/5.0\r\n\r\n`
  const times: number[] = []
  let refused = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(Array.from({ length: connections }, visitor))
  const lasted = performance.now() - began
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    perSecond: Math.round((times.length / lasted) * 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowestMs: at(1),
    refused,
  }

  function visitor(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1')
      let asked = 0
      let chunks: Buffer[] = []
      let missing = -1
      const ask = () => {
        asked = performance.now()
        socket.write(request)
      }
      socket.setNoDelay(true)
      socket.once('connect', ask)
      socket.once('error', reject)
      socket.on('data', (chunk: Buffer) => {
        if (missing < 0) {
          chunks.push(chunk)
          const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
          const end = all.indexOf('\r\n\r\n')
          if (end < 0) return
          const head = all.toString('latin1', 0, end)
          if (!head.startsWith('HTTP/1.1 200')) refused++
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (all.length - end - 4)
          chunks = []
        } else missing -= chunk.length
        if (missing > 0) return
        missing = -1
        const now = performance.now()
        times.push(now - asked)
        if (now < until) return ask()
        socket.destroy()
        resolve()
      })
    })
  }
}
