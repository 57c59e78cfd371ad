/**
 * Tar files (POSIX ustar) of small entries: enough of the format for an archive that any program can open, read and written
 * one entry at a time.
 */

const BLOCK = 512

export interface TarEntry {
  name: string
  bytes: Buffer
}

/** A file that is no tar file, or a damaged one. */
export class TarFault extends Error {
  override name = 'TarFault'
}

/** The entry as it stands in the file. Names are ASCII and have at most 100 characters. */
export function tarEntry({ name, bytes }: TarEntry, at: Date): Buffer {
  const rest = bytes.length % BLOCK
  return Buffer.concat([headerOf(name, bytes.length, at), bytes, Buffer.alloc(rest && BLOCK - rest)])
}

/** Two empty blocks. */
export const tarEnd = Buffer.alloc(2 * BLOCK)

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long for an entry: ${name}`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o644, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 6)} `, 148)
  return header
}

/** The checksum's own field counts as spaces. */
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)

/** Asked for each entry before its bytes are read; throws to refuse it. */
export type EntryCheck = (name: string, size: number) => void

/** The entries in their order. A file that ends before its end mark is refused. */
export async function* readTar(source: AsyncIterable<Buffer>, check: EntryCheck): AsyncGenerator<TarEntry> {
  const take = taker(source)
  for (;;) {
    const header = await take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    check(name, size)
    const bytes = await take(size)
    await take((BLOCK - (size % BLOCK)) % BLOCK)
    yield { name, bytes }
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const textAt = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const numberAt = (from: number, length: number) => {
    const digits = textAt(from, length).trim()
    if (!/^[0-7]+$/.test(digits)) throw new TarFault('A number of a header is no number')
    return Number.parseInt(digits, 8)
  }
  if (textAt(257, 5) !== 'ustar' || numberAt(148, 8) !== sumOf(header))
    throw new TarFault('A header is damaged')
  if (!['0', ''].includes(textAt(156, 1)) || textAt(345, 155)) throw new TarFault('An entry is no plain file')
  return { name: textAt(0, 100), size: numberAt(124, 12) }
}

/** Returns the next bytes of a stream, exactly as many as asked for. */
function taker(source: AsyncIterable<Buffer>): (count: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (count) => {
    while (length < count) {
      const { done, value } = await chunks.next()
      if (done) throw new TarFault('The file ends too early')
      held.push(value)
      length += value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held, length)
    held = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
}
