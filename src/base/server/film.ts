/**
 * Videos from outside. The bytes decide what a file is, never its name. It is stored as it came: to encode it anew would
 * take minutes of a processor. So its container is read, far enough to refuse what a phone cannot play: another format, a
 * codec that few browsers know, sound without a picture, and a file that breaks off.
 */
import { Problem } from '../problem.ts'

export interface Film {
  extension: 'mp4' | 'webm'
  /** As it is shown: a phone held upright turns its picture. */
  width: number
  height: number
}

type Fault = 'unreadable' | 'cut' | 'hevc' | 'sound'

const words: Record<Fault, string> = {
  unreadable: "We can't read that video. Use MP4 or WebM.",
  cut: 'That video breaks off: a part of the file is missing. Export or record it again.',
  hevc: "That video is in HEVC, which many phones can't play. Save it as MP4 with H.264. On an iPhone, choose Settings, Camera, Formats, Most Compatible before you film.",
  sound: 'That file has sound but no picture. Use an MP4 or WebM video.',
}

class FilmFault extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

/** Errors are reported under `field`. */
export function readFilm(bytes: Uint8Array, field: string): Film {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const file = Object.assign(view, { left: MOST_PARTS })
  try {
    if (bytes.length >= 12 && nameAt(file, 4) === 'ftyp') return readMp4(file)
    if (bytes.length >= 4 && file.getUint32(0) === ebml.header) return readWebm(file)
    throw new FilmFault('unreadable')
  } catch (error) {
    // A number outside the file is a file that breaks off.
    const fault = error instanceof FilmFault ? error.fault : error instanceof RangeError ? 'cut' : undefined
    if (!fault) throw error
    throw new Problem(415, words[fault], { fields: { [field]: [words[fault]] }, cause: error })
  }
}

interface Span {
  from: number
  to: number
}

/** Two hours in parts of a second have 14,400 boxes. A file with far more is made to keep its reader busy. */
const MOST_PARTS = 50_000

interface OpenFile extends DataView {
  /** How many boxes or elements of it may still be read. */
  left: number
}

function countPart(file: OpenFile): void {
  if (--file.left < 0) throw new FilmFault('unreadable')
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** The boxes of an MP4 or QuickTime file, one after the other. */
function* boxesIn(file: OpenFile, { from, to }: Span): Generator<Span & { name: string }> {
  let at = from
  while (at + 8 <= to) {
    countPart(file)
    const short = file.getUint32(at)
    const size = short === 0 ? to - at : short === 1 ? Number(file.getBigUint64(at + 8)) : short
    const head = short === 1 ? 16 : 8
    if (size < head) throw new FilmFault('unreadable')
    if (at + size > to) throw new FilmFault('cut')
    yield { name: nameAt(file, at + 4), from: at + head, to: at + size }
    at += size
  }
}

function boxAt(file: OpenFile, within: Span, ...path: string[]): Span | undefined {
  const [name, ...rest] = path
  if (name === undefined) return within
  for (const box of boxesIn(file, within)) if (box.name === name) return boxAt(file, box, ...rest)
  return undefined
}

const playable = ['avc1', 'avc3', 'vp09', 'av01']
const hevc = ['hvc1', 'hev1', 'dvh1', 'dvhe']

function readMp4(file: OpenFile): Film {
  let movie: Span | undefined
  let hasPictures = false
  // To the end, because the last one may break off.
  for (const box of boxesIn(file, { from: 0, to: file.byteLength })) {
    if (box.name === 'moov') movie ??= box
    hasPictures ||= box.name === 'mdat'
  }
  // A recording that stopped in the middle has its pictures but not their table, or the other way round.
  if (!movie || !hasPictures) throw new FilmFault('cut')
  let hasTrack = false
  for (const track of boxesIn(file, movie)) {
    if (track.name !== 'trak') continue
    hasTrack = true
    const handler = boxAt(file, track, 'mdia', 'hdlr')
    if (!handler || nameAt(file, handler.from + 8) !== 'vide') continue
    const table = boxAt(file, track, 'mdia', 'minf', 'stbl', 'stsd')
    const codec = table && nameAt(file, table.from + 12)
    if (codec && hevc.includes(codec)) throw new FilmFault('hevc')
    if (!codec || !playable.includes(codec)) throw new FilmFault('unreadable')
    const head = boxAt(file, track, 'tkhd')
    if (!head) throw new FilmFault('unreadable')
    return { extension: 'mp4', ...shownSize(file, head) }
  }
  throw new FilmFault(hasTrack ? 'sound' : 'unreadable')
}

/** Width and height end the header, after the matrix that turns the picture. Both are in 65,536ths. */
function shownSize(view: DataView, { to }: Span) {
  const [width, height] = [view.getUint32(to - 8) >>> 16, view.getUint32(to - 4) >>> 16]
  if (!width || !height) throw new FilmFault('unreadable')
  const isTurned = view.getInt32(to - 44) === 0
  return isTurned ? { width: height, height: width } : { width, height }
}

const ebml = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
}

interface Element extends Span {
  id: number
  /** As a recorder writes it that does not know the end yet: it goes on to the end of what holds it. */
  isOpen: boolean
}

function* elementsIn(view: OpenFile, { from, to }: Span): Generator<Element> {
  let at = from
  while (at < to) {
    countPart(view)
    const idLength = lengthAt(view, at)
    if (idLength > 4) throw new FilmFault('unreadable')
    let id = 0
    for (let i = 0; i < idLength; i++) id = id * 256 + view.getUint8(at + i)
    at += idLength
    const sizeLength = lengthAt(view, at)
    // The marker of the length is no part of the number.
    let size = view.getUint8(at) & (0xff >> sizeLength)
    let isOpen = size === 0xff >> sizeLength
    for (let i = 1; i < sizeLength; i++) {
      const byte = view.getUint8(at + i)
      size = size * 256 + byte
      isOpen &&= byte === 0xff
    }
    at += sizeLength
    if (!isOpen && at + size > to) throw new FilmFault('cut')
    const end = isOpen ? to : at + size
    yield { id, from: at, to: end, isOpen }
    at = end
  }
}

/** 1 to 8: the place of the first bit that is set. */
function lengthAt(view: DataView, at: number): number {
  const first = view.getUint8(at)
  if (first === 0) throw new FilmFault('unreadable')
  return Math.clz32(first) - 23
}

function elementAt(file: OpenFile, within: Span, id: number): Element | undefined {
  for (const element of elementsIn(file, within)) if (element.id === id) return element
  return undefined
}

function numberIn(file: OpenFile, within: Span, id: number): number {
  const { from, to } = elementAt(file, within, id) ?? { from: 0, to: 0 }
  if (to - from > 8) throw new FilmFault('unreadable')
  let number = 0
  for (let at = from; at < to; at++) number = number * 256 + file.getUint8(at)
  return number
}

function readWebm(file: OpenFile): Film {
  const [header, segment] = elementsIn(file, { from: 0, to: file.byteLength })
  const docType = header && elementAt(file, header, ebml.docType)
  if (!docType || docType.to - docType.from < 4 || nameAt(file, docType.from) !== 'webm')
    throw new FilmFault('unreadable')
  if (segment?.id !== ebml.segment) throw new FilmFault('cut')
  let tracks: Span | undefined
  let hasPictures = false
  for (const element of elementsIn(file, segment)) {
    if (element.id === ebml.tracks) tracks ??= element
    hasPictures ||= element.id === ebml.cluster
  }
  if (!tracks || !hasPictures) throw new FilmFault('cut')
  const video = findVideo(file, tracks)
  if (!video) throw new FilmFault('sound')
  const size = {
    width: numberIn(file, video, ebml.pixelWidth),
    height: numberIn(file, video, ebml.pixelHeight),
  }
  if (!size.width || !size.height) throw new FilmFault('unreadable')
  return { extension: 'webm', ...size }
}

function findVideo(file: OpenFile, tracks: Span): Span | undefined {
  for (const track of elementsIn(file, tracks))
    if (track.id === ebml.track && numberIn(file, track, ebml.trackType) === 1)
      return elementAt(file, track, ebml.video)
  return undefined
}
