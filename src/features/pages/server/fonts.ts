/** The fonts of public pages, from their packages, under addresses that may be kept for ever. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const weights = [400, 500, 600, 700, 800]
const version = '5.3.0'
const fileName = (weight: number) => `poppins-latin-${weight}-normal.woff2`

export const fontFaces = weights
  .map(
    (weight) =>
      `@font-face{font-family:Poppins;font-weight:${weight};font-display:swap;src:url(/fonts/${version}/${fileName(weight)}) format("woff2")}`,
  )
  .join('')

export function serveFonts(app: FastifyInstance): void {
  for (const name of weights.map(fileName)) {
    const file = createRequire(import.meta.url).resolve(`@fontsource/poppins/files/${name}`)
    app.get(`/fonts/${version}/${name}`, async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('font/woff2')
        .send(await fs.readFile(file)),
    )
  }
}
