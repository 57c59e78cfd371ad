/** The fonts of public pages, from their packages, under addresses that may be kept for ever. */
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { cssName, type Face, faces } from '../fontFaces.ts'
import { keptForEver } from './caching.ts'

const version = '5.3.0'
const fileName = (name: string, weight: number, slant: Face['slant']) =>
  `${name}-latin-${weight}-${slant}.woff2`

const addressOf = ({ family, weight, slant }: Face) =>
  `/fonts/${version}/${fileName(faces[family].name, weight, slant)}`

/** `optional`: one that comes late is for the next page, since letters that change under a reader's eyes move the page. */
export const fontFaceCss = (used: readonly Face[]) =>
  used
    .map(
      (face) =>
        `@font-face{font-family:"${cssName(face.family)}";font-weight:${face.weight};font-style:${face.slant};font-display:optional;src:url(${addressOf(face)}) format("woff2")}`,
    )
    .join('')

/** Asked for before anything else, so that they are there in time. More than a few would hold up each other. */
export const fontPreloads = (used: readonly Face[]) =>
  used
    .slice(0, 4)
    .map((face) => `<link rel="preload" as="font" type="font/woff2" href="${addressOf(face)}" crossorigin>`)
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
