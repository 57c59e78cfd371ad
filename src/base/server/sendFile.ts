/** Streams a file as the response. If the client disconnects, reading stops. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CsvFile } from '../csv.ts'

/** The first chunk is read before the headers are sent, so if that fails, the client gets a normal error response. */
export async function sendCsv(reply: FastifyReply, { fileName, chunks }: CsvFile): Promise<FastifyReply> {
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
    .type('text/csv; charset=utf-8')
    .send(Readable.from(whole()))
}
