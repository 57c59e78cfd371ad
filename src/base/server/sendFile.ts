/** Streams a file as the response. If the client disconnects, reading stops. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call } from '../call.ts'
import type { SentFile } from '../sentFile.ts'

/** The first chunk is read before the headers are sent, so if that fails, the client gets a normal error response. */
export async function sendFile(
  reply: FastifyReply,
  { fileName, chunks }: SentFile,
  type: NonNullable<Call['file']>,
): Promise<FastifyReply> {
  const reading = chunks[Symbol.asyncIterator]()
  const first = await reading.next()
  async function* whole() {
    try {
      if (!first.done) yield first.value
      yield* { [Symbol.asyncIterator]: () => reading }
    } finally {
      await reading.return?.()
    }
  }
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type)
    .send(Readable.from(whole()))
}
