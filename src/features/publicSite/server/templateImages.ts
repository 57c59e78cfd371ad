/** The artwork of the templates. A changed file gets a new name, because browsers cache the old one forever. */
import fs from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { templateImages } from '../../pages/look/picture.tsx'
import { imageSizes } from '../../pages/templates/imageSizes.ts'
import { cachedForever } from './caching.ts'

/** The same relative path from the source and from build/server. */
const folder = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../pages/templates/images/'
    : '../../src/features/pages/templates/images/',
  import.meta.url,
)

/** One of the images, by its name. */
export const readTemplateImage = (name: string): Promise<Buffer> => fs.readFile(new URL(name, folder))

export function serveTemplateImages(app: FastifyInstance): void {
  const names = Object.keys(imageSizes).flatMap((name) =>
    name.includes('-1600.') ? [name, name.replace('-1600.', '-800.')] : [name],
  )
  for (const name of names)
    app.get(templateImages + name, async (_, reply) =>
      reply
        .header('cache-control', cachedForever)
        .type('image/webp')
        .send(await readTemplateImage(name)),
    )
}
