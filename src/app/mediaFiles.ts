/** Uploaded pictures, on every host of ours, as AVIF for who takes it. Whatever lies in storage, nothing served from here can run. */
import type { FastifyInstance } from 'fastify'
import type { AtWork } from '../base/server/context.ts'
import { avifPath, isLibraryName } from '../features/media/sizes.ts'

export function serveMedia(app: FastifyInstance, { storage }: Pick<AtWork, 'storage'>): void {
  app.get<{ Params: { owner: string; name: string } }>('/media/:owner/:name', async (request, reply) => {
    const { owner, name } = request.params
    // Anything else is no key of ours, and would be a defect in storage.
    if (request.site === undefined || !/^\d+$/.test(owner) || !/^[\w-]+\.webp$/.test(name))
      return reply.callNotFound()
    const key = `media/${owner}/${name}`
    const takesAvif = isLibraryName(name) && /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const avif = takesAvif ? await storage.find(avifPath(key)) : undefined
    const file = avif ?? (await storage.find(key))
    if (!file) return reply.callNotFound()
    return (
      reply
        // A new picture gets a new name.
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', 'inline')
        .header('vary', 'accept')
        .type(avif ? 'image/avif' : 'image/webp')
        .send(file.bytes)
    )
  })
}
