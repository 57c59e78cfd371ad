/** The artwork of the templates. A file that changes gets a new name: browsers keep the old one for ever. */
import fs from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { templateImages } from '../../pages/look/picture.tsx'
import { imageSizes } from '../../pages/templates/imageSizes.ts'
import { keptForEver } from './caching.ts'

/** From the source as from build/server, which lies as deep as src/app. */
const folder = new URL(
  import.meta.url.endsWith('.ts')
    ? '../../pages/templates/images/'
    : '../../src/features/pages/templates/images/',
  import.meta.url,
)

export function serveTemplateImages(app: FastifyInstance): void {
  const names = Object.keys(imageSizes).flatMap((name) =>
    name.includes('-1600.') ? [name, name.replace('-1600.', '-800.')] : [name],
  )
  for (const name of names)
    app.get(templateImages + name, async (_, reply) =>
      reply
        .header('cache-control', keptForEver)
        .type('image/webp')
        .send(await fs.readFile(new URL(name, folder))),
    )
}
