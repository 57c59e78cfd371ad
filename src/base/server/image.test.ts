import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { badPictures, pixelBomb, plainPng } from '../../../tests/pictures.ts'
import { inWidths, measurePicture, squareLogo } from './image.ts'

/** Width by height in one color, with a mark in the upper left corner. */
async function marked(width: number, height: number): Promise<Sharp> {
  const mark = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp(await plainPng(width, height)).composite([{ input: mark, left: 0, top: 0 }])
}

/** 'blue', 'ember' or 'clear' at a point of the logo. */
async function colorAt(logo: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(logo).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  const [red = 0, , blue = 0, alpha = 0] = await pixel.raw().toBuffer()
  return alpha < 30 ? 'clear' : blue > red ? 'blue' : 'ember'
}

describe('a logo', () => {
  test.for(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'becomes a square of 512 pixels from %s',
    async (format) => {
      const picture = await (await marked(300, 300)).toFormat(format).toBuffer()

      const logo = await squareLogo(picture, 'logo')

      expect(await sharp(logo).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
      expect(await colorAt(logo, 10, 10)).toBe('blue')
      expect(await colorAt(logo, 500, 500)).toBe('ember')
    },
  )

  test('that is nearly square fills the whole square', async () => {
    const logo = await squareLogo(await plainPng(300, 290), 'logo')

    expect(await colorAt(logo, 1, 1)).toBe('ember')
  })

  test('that is wide stands whole, on transparent ground', async () => {
    const logo = await squareLogo(await plainPng(900, 300), 'logo')

    expect(await colorAt(logo, 256, 10)).toBe('clear')
    expect(await colorAt(logo, 2, 256)).toBe('ember')
    expect(await colorAt(logo, 510, 256)).toBe('ember')
  })

  test('from a camera that was held sideways stands upright, and does not say where it was taken', async () => {
    const photo = await (await marked(300, 300))
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const logo = await squareLogo(photo, 'logo')

    expect(await colorAt(logo, 500, 10)).toBe('blue')
    expect(await colorAt(logo, 10, 10)).toBe('ember')
    const { exif, xmp, iptc, icc } = await sharp(logo).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  test('leaves behind whatever was hidden after the picture', async () => {
    const polyglot = Buffer.concat([await plainPng(300, 300), Buffer.from('<script>alert(1)</script>')])

    expect((await squareLogo(polyglot, 'logo')).includes('script')).toBe(false)
  })

  test('that moves stands still on its first picture', async () => {
    const frames = await sharp([await plainPng(60, 60), await plainPng(60, 60)], { join: { animated: true } })
      .gif()
      .toBuffer()

    expect(await sharp(await squareLogo(frames, 'logo')).metadata()).toMatchObject({
      width: 512,
      height: 512,
    })
  })
})

describe('a picture that is none', () => {
  test('is refused under its field, whatever it is called', async () => {
    for (const [what, bytes] of Object.entries(await badPictures())) {
      const message = "We can't read that image. Use PNG, JPEG, WebP, GIF or AVIF."
      await expect(squareLogo(bytes, 'logo'), what).rejects.toMatchObject({
        status: 415,
        message,
        fields: { logo: [message] },
      })
    }
  })

  test('a picture of 20000 by 20000 pixels is refused before it is unfolded', async () => {
    const bomb = pixelBomb(20_000, 20_000)
    expect(bomb.length).toBeLessThan(2 ** 20)

    await expect(squareLogo(bomb, 'logo')).rejects.toMatchObject({
      status: 413,
      fields: { logo: ['That image is too large. Use one with at most 50 megapixels.'] },
    })
  })

  test('a picture of 1 by 16 million pixels is refused before it is unfolded', async () => {
    for (const [width, height] of [
      [1, 16_000_000],
      [50_001, 10],
    ] as const)
      await expect(squareLogo(pixelBomb(width, height), 'logo')).rejects.toMatchObject({
        status: 413,
        fields: {
          logo: ['That image is too wide or too tall. Use one with at most 50,000 pixels on each side.'],
        },
      })
  })

  test('an animation of more pixels than that is refused too', async () => {
    // Every frame differs: equal neighbors would be merged.
    const frames = Array.from({ length: 30 }, (_, i) => plainPng(1500, 1500, { r: i * 8, g: 0, b: 0 }))
    const long = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()

    await expect(squareLogo(long, 'logo')).rejects.toMatchObject({ status: 413 })
  })
})

test('pictures that are opened at the same time are all read', async () => {
  const picture = await plainPng(512, 512)
  const sizes: unknown[] = []
  const openMany = async () => {
    for (let times = 0; times < 1000; times++) sizes.push(await measurePicture(picture))
  }

  await Promise.all([openMany(), openMany()])

  expect(sizes.filter((size) => !size)).toEqual([])
})

describe('a picture in several widths', () => {
  const largest = { width: 1600, height: 6400 }
  const halves = (width: number) => [width / 2]

  test.for([
    [3200, 1600, '1600x800 800x400'],
    [1000, 500, '1000x500 500x250'],
    [200, 40_000, '32x6400 16x3200'],
  ] as const)('%i by %i is never larger than it was, nor than is wanted', async ([width, height, sizes]) => {
    const drawn = await inWidths(await plainPng(width, height), 'file', largest, halves)

    expect(drawn.map((one) => `${one.width}x${one.height}`).join(' ')).toBe(sizes)
    for (const { bytes, width, height } of drawn)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  test('however many come at once, two are unfolded at a time', async () => {
    const picture = await plainPng(3000, 3000)
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, sharp.counters().process)
    }, 1)

    await Promise.all(Array.from({ length: 8 }, () => inWidths(picture, 'file', largest, halves)))
    clearInterval(watching)

    expect([most > 0, most <= 2]).toEqual([true, true])
  })

  test('keeps what is see-through, and a photo stands upright and says nothing of where it was taken', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const photo = await (await marked(300, 200))
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()

    const [[ghost], [upright]] = [
      await inWidths(clear, 'file', largest, halves),
      await inWidths(photo, 'file', largest, halves),
    ]

    expect(await colorAt(ghost.bytes, 20, 20)).toBe('clear')
    expect([upright.width, upright.height, await colorAt(upright.bytes, 190, 10)]).toEqual([200, 300, 'blue'])
    expect((await sharp(upright.bytes).metadata()).exif).toBeUndefined()
  })
})
