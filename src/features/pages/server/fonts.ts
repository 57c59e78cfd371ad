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

/**
 * `optional` for what is seen first: one that comes late is for the next page, since letters that change under a
 * reader's eyes move the page. Those that only stand further down are nowhere asked for in advance and would mostly be
 * too late; they may still come, out of sight.
 */
export function fontFaceCss(used: readonly Face[], seenFirst: readonly Face[]): string {
  const first = new Set(seenFirst.map(addressOf))
  return used
    .map((face) => {
      const address = addressOf(face)
      return `@font-face{font-family:"${cssName(face.family)}";font-weight:${face.weight};font-style:${face.slant};font-display:${first.has(address) ? 'optional' : 'swap'};src:url(${address}) format("woff2")}`
    })
    .join('')
}

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
