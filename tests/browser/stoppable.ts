/** A way to the server that a test can close: the browser is online, and nobody answers. */
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Way {
  /** For a browser, as its proxy. */
  url: string
  stop(): void
  start(): void
  close(): void
}

export async function openWay(): Promise<Way> {
  let isStopped = false
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    const { port, pathname, search } = new URL(request.url ?? '')
    const { method, headers } = request
    const onward = http.request(
      { host: '127.0.0.1', port, method, path: pathname + search, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('connection', (socket) => {
    if (isStopped) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      isStopped = true
      cut()
    },
    start: () => void (isStopped = false),
    close() {
      cut()
      server.close()
    },
  }
}
