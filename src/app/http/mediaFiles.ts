/**
 * Uploaded files, on all our hosts: images as AVIF where the browser accepts it, videos in the pieces that a player asks
 * for, PDF files to download. Whatever is in storage, nothing served from here can run.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../base/server/context.ts'
import { mediaTypeOf } from '../../features/media/kinds.ts'
import { avifPath, isLibraryName } from '../../features/media/sizes.ts'
import { isPreviewHost } from './hosts.ts'
import { rangeIn } from './ranges.ts'

type Doors = Pick<AppContext, 'storage' | 'config'>
type Asked = { key: string; name: string; contentType: string }

export function serveMedia(app: FastifyInstance, doors: Doors): void {
  app.get<{ Params: { owner: string; name: string } }>('/media/:owner/:name', async (request, reply) => {
    const { owner, name } = request.params
    const type = mediaTypeOf(name)
    // Anything else is not one of our keys, and would be an error in storage.
    const isOurs = request.site !== undefined || isPreviewHost(request, doors.config)
    if (!isOurs || !type || !/^\d+$/.test(owner) || !/^[\w-]+\.\w+$/.test(name)) return reply.callNotFound()
    const asked = { key: `media/${owner}/${name}`, name, contentType: type.contentType }
    reply.headers({
      // A new file gets a new name.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': type.kind === 'file' ? 'attachment' : 'inline',
    })
    return type.kind === 'image'
      ? sendImage(request, reply, doors, asked)
      : sendPiece(request, reply, doors, asked)
  })
}

async function sendImage(request: FastifyRequest, reply: FastifyReply, { storage }: Doors, asked: Asked) {
  const { key, name, contentType } = asked
  const takesAvif = isLibraryName(name) && /\bimage\/avif\b/.test(request.headers.accept ?? '')
  const avif = takesAvif ? await storage.find(avifPath(key)) : undefined
  const file = avif ?? (await storage.find(key))
  if (!file) return notThere(reply)
  const etag = `"${name.replace('.webp', avif ? '-avif' : '-webp')}"`
  reply.headers({ etag, vary: 'accept' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(avif ? 'image/avif' : contentType).send(file.bytes)
}

/** Safari plays no video without ranges, and every player seeks by them. */
async function sendPiece(request: FastifyRequest, reply: FastifyReply, { storage }: Doors, asked: Asked) {
  const { key, name, contentType } = asked
  const file = await storage.measure(key)
  if (!file) return notThere(reply)
  const etag = `"${name.replace('.', '-')}"`
  const { size } = file
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const range = rangeIn(request.headers.range, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  return reply
    .type(contentType)
    .header('content-length', last - first + 1)
    .send(await storage.read(key, first, last))
}

/** What was said about the file is not said about its absence. */
function notThere(reply: FastifyReply) {
  for (const name of ['cache-control', 'content-security-policy', 'content-disposition'])
    reply.removeHeader(name)
  return reply.callNotFound()
}

/** For conditional requests, as browsers send them on a reload. */
const isKnown = (ifNoneMatch = '', etag: string) => ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag)
