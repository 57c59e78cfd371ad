/** An S3-compatible store for tests: one bucket in memory, with path-style URLs. It accepts only signed requests. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Account {
  bucket: string
  accessKeyId: string
}

export interface S3Server {
  endpoint: string
  stop(): Promise<void>
}

export async function startS3({ bucket, accessKeyId }: Account): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const { authorization = '' } = request.headers
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
      return refuse(response, 403, 'AccessDenied')
    const [, asked, key] = /^\/([^/]+)\/(.+)$/.exec(new URL(`http://s3${request.url}`).pathname) ?? []
    if (asked !== bucket || !key) return refuse(response, 404, 'NoSuchBucket')

    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? 'binary/octet-stream' })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      // S3 sends the same response whether the object existed or not.
      objects.delete(key)
      response.writeHead(204).end()
    } else {
      const object = objects.get(key)
      if (!object) return refuse(response, 404, 'NoSuchKey')
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      const part = first ? object.bytes.subarray(Number(first), Number(last) + 1) : object.bytes
      response
        .writeHead(first ? 206 : 200, { 'content-type': object.contentType, 'content-length': part.length })
        .end(part)
    }
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}
