/** The fonts of public pages, from their packages, under addresses that may be kept for ever. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { cssName, type Face, faces } from '../fontFaces.ts'
import { keptForEver } from './caching.ts'

const version = '5.3.0'
const fileName = (name: string, weight: number) => `${name}-latin-${weight}-normal.woff2`

export const fontFaceCss = (used: readonly Face[]) =>
  used
    .map(({ family, weight }) => {
      const url = `/fonts/${version}/${fileName(faces[family].name, weight)}`
      return `@font-face{font-family:"${cssName(family)}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2")}`
    })
    .join('')

export function serveFonts(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url)
  for (const { name, weights } of Object.values(faces))
    for (const file of weights.map((weight) => fileName(name, weight)))
      app.get(`/fonts/${version}/${file}`, async (_, reply) =>
        reply
          .header('cache-control', keptForEver)
          .type('font/woff2')
          .send(await fs.readFile(resolve(`@fontsource/${name}/files/${file}`))),
      )
}
