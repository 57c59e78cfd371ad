/**
 * Several files as one .zip, each stored as it is: images do not become smaller. Without parts of ZIP64, so files and
 * whole stay below 4 GB. Works in the browser and on the server.
 */
export interface ZipEntry {
  /** With folders, as `ios/icon.png`. */
  name: string
  bytes: Uint8Array
}

export function zipOf(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer> {
  const heads: Uint8Array[] = []
  const parts: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = new TextEncoder().encode(name)
    const facts = factsOf(bytes, title.length, at)
    const local = record([[0x04034b50, 4], ...facts])
    parts.push(local, title, bytes)
    heads.push(
      record([[0x02014b50, 4], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]),
      title,
    )
    offset += local.length + title.length + bytes.length
  }
  const headBytes = heads.reduce((sum, { length }) => sum + length, 0)
  const count: Field[] = [
    [entries.length, 2],
    [entries.length, 2],
  ]
  const end = record([[0x06054b50, 4], [0, 2], [0, 2], ...count, [headBytes, 4], [offset, 4], [0, 2]])
  return joined([...parts, ...heads, end])
}

type Field = [value: number, bytes: 2 | 4]

/** What is said of a file in both places. Names are UTF-8 (bit 11). */
function factsOf(bytes: Uint8Array, nameLength: number, at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return [
    [20, 2],
    [1 << 11, 2],
    [0, 2],
    [time, 2],
    [day, 2],
    [checksum(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [nameLength, 2],
    [0, 2],
  ]
}

function record(fields: Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(place, value, true)
    else view.setUint32(place, value, true)
    place += size
  }
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

/** CRC-32, a byte at a time. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
