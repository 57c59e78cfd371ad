/**
 * The fonts of public pages, from their packages. A page links one stylesheet with all its fonts, which blocks the
 * first paint: fonts of the first screen are embedded in it, so the first paint has them and nothing shifts. The others
 * load when needed. All addresses can be cached forever.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { compressionsIn } from '../../../base/server/compress.ts'
import { cssName, type Face, type Family, faces } from '../../pages/look/fontFamilies.ts'
import { cachedForever } from './caching.ts'
import { fallbackCss } from './fontFallbacks.ts'

const { resolve } = createRequire(import.meta.url)
const version = '5.3.0'

const fileName = ({ family, weight, slant }: Face, subset: string) =>
  `${faces[family].name}-${subset}-${weight}-${slant}.woff2`
/** For ever: the version is in it. */
export const fontAddress = (face: Face, subset: string) => `/fonts/${version}/${fileName(face, subset)}`
const readFont = (face: Face, subset: string) =>
  fs.readFile(resolve(`@fontsource/${faces[face.family].name}/files/${fileName(face, subset)}`))

const allFaces: Face[] = (Object.keys(faces) as Family[]).flatMap((family) =>
  faces[family].weights.flatMap((weight) => [
    { family, weight, slant: 'normal' as const },
    ...(faces[family].hasItalic ? [{ family, weight, slant: 'italic' as const }] : []),
  ]),
)

/** Short enough that a page with every font has an address that any proxy accepts. */
const codeOf = ({ family, weight, slant }: Face) =>
  `${faces[family].name}${weight}${slant === 'italic' ? 'i' : ''}`
const byCode = new Map(allFaces.map((face) => [codeOf(face), face]))

/** A hash of the stylesheet's content, so a new one is a new file. */
const edition = createHash('sha256')
  .update(version + allFaces.map(({ family, weight }) => fallbackCss(family, weight)).join(''))
  .digest('hex')
  .slice(0, 8)
const folder = `/fonts/${version}-${edition}/`

/**
 * '' for a page without text. The path names the fonts, those of the first screen first:
 * `…/lato400+lato700~oswald600.css`
 */
export function fontSheetPath(used: readonly Face[], seenFirst: readonly Face[]): string {
  if (used.length === 0) return ''
  const first = seenFirst.map(codeOf)
  const later = used.map(codeOf).filter((code) => !first.includes(code))
  return `${folder}${[first, later].map((codes) => codes.join('+')).join('~')}.css`
}

/** Undefined for a path that `fontSheetPath` would never create. */
function facesIn(path: string): { first: Face[]; later: Face[] } | undefined {
  const [first, later, ...more] = path
    .replace(/\.css$/, '')
    .split('~')
    .map(listed)
  if (!first || !later || more.length > 0) return undefined
  const used = [...first, ...later]
  return fontSheetPath(used, first) === folder + path ? { first, later } : undefined

  function listed(codes: string): Face[] {
    return [...new Set(codes.split('+'))].flatMap((code) => byCode.get(code) ?? [])
  }
}

type Ranges = Record<string, string>

/** The characters of each subset of a family. Emoji and formulas use the visitor's own fonts. */
async function rangesOf(family: Family): Promise<Ranges> {
  const text = await fs.readFile(resolve(`@fontsource/${faces[family].name}/unicode.json`), 'utf8')
  const { math: _, symbols: __, ...ranges } = JSON.parse(text) as Ranges
  return ranges
}

async function faceCss(face: Face, isEmbedded: boolean): Promise<string> {
  const { family, weight, slant } = face
  const rules = Object.entries(await rangesOf(family)).map(async ([subset, range]) => {
    const isHere = isEmbedded && subset === 'latin'
    const address = isHere
      ? `data:font/woff2;base64,${(await readFont(face, subset)).toString('base64')}`
      : fontAddress(face, subset)
    // Browsers decode even an embedded font asynchronously: for a frame or two there is no text, rather than another
    // font.
    return `@font-face{font-family:"${cssName(family)}";font-weight:${weight};font-style:${slant};font-display:${isHere ? 'block' : 'swap'};src:url(${address}) format("woff2");unicode-range:${range}}`
  })
  return (await Promise.all(rules)).join('') + (slant === 'normal' ? fallbackCss(family, weight) : '')
}

interface Sheet {
  plain: string
  br: Buffer
  gzip: Buffer
}

async function makeSheet({ first, later }: { first: Face[]; later: Face[] }): Promise<Sheet> {
  const parts = [...first.map((face) => faceCss(face, true)), ...later.map((face) => faceCss(face, false))]
  const plain = (await Promise.all(parts)).join('')
  // A font is already compressed: this only undoes the overhead of base64, which the fast setting does too.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { plain, br: await promisify(brotliCompress)(plain, { params }), gzip: await promisify(gzip)(plain) }
}

/** There are as many stylesheets as looks of sites, and anyone can request more. */
const maxSheets = 100

function openSheets() {
  const sheets = new Map<string, Promise<Sheet>>()
  return (path: string): Promise<Sheet> | undefined => {
    const known = sheets.get(path)
    const wanted = known ? undefined : facesIn(path)
    const sheet = known ?? (wanted && makeSheet(wanted))
    if (!sheet) return undefined
    // Least recently used first.
    sheets.delete(path)
    sheets.set(path, sheet)
    sheet.catch(() => sheets.delete(path))
    for (const oldest of sheets.keys()) {
      if (sheets.size <= maxSheets) break
      sheets.delete(oldest)
    }
    return sheet
  }
}

export function serveFonts(app: FastifyInstance): void {
  const findSheet = openSheets()
  app.get<{ Params: { '*': string } }>(`${folder}*`, async (request, reply) => {
    const sheet = await findSheet(request.params['*'])
    if (!sheet) return reply.callNotFound()
    const [coding] = compressionsIn(request.headers['accept-encoding'])
    if (coding) reply.header('content-encoding', coding)
    return reply
      .headers({ 'cache-control': cachedForever, vary: 'accept-encoding' })
      .type('text/css; charset=utf-8')
      .send(coding ? sheet[coding] : sheet.plain)
  })
  app.get<{ Params: { file: string } }>(`/fonts/${version}/:file`, async (request, reply) => {
    const found = await findFile(request.params.file)
    if (!found) return reply.callNotFound()
    return reply.header('cache-control', cachedForever).type('font/woff2').send(found)
  })
}

const filePattern =
  /^(.+?)-(latin|latin-ext|cyrillic|cyrillic-ext|greek|greek-ext|vietnamese|hebrew|devanagari)-(\d+)-(normal|italic)\.woff2$/

async function findFile(name: string): Promise<Buffer | undefined> {
  const [, family = '', subset = '', weight = '', slant] = filePattern.exec(name) ?? []
  const face = byCode.get(`${family}${weight}${slant === 'italic' ? 'i' : ''}`)
  return face && subset in (await rangesOf(face.family)) ? readFont(face, subset) : undefined
}
