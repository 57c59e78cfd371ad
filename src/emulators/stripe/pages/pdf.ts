/** Writes one page of text as a PDF. Uses three of the standard fonts that every reader has, so none are embedded. */

export interface PdfText {
  text: string
  /** In points from the left edge, or from the right edge for right-aligned text. */
  x: number
  /** In points from the top. */
  y: number
  size?: number
  bold?: boolean
  /** The text ends at `x`. Uses a monospaced font, so that its width is known. */
  alignRight?: boolean
}

const width = 595
const height = 842

export function pdf(texts: PdfText[], lines: { y: number }[] = []): Buffer {
  const content = [
    ...lines.map(({ y }) => `0.85 G 56 ${height - y} m ${width - 56} ${height - y} l S`),
    ...texts.map(shown),
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font<</F1 4 0 R/F2 5 0 R/F3 6 0 R>>>>/Contents 7 0 R>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    font('Courier'),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${`${offset}`.padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  // One byte per character, so that the offsets match the file.
  return Buffer.from(body + table, 'latin1')
}

/** Width of a Courier letter at size 1. */
const letter = 0.6

function shown({ text, x, y, size = 10, bold = false, alignRight = false }: PdfText): string {
  // Replaces characters that the fonts do not have.
  const plain = text.replaceAll(/[^ -~\u00A0-\u00FF]/gu, '?')
  const left = alignRight ? width - x - plain.length * letter * size : x
  const font = alignRight ? 'F3' : bold ? 'F2' : 'F1'
  const escaped = plain.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
  return `BT /${font} ${size} Tf ${left.toFixed(2)} ${height - y} Td (${escaped}) Tj ET`
}
