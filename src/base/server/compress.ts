/** A page of a thousand components is 700 KB as JSON, and a tenth of that compressed. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Smaller answers are done sooner than another thread could be asked. */
const worthwhile = 10_000

/** Fastify's `onSend`. Only for JSON: pages, pictures and scripts come compressed from where they are kept. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < worthwhile) return payload
  if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
  void reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '')) return payload
  void reply.header('content-encoding', 'gzip')
  return promisify(gzip)(payload, { level: constants.Z_BEST_SPEED })
}
