/** Uploaded pictures, on every host of ours. Whatever lies in storage, nothing served from here can run. */
import type { FastifyInstance } from 'fastify'
import type { AtWork } from '../base/server/context.ts'

export function serveMedia(app: FastifyInstance, { storage }: Pick<AtWork, 'storage'>): void {
  app.get<{ Params: { owner: string; name: string } }>('/media/:owner/:name', async (request, reply) => {
    const { owner, name } = request.params
    // Anything else is no key of ours, and would be a defect in storage.
    if (request.site === undefined || !/^\d+$/.test(owner) || !/^[\w-]+\.webp$/.test(name))
      return reply.callNotFound()
    const file = await storage.find(`media/${owner}/${name}`)
    if (!file) return reply.callNotFound()
    return (
      reply
        // A new picture gets a new name.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', 'inline')
        .type('image/webp')
        .send(file.bytes)
    )
  })
}
