/** The fonts of public pages, from their packages, under addresses that may be kept for ever. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { cssName, type Face, faces } from '../fontFaces.ts'
import { keptForEver } from './caching.ts'

const version = '5.3.0'
const fileName = (name: string, weight: number, slant: Face['slant']) =>
  `${name}-latin-${weight}-${slant}.woff2`

export const fontFaceCss = (used: readonly Face[]) =>
  used
    .map(({ family, weight, slant }) => {
      const url = `/fonts/${version}/${fileName(faces[family].name, weight, slant)}`
      return `@font-face{font-family:"${cssName(family)}";font-weight:${weight};font-style:${slant};font-display:swap;src:url(${url}) format("woff2")}`
    })
    .join('')

export function serveFonts(app: FastifyInstance): void {
  const { resolve } = createRequire(import.meta.url)
  for (const { name, weights, hasItalic } of Object.values(faces))
    for (const file of weights.flatMap((weight) => [
      fileName(name, weight, 'normal'),
      ...(hasItalic ? [fileName(name, weight, 'italic')] : []),
    ]))
      app.get(`/fonts/${version}/${file}`, async (_, reply) =>
        reply
          .header('cache-control', keptForEver)
          .type('font/woff2')
          .send(await fs.readFile(resolve(`@fontsource/${name}/files/${file}`))),
      )
}
