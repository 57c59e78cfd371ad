/** Uploaded pictures, on every host of ours, as AVIF for who takes it. Whatever lies in storage, nothing served from here can run. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../base/server/context.ts'
import { avifPath, isLibraryName } from '../../features/media/sizes.ts'

export function serveMedia(app: FastifyInstance, { storage }: Pick<AppContext, 'storage'>): void {
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
    // A new picture gets a new name.
    const etag = `"${name.replace('.webp', avif ? '-avif' : '-webp')}"`
    reply.headers({ etag, vary: 'accept', 'cache-control': 'public, max-age=31536000, immutable' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(avif ? 'image/avif' : 'image/webp')
      .send(file.bytes)
  })
}

/** To who asks whether it is still the same, as browsers do on a reload. */
const isKnown = (ifNoneMatch = '', etag: string) => ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag)
