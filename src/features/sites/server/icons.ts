/** Draws an app's icons from its one logo, or from its first letter. */
import type { AppContext } from '../../../base/server/context.ts'
import { iconPng, initialPng, type Pixels, smallPixels } from '../../../base/server/image.ts'
import { type AppIcon, type IconKind, SAFE_RADIUS } from '../appIcons.ts'

export interface IconLook {
  /** Its address; '' for none. One elsewhere on the web is not fetched. */
  logo: string
  /** The color behind it; null follows the logo. */
  ground: string | null
  /** If there is no logo. */
  name: string
  colors: { fill: string; ink: string }
}

export const initialOf = (name: string) => /^./u.exec(name.trim().toUpperCase())?.[0] ?? '·'

export async function drawIcon(
  { storage, log }: Pick<AppContext, 'storage' | 'log'>,
  { logo, ground, name, colors }: IconLook,
  { kind, pixels }: Pick<AppIcon, 'kind' | 'pixels'>,
): Promise<Buffer> {
  const stored = logo.startsWith('/media/') ? await storage.find(logo.slice(1)) : undefined
  const own =
    stored &&
    (await drawLogo(stored.bytes, ground, kind, pixels).catch((err: unknown) => {
      log.warn({ err, logo }, 'an icon could not be drawn')
    }))
  return own || initialPng(initialOf(name), colors, pixels)
}

async function drawLogo(
  logo: Uint8Array,
  ground: string | null,
  kind: IconKind,
  pixels: number,
): Promise<Buffer> {
  if (kind === 'tab') return iconPng(logo, pixels, { ground: null, share: 1 })
  const measured = await measureLogo(logo, ground)
  return iconPng(logo, pixels, { ground: measured.ground, share: measured[kind] })
}

/** The color behind a logo, and how large it is drawn in each kind of icon. */
async function measureLogo(logo: Uint8Array, chosen: string | null) {
  const small = await smallPixels(logo, 128)
  const ground = chosen ?? groundOf(small)
  return { ground, full: shareOf(small, ground, 'full'), maskable: shareOf(small, ground, 'maskable') }
}

/** The same of a stored one; plain if it is gone. */
export async function measureIcon(
  { storage }: Pick<AppContext, 'storage'>,
  logo: string | null,
  ground: string | null,
): Promise<Awaited<ReturnType<typeof measureLogo>>> {
  const stored = logo?.startsWith('/media/') ? await storage.find(logo.slice(1)) : undefined
  const plain = { ground: ground ?? '#ffffff', full: 1, maskable: 1 }
  return stored ? measureLogo(stored.bytes, ground).catch(() => plain) : plain
}

/** Colors that differ by less in each channel look the same. */
const SAME = 24

type Rgb = [red: number, green: number, blue: number]

const at = ({ rgba }: Pixels, index: number): [Rgb, alpha: number] => {
  const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(4 * index, 4 * index + 4)
  return [[red, green, blue], alpha]
}

const differ = (one: Rgb, other: Rgb) =>
  one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > SAME)

const isClear = ({ rgba }: Pixels) => rgba.some((value, index) => index % 4 === 3 && value < 250)

/** The color of all four edges, if they have one. */
function edgeOf(pixels: Pixels): Rgb | undefined {
  const last = pixels.side - 1
  const [first] = at(pixels, 0)
  for (let i = 0; i <= last; i++)
    for (const [x, y] of [
      [i, 0],
      [i, last],
      [0, i],
      [last, i],
    ] as const)
      if (differ(at(pixels, y * pixels.side + x)[0], first)) return undefined
  return first
}

const hex = (color: Rgb) => `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** A logo on a plain ground continues it; one without a ground gets white. */
export function groundOf(pixels: Pixels): string {
  const edge = isClear(pixels) ? undefined : edgeOf(pixels)
  return edge ? hex(edge) : '#ffffff'
}

/**
 * How large the logo is drawn, of the icon's side. A photograph fills everything: a shape that cuts off its corners does
 * no harm. Everything else keeps inside the circle that no shape cuts.
 */
export function shareOf(pixels: Pixels, ground: string, kind: IconKind): number {
  const isPhoto = !isClear(pixels) && !edgeOf(pixels)
  if (isPhoto) return 1
  if (kind === 'maskable') return Math.min(0.8, SAFE_RADIUS / reachOf(pixels, ground))
  return isClear(pixels) || edgeDiffers(pixels, ground) ? 0.84 : 1
}

const edgeDiffers = (pixels: Pixels, ground: string) =>
  hex(edgeOf(pixels) ?? [255, 255, 255]) !== ground.toLowerCase()

/** How far from the center something is to be seen on this ground, of the logo's side. */
function reachOf(pixels: Pixels, ground: string): number {
  const color: Rgb = [1, 3, 5].map((start) => Number.parseInt(ground.slice(start, start + 2), 16)) as Rgb
  const { side } = pixels
  let reach = 0.25
  for (let index = 0; index < side * side; index++) {
    const [rgb, alpha] = at(pixels, index)
    const seen = rgb.map(
      (value, channel) => (value * alpha + (color[channel] ?? 0) * (255 - alpha)) / 255,
    ) as Rgb
    if (!differ(seen, color)) continue
    // The far corner of the pixel.
    const [x, y] = [index % side, Math.floor(index / side)].map(
      (place) => Math.abs(place + 0.5 - side / 2) + 0.5,
    )
    reach = Math.max(reach, Math.hypot(x ?? 0, y ?? 0) / side)
  }
  return reach
}
