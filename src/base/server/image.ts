/**
 * Images from outside. The bytes decide what a file is, never its name: whatever cannot be decoded as one of a few
 * formats is refused. Only re-encoded pixels are stored, so scripts, comments and the location of a photo are dropped.
 */
import type { Sharp } from 'sharp'
import { Problem } from '../problem.ts'
import { createWeighedGate } from './gate.ts'
import { escapeHtml } from './html.ts'

/** Enough for any camera; a file of a few kilobytes can claim gigabytes of pixels. */
const MAX_PIXELS = 50_000_000

/** An image of one pixel by millions takes the decoder twenty seconds. */
const MAX_SIDE = 50_000

/**
 * A square as WebP, of 512 pixels unless more are wanted. An almost square image fills it; any other is shown whole on a transparent background.
 * Errors are reported under `field`.
 */
export function squareLogo(bytes: Uint8Array, field: string, pixels = 512): Promise<Buffer> {
  return opened(bytes, field, async (picture, { width, height }) => {
    const nearlySquare = Math.max(width, height) / Math.min(width, height) < 1.1
    return picture
      .autoOrient()
      .resize(pixels, pixels, {
        fit: nearlySquare ? 'cover' : 'contain',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .webp({ quality: 88 })
      .timeout({ seconds: 20 })
      .toBuffer()
  })
}

/** As WebP in exactly this size; what sticks out is cut off. Errors are reported under `field`. */
export function coveringPicture(
  bytes: Uint8Array,
  field: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return opened(bytes, field, (picture) =>
    picture
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#FFFFFF' })
      .webp({ quality: 82 })
      .timeout({ seconds: 20 })
      .toBuffer(),
  )
}

export interface DrawnPicture {
  width: number
  height: number
  bytes: Buffer
}

/**
 * WebP, largest first: the image's own size up to `largest`, then the smaller widths from `widthsFor`. Errors are
 * reported under `field`.
 */
export function inWidths(
  bytes: Uint8Array,
  field: string,
  largest: { width: number; height: number },
  widthsFor: (width: number) => number[],
): Promise<[DrawnPicture, ...DrawnPicture[]]> {
  return opened(bytes, field, async (picture) => {
    // Decoded once: decoding a camera photo takes longer than encoding all its copies.
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const draw = async (drawn: number): Promise<DrawnPicture> => {
      const webp = (await loadSharp())(data, { raw: { width, height, channels } })
        .resize({ width: drawn, withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: 20 })
      const { data: bytes, info } = await webp.toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, bytes }
    }
    const smaller: DrawnPicture[] = []
    for (const one of widthsFor(width)) smaller.push(await draw(one))
    return [await draw(width), ...smaller]
  })
}

/** A square picture on a ground, as PNG. `share` is its side, of the whole side; null leaves the ground transparent. */
export async function iconPng(
  picture: Uint8Array,
  pixels: number,
  { ground, share }: { ground: string | null; share: number },
): Promise<Buffer> {
  const sharp = await loadSharp()
  const side = Math.max(1, Math.round(pixels * share))
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const input = await measured(picture, (opened) =>
    opened
      .resize(side, side, { fit: 'contain', background: clear })
      .png()
      .timeout({ seconds: 20 })
      .toBuffer(),
  )
  const whole = sharp({ create: { width: pixels, height: pixels, channels: 4, background: ground ?? clear } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .timeout({ seconds: 20 })
  return (ground === null ? whole : whole.removeAlpha()).toBuffer()
}

export interface Pixels {
  /** The side of the square. */
  side: number
  /** Red, green, blue and alpha of each, row by row. */
  rgba: Uint8Array
}

/** A square picture, small, as plain numbers. */
export async function smallPixels(picture: Uint8Array, side: number): Promise<Pixels> {
  const rgba = await measured(picture, (opened) =>
    opened
      .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .ensureAlpha()
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer(),
  )
  return { side, rgba }
}

/** The size of an image, from its header alone; undefined if it cannot be opened. */
export async function measurePicture(bytes: Uint8Array): Promise<PictureSize | undefined> {
  try {
    const picture = (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS })
    const { width, height } = await picture.metadata()
    return { width, height }
  } catch {
    return undefined
  }
}

/** One letter on a plain background, in the machine's own bold font; without any font, only the background. */
export async function initialPng(
  letter: string,
  { fill, ink }: { fill: string; ink: string },
  pixels: number,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const markup = `<span foreground="${ink}">${escapeHtml(letter)}</span>`
  const drawn = await sharp({
    text: {
      text: markup,
      font: 'sans-serif bold',
      rgba: true,
      width: pixels,
      height: Math.round(pixels / 2),
    },
  })
    .png()
    .toBuffer()
    .catch(() => undefined)
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background: fill } })
    .composite(drawn ? [{ input: drawn, gravity: 'centre' }] : [])
    .removeAlpha()
    .png()
    .timeout({ seconds: 20 })
    .toBuffer()
}

/**
 * The same image as AVIF, about a quarter smaller. Only for images we encoded ourselves. It takes seconds of CPU even
 * at low effort, so no request may wait for it.
 */
export const toAvif = (webp: Uint8Array): Promise<Buffer> =>
  measured(webp, (picture) => picture.avif({ quality: 55, effort: 2 }).timeout({ seconds: 60 }).toBuffer())

/**
 * Two at once, because each already uses several threads. And together no more pixels than the largest one may have:
 * decoded, that one alone takes up to 400 MB.
 */
const throughGate = createWeighedGate(2, MAX_PIXELS)

async function opened<T>(
  bytes: Uint8Array,
  field: string,
  draw: (picture: Sharp, size: PictureSize) => Promise<T>,
): Promise<T> {
  try {
    return await measured(bytes, draw)
  } catch (error) {
    // A decoder error is always about the user's file.
    throw refusal(error as Error, field)
  }
}

interface PictureSize {
  width: number
  height: number
}

/** The one way to decode: what the header says is too large is refused before anything is decoded. */
async function measured<T>(
  bytes: Uint8Array,
  draw: (picture: Sharp, size: PictureSize) => Promise<T>,
): Promise<T> {
  const picture = (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
  const { width, height, pages = 1 } = await picture.metadata()
  const pixels = width * height * pages
  if (pixels > MAX_PIXELS) throw new Error('pixel limit')
  if (Math.max(width, height) > MAX_SIDE) throw new Error('side limit')
  return throughGate(pixels, () => draw(picture, { width, height }))
}

const refusals: [said: string, answer: [status: number, message: string]][] = [
  ['pixel limit', [413, 'That image is too large. Use one with at most 50 megapixels.']],
  [
    'side limit',
    [413, 'That image is too wide or too tall. Use one with at most 50,000 pixels on each side.'],
  ],
]
const unreadable = [415, "We can't read that image. Use PNG, JPEG, WebP, GIF or AVIF."] as const

function refusal(cause: Error, field: string): Problem {
  const [status, message] = refusals.find(([said]) => cause.message.includes(said))?.[1] ?? unreadable
  return new Problem(status, message, { fields: { [field]: [message] }, cause })
}

let limitedSharp: ReturnType<typeof importSharp> | undefined

/** Imported with the first image: it would add a tenth of a second to every start. */
const loadSharp = () => (limitedSharp ??= importSharp())

/** Once per process: an image that another thread opens between `block` and `unblock` would be refused. */
async function importSharp() {
  const { default: sharp } = await import('sharp')
  // Its other decoders (SVG, PDF and the like) run far more code on untrusted input.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  })
  sharp.cache(false)
  return sharp
}
