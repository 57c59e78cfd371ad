/** What pages load besides their HTML: fonts, artwork, the script, the frame of embed code. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { embedFrame } from '../../pages/components/embedCode/model.ts'
import { cachedForever } from './caching.ts'
import fontScript from './fonts.js?raw'
import { serveFonts } from './fonts.ts'
import originScript from './origin.js?raw'
import script from './site.js?raw'
import { serveTemplateImages } from './templateImages.ts'

/** Named by its content hash, so a new version is a new file. */
const pathOf = (name: string, content: string) =>
  `/page-files/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}.js`

export const scriptPath = pathOf('site', script)
export const fontScriptPath = pathOf('fonts', fontScript)
export const originScriptPath = pathOf('origin', originScript)

export function servePageFiles(app: FastifyInstance): void {
  serveFonts(app)
  serveTemplateImages(app)
  for (const [path, content] of [
    [scriptPath, script],
    [fontScriptPath, fontScript],
    [originScriptPath, originScript],
  ] as const)
    app.get(path, (_, reply) =>
      reply.header('cache-control', cachedForever).type('text/javascript; charset=utf-8').send(content),
    )
  app.get(embedFrame, (_, reply) =>
    reply
      .headers({
        'content-security-policy': embedPolicy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'public, max-age=3600',
      })
      .type('text/html; charset=utf-8')
      .send(embedPage),
  )
}

/**
 * The sandbox gives the frame an opaque origin, even if it is opened directly; inside, third-party code may do what it
 * likes.
 */
const embedPolicy = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
  "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
].join('; ')

/** Only in a frame: a window can be opened with any name, and would show a stranger's content under our address. */
const embedPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedded content</title><script>if(parent!==window){var code=window.name;document.open();document.write("<!doctype html><meta name=viewport content=\'width=device-width\'>"+code);document.close()}</script></html>'
