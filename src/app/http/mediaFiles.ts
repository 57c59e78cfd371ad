/**
 * Uploaded images, on all our hosts, as AVIF where the browser accepts it. Whatever is in storage, nothing served from
 * here can run.
 */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../base/server/context.ts'
import { avifPath, isLibraryName } from '../../features/media/sizes.ts'
import { isPreviewHost } from './hosts.ts'

export function serveMedia(
  app: FastifyInstance,
  { storage, config }: Pick<AppContext, 'storage' | 'config'>,
): void {
  app.get<{ Params: { owner: string; name: string } }>('/media/:owner/:name', async (request, reply) => {
    const { owner, name } = request.params
    // Anything else is not one of our keys, and would be an error in storage.
    const isOurs = request.site !== undefined || isPreviewHost(request, config)
    if (!isOurs || !/^\d+$/.test(owner) || !/^[\w-]+\.webp$/.test(name)) return reply.callNotFound()
    const key = `media/${owner}/${name}`
    const takesAvif = isLibraryName(name) && /\bimage\/avif\b/.test(request.headers.accept ?? '')
    const avif = takesAvif ? await storage.find(avifPath(key)) : undefined
    const file = avif ?? (await storage.find(key))
    if (!file) return reply.callNotFound()
    // A new image gets a new name.
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

/** For conditional requests, as browsers send them on a reload. */
const isKnown = (ifNoneMatch = '', etag: string) => ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag)
