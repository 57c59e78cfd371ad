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
  try {
    if (bytes.length >= 12 && nameAt(view, 4) === 'ftyp') return readMp4(view)
    if (bytes.length >= 4 && view.getUint32(0) === ebml.header) return readWebm(view)
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

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** The boxes of an MP4 or QuickTime file, one after the other. */
function* boxesIn(view: DataView, { from, to }: Span): Generator<Span & { name: string }> {
  let at = from
  while (at + 8 <= to) {
    const short = view.getUint32(at)
    const size = short === 0 ? to - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    const head = short === 1 ? 16 : 8
    if (size < head) throw new FilmFault('unreadable')
    if (at + size > to) throw new FilmFault('cut')
    yield { name: nameAt(view, at + 4), from: at + head, to: at + size }
    at += size
  }
}

function boxAt(view: DataView, within: Span, ...path: string[]): Span | undefined {
  const [name, ...rest] = path
  if (name === undefined) return within
  const found = [...boxesIn(view, within)].find((box) => box.name === name)
  return found && boxAt(view, found, ...rest)
}

const playable = ['avc1', 'avc3', 'vp09', 'av01']
const hevc = ['hvc1', 'hev1', 'dvh1', 'dvhe']

function readMp4(view: DataView): Film {
  const boxes = [...boxesIn(view, { from: 0, to: view.byteLength })]
  const movie = boxes.find(({ name }) => name === 'moov')
  // A recording that stopped in the middle has its pictures but not their table, or the other way round.
  if (!movie || !boxes.some(({ name }) => name === 'mdat')) throw new FilmFault('cut')
  const tracks = [...boxesIn(view, movie)].filter(({ name }) => name === 'trak')
  for (const track of tracks) {
    const handler = boxAt(view, track, 'mdia', 'hdlr')
    if (!handler || nameAt(view, handler.from + 8) !== 'vide') continue
    const table = boxAt(view, track, 'mdia', 'minf', 'stbl', 'stsd')
    const codec = table && nameAt(view, table.from + 12)
    if (codec && hevc.includes(codec)) throw new FilmFault('hevc')
    if (!codec || !playable.includes(codec)) throw new FilmFault('unreadable')
    const head = boxAt(view, track, 'tkhd')
    if (!head) throw new FilmFault('unreadable')
    return { extension: 'mp4', ...shownSize(view, head) }
  }
  throw new FilmFault(tracks.length ? 'sound' : 'unreadable')
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

function* elementsIn(view: DataView, { from, to }: Span): Generator<Element> {
  let at = from
  while (at < to) {
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

const elementAt = (view: DataView, within: Span, id: number) =>
  [...elementsIn(view, within)].find((element) => element.id === id)

function numberIn(view: DataView, within: Span, id: number): number {
  const found = elementAt(view, within, id)
  let number = 0
  for (let at = found?.from ?? 0; at < (found?.to ?? 0); at++) number = number * 256 + view.getUint8(at)
  return number
}

function readWebm(view: DataView): Film {
  const [header, segment] = elementsIn(view, { from: 0, to: view.byteLength })
  const docType = header && elementAt(view, header, ebml.docType)
  if (!docType || docType.to - docType.from < 4 || nameAt(view, docType.from) !== 'webm')
    throw new FilmFault('unreadable')
  if (segment?.id !== ebml.segment) throw new FilmFault('cut')
  const elements = [...elementsIn(view, segment)]
  const tracks = elements.find(({ id }) => id === ebml.tracks)
  if (!tracks || !elements.some(({ id }) => id === ebml.cluster)) throw new FilmFault('cut')
  const track = [...elementsIn(view, tracks)].find(
    (element) => element.id === ebml.track && numberIn(view, element, ebml.trackType) === 1,
  )
  const video = track && elementAt(view, track, ebml.video)
  if (!video) throw new FilmFault('sound')
  const size = {
    width: numberIn(view, video, ebml.pixelWidth),
    height: numberIn(view, video, ebml.pixelHeight),
  }
  if (!size.width || !size.height) throw new FilmFault('unreadable')
  return { extension: 'webm', ...size }
}
