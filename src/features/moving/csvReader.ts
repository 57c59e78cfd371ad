/**
 * Reads a CSV file of any program, piece by piece: separators, quotes and line ends as RFC 4180 and spreadsheets write
 * them. A value is always text; `=1+1` stays what it is.
 */

export type Separator = ',' | ';' | '\t' | '|'
const separators: Separator[] = [',', ';', '\t', '|']

export interface CsvLine {
  /** Where it begins in the file, counted from 1. */
  line: number
  cells: string[]
}

/** The separator that most of the first lines have the same number of. */
export function guessSeparator(start: string): Separator {
  const scores = separators.map((separator) => {
    const reader = createCsvReader(separator)
    const widths = [...reader.push(start), ...reader.end()].slice(0, 20).map(({ cells }) => cells.length)
    const width = widths[0] ?? 1
    return { separator, score: width < 2 ? 0 : width * widths.filter((one) => one === width).length }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** Empty lines are left out, and spaces around a value. */
export function createCsvReader(separator: Separator) {
  let [cell, cells]: [string, string[]] = ['', []]
  let [line, startedAt] = [1, 1]
  let state: 'plain' | 'quoted' | 'quote' = 'plain'
  let wasReturn = false

  function endLine(found: CsvLine[]): void {
    const row = [...cells, cell.trim()]
    if (row.some(Boolean)) found.push({ line: startedAt, cells: row })
    ;[cell, cells, startedAt] = ['', [], line]
  }

  function read(char: string, found: CsvLine[]): void {
    if (state === 'quoted') {
      if (char === '"') state = 'quote'
      else cell += char
      return
    }
    if (char === '"' && (state === 'quote' || cell.trim() === '')) {
      // Two quotes inside a quoted value are one; the first one of a value begins it.
      if (state === 'quote') cell += '"'
      else cell = ''
      state = 'quoted'
      return
    }
    state = 'plain'
    if (char === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (char === '\n' || char === '\r') endLine(found)
    else cell += char
  }

  return {
    /** Lines that are complete with this piece. */
    push(text: string): CsvLine[] {
      const found: CsvLine[] = []
      for (const char of text) {
        const isSecondHalf = char === '\n' && wasReturn
        wasReturn = char === '\r'
        if (isSecondHalf && state !== 'quoted') continue
        if (char === '\n' || char === '\r') line += isSecondHalf ? 0 : 1
        read(char, found)
      }
      return found
    },
    /** What has no line end. */
    end(): CsvLine[] {
      const found: CsvLine[] = []
      endLine(found)
      return found
    },
  }
}

/** By a byte order mark, else by what the bytes can be; Windows-1252 can be anything. */
export function guessEncoding(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 2000)
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zeros(1) > sample.length / 8) return 'utf-16le'
  if (zeros(0) > sample.length / 8) return 'utf-16be'
  return isUtf8(start) ? 'utf-8' : 'windows-1252'
}

/** A character that is cut at the end is no error. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The column that a header names, in the words of common programs. */
export function guessColumn(columns: string[], meaning: 'email' | 'name'): number | null {
  const words =
    meaning === 'email' ? /e-?mail|correo|courriel/i : /^(full ?|display ?|customer ?)?name$|nombre|nom\b/i
  const index = columns.findIndex((name) => words.test(name))
  if (index >= 0) return index
  const loose = columns.findIndex((name) => meaning === 'name' && /name/i.test(name))
  return loose >= 0 ? loose : null
}
