import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noisyPng, plainPng } from '../../../../tests/pictures.ts'
import { iconPng, smallPixels } from '../../../base/server/image.ts'
import { SAFE_RADIUS, siteIcons, storeIcons } from '../appIcons.ts'
import { groundOf, initialOf, shareOf } from './icons.ts'

/** A blue disc, on nothing up to the edges, or on a color. */
async function disc(background: string | undefined): Promise<Buffer> {
  const side = 256
  const pixels = Buffer.alloc(side * side * 4)
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [(i % side) - 127.5, Math.floor(i / side) - 127.5]
    if (Math.hypot(x, y) < (background ? 118 : 127)) pixels.set([0, 0, 255, 255], 4 * i)
  }
  const drawn = sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
  return (background ? drawn.flatten({ background }) : drawn).png().toBuffer()
}

const measured = async (logo: Buffer) => {
  const pixels = await smallPixels(logo, 128)
  const ground = groundOf(pixels)
  return { pixels, ground, share: (color = ground) => shareOf(pixels, color, 'maskable') }
}

/** How far from the center anything differs from the corner, of the side. */
async function reachOf(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (i: number) => data.subarray(3 * i, 3 * i + 3)
  let reach = 0
  for (let i = 0; i < info.width * info.height; i++)
    if (at(i).some((value, channel) => Math.abs(value - (data[channel] ?? 0)) > 24)) {
      const [x, y] = [(i % info.width) + 0.5, Math.floor(i / info.width) + 0.5]
      reach = Math.max(reach, Math.hypot(x - info.width / 2, y - info.height / 2) / info.width)
    }
  return reach
}

describe('an icon that a phone cuts to a shape', () => {
  test.for([
    ['on nothing', undefined, '#ffffff'],
    ['on a plain color', '#ffd60a', '#ffd60a'],
  ] as const)('keeps a logo %s inside the circle that stays', async ([, background, expected]) => {
    const logo = await disc(background)
    const { ground, share } = await measured(logo)
    expect(ground).toBe(expected)

    const icon = await iconPng(logo, 512, { ground, share: share() })

    expect(await sharp(icon).metadata()).toMatchObject({ width: 512, height: 512, hasAlpha: false })
    expect(await reachOf(icon)).toBeLessThanOrEqual(SAFE_RADIUS + 0.01)
    expect(await reachOf(icon)).toBeGreaterThan(SAFE_RADIUS - 0.04)
  })

  test('fills everything with a photo, and continues a plain one', async () => {
    const photo = await measured(await noisyPng(300, 300))
    expect([photo.share(), shareOf(photo.pixels, '#ffffff', 'full')]).toEqual([1, 1])

    const plain = await measured(await plainPng(300, 300))
    expect(plain.ground).toBe('#d93a0b')
    // Nothing is to be seen on its own color; on another the whole square is.
    expect(plain.share()).toBe(0.8)
    expect(plain.share('#ffffff')).toBeCloseTo(SAFE_RADIUS / Math.SQRT1_2)
  })
})

test('an icon for a phone is never transparent, one for a tab may be', async () => {
  const logo = await disc(undefined)
  expect(await sharp(await iconPng(logo, 180, { ground: '#ffffff', share: 0.84 })).metadata()).toMatchObject({
    width: 180,
    hasAlpha: false,
  })
  expect((await sharp(await iconPng(logo, 96, { ground: null, share: 1 })).stats()).isOpaque).toBe(false)
})

test('the stores and home screens get every size they ask for', () => {
  const sizes = (icons: typeof siteIcons) =>
    icons.map(({ path, pixels, kind }) => `${path} ${pixels} ${kind}`)
  expect(sizes(siteIcons)).toEqual([
    '/icon-96.png 96 tab',
    '/icon-180.png 180 full',
    '/icon-192.png 192 full',
    '/icon-512.png 512 full',
    '/icon-maskable-192.png 192 maskable',
    '/icon-maskable-512.png 512 maskable',
  ])
  expect(sizes(storeIcons)).toEqual(
    expect.arrayContaining(['apple/app-store-1024.png 1024 full', 'google/google-play-512.png 512 full']),
  )
  expect(new Set(storeIcons.map(({ path }) => path)).size).toBe(storeIcons.length)
})

test('the letter of an app without a logo', () => {
  expect(['maya', ' Übung', '', '\u{1F4AA} Team'].map(initialOf)).toEqual(['M', 'Ü', '·', '\u{1F4AA}'])
})
