import type { FastifyInstance } from 'fastify'

/** For signed requests: the signature covers the raw bytes; parsed and serialized again they would differ. */
export function rawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  scope.addHook('preHandler', async (request) => {
    if (!Buffer.isBuffer(request.body)) request.body = Buffer.alloc(0)
  })
}
