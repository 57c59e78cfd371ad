/**
 * Writes `src/features/pages/look/fontMetrics.gen.ts`: the heights and widths of the public pages' fonts, read from
 * their files. Run `node tools/font-metrics.ts` after an upgrade of the font packages.
 */
import fs from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { faces } from '../src/features/pages/look/fontFamilies.ts'

/** How often each letter occurs per thousand characters of English text. The last one is the space. */
// biome-ignore format: a table
const frequencies = Object.entries({
  e: 103, t: 75, a: 65, o: 62, n: 57, i: 57, s: 51, h: 50, r: 50, d: 35, l: 33, u: 23, c: 22, m: 20,
  f: 18, w: 18, g: 16, y: 16, p: 15, b: 12, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1, ' ': 184,
})

const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )

/** The tables of a WOFF2 file: https://www.w3.org/TR/WOFF2/#table_dir_format */
function tablesOf(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: count }, () => {
    const flags = file.readUInt8(at++)
    const known = tags[flags & 63]
    const tag = known ?? file.toString('latin1', at, (at += 4))
    const length = number()
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    if (isTransformed && tag === 'hmtx') throw new Error('The widths are packed in a way this does not read')
    return { tag, length: isTransformed ? number() : length }
  })
  const bytes = brotliDecompressSync(file.subarray(at, at + compressed))
  let start = 0
  return new Map(entries.map(({ tag, length }) => [tag, bytes.subarray(start, (start += length))]))
}

/** Returns the glyph of a character, from the Unicode part of the table. */
function glyphOf(cmap: Buffer, character: number): number {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    if (part.readUInt16BE(0) !== 4) continue
    const segments = part.readUInt16BE(6) / 2
    for (let s = 0; s < segments; s++) {
      const field = (n: number) => 14 + n * segments * 2 + (n > 0 ? 2 : 0) + s * 2
      if (part.readUInt16BE(field(0)) < character) continue
      const first = part.readUInt16BE(field(1))
      if (first > character) return 0
      const offset = part.readUInt16BE(field(3))
      const delta = part.readUInt16BE(field(2))
      if (offset === 0) return (character + delta) & 0xffff
      const glyph = part.readUInt16BE(field(3) + offset + (character - first) * 2)
      return glyph && (glyph + delta) & 0xffff
    }
  }
  throw new Error('The font has no table of characters')
}

function measure(path: string) {
  const tables = tablesOf(fs.readFileSync(path))
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`${path} has no table ${tag}`)
    return found
  }
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const em = head.readUInt16BE(18)
  const wide = hhea.readUInt16BE(34)
  const widthOf = (letter: string) =>
    hmtx.readUInt16BE(Math.min(glyphOf(cmap, letter.charCodeAt(0)), wide - 1) * 4)
  const total = frequencies.reduce((sum, [, times]) => sum + times, 0)
  const width = frequencies.reduce((sum, [letter, times]) => sum + widthOf(letter) * times, 0) / total
  const inEm = (units: number) => Math.round((units / em) * 10_000) / 10_000
  return {
    ascent: inEm(hhea.readInt16BE(4)),
    descent: inEm(-hhea.readInt16BE(6)),
    lineGap: inEm(hhea.readInt16BE(8)),
    width: inEm(width),
  }
}

export function fontMetricsText(): string {
  const lines = Object.entries(faces).map(([family, { name, weights }]) => {
    const measured = weights.map((weight) =>
      measure(`node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`),
    )
    const [first] = measured
    if (!first) throw new Error(`${family} has no weights`)
    const { ascent, descent, lineGap } = first
    const widths = weights.map((weight, i) => `${weight}: ${measured[i]?.width}`).join(', ')
    return `  '${family}': { ascent: ${ascent}, descent: ${descent}, lineGap: ${lineGap}, widths: { ${widths} } },\n`
  })
  return `// Made from the font files by \`node tools/font-metrics.ts\`. Do not edit.\n/** In em. The width is that of an average letter in an English text. */\nexport const fontMetrics = {\n${lines.join('')}} as const\n`
}

if (import.meta.main) fs.writeFileSync('src/features/pages/look/fontMetrics.gen.ts', fontMetricsText())
