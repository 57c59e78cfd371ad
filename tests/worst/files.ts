/** Files that are small for what it takes to open them. */

import { smallMp4, smallWebm } from '../films.ts'
import { pixelBomb, webpBomb } from '../pictures.ts'

const repeated = (part: Buffer, bytes: number) => Buffer.alloc(bytes - (bytes % part.length), part)

/** Nothing but empty boxes, and a film behind them. */
function emptyBoxes(bytes: number): Buffer {
  const at = smallMp4.indexOf('moov') - 4
  const empty = Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])
  return Buffer.concat([smallMp4.subarray(0, at), repeated(empty, bytes), smallMp4.subarray(at)])
}

/** Elements of two bytes each, in a segment that does not say where it ends. */
function smallElements(bytes: number): Buffer {
  const at = smallWebm.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12
  const head = Buffer.from(smallWebm.subarray(0, at)).fill(0xff, at - 7)
  return Buffer.concat([head, repeated(Buffer.from([0xec, 0x80]), bytes), smallWebm.subarray(at)])
}

const padded = (head: string, tail: string, bytes: number) =>
  Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'obj '), Buffer.from(tail)])

export interface WorstFile {
  what: string
  kind: 'image' | 'video' | 'file'
  bytes: Buffer
}

export const worstFiles = (most: number): WorstFile[] => [
  { what: 'a WebP of 16383 by 16383', kind: 'image', bytes: webpBomb(16_383, 16_383) },
  { what: 'a WebP of 7000 by 7000', kind: 'image', bytes: webpBomb(7000, 7000) },
  { what: 'a PNG of 7000 by 7000', kind: 'image', bytes: pixelBomb(7000, 7000) },
  { what: 'a PNG of 1 by 49999', kind: 'image', bytes: pixelBomb(1, 49_999) },
  { what: 'empty boxes', kind: 'video', bytes: emptyBoxes(most - 10_000) },
  { what: 'elements of two bytes', kind: 'video', bytes: smallElements(most - 10_000) },
  { what: 'a PDF without an end', kind: 'file', bytes: padded('%PDF-1.7\n', '', most - 10_000) },
]

/** Of the same size, and nothing that anybody opens. */
export const plainFile = (bytes: number) => Buffer.alloc(bytes, 'x')
